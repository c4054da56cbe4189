// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/qnam/senddecision.h"

#include <QByteArray>
#include <QIODevice>

namespace breakwater {

/// A request body that can be read once and never again, so that Qt cannot send a request twice by itself.
///
/// Measured on Qt 6.4.2: a POST with an ordinary body reaches a server that closes the connection up to four
/// times; with this one, exactly once. Needs DoNotBufferUploadDataAttribute and an explicit content length.
class OneShotBody final : public QIODevice
{
    Q_OBJECT

public:
    /// \param decision asked before the first byte goes; the body of a request that was given up has none.
    OneShotBody(QByteArray data, SendDecisionPtr decision, QObject *parent = nullptr);

    [[nodiscard]] bool isSequential() const override { return true; }
    bool reset() override { return false; }
    [[nodiscard]] bool atEnd() const override { return m_position >= m_data.size(); }
    [[nodiscard]] qint64 size() const override { return m_data.size(); }
    [[nodiscard]] qint64 bytesAvailable() const override;

Q_SIGNALS:
    /// The first byte has been taken: a connection is there.
    void taken();

protected:
    qint64 readData(char *out, qint64 maxSize) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_data;
    SendDecisionPtr m_decision;
    qint64 m_position = 0;
};

} // namespace breakwater
