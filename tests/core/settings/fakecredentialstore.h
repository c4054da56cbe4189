// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/credentialstore.h"

#include <QPointer>

#include <optional>
#include <utility>

namespace breakwater::test {

/// A request that ends when the test says so.
class FakeCredentialJob final : public CredentialJob
{
    Q_OBJECT

public:
    void abort() override { }
    void end(const CredentialResult &result) { Q_EMIT finished(result); }
};

/// A password store that never answers by itself.
class FakeCredentialStore final : public CredentialStore
{
public:
    CredentialJobPtr read(const QString & /*id*/) override { return make(m_reads); }
    CredentialJobPtr write(const QString & /*id*/, const Secret<QByteArray> &key) override
    {
        m_written = key;
        return make(m_writes);
    }
    CredentialJobPtr remove(const QString & /*id*/) override { return make(m_removes); }

    /// Ends the last request, if somebody still listens.
    void answer(const CredentialResult &result)
    {
        if (m_last)
            m_last->end(result);
    }
    void answer(CredentialError::Kind kind) { answer(Unexpected{CredentialError{.kind = kind}}); }

    [[nodiscard]] FakeCredentialJob *last() const { return m_last; }
    [[nodiscard]] int reads() const { return m_reads; }
    [[nodiscard]] int writes() const { return m_writes; }
    [[nodiscard]] int removes() const { return m_removes; }
    [[nodiscard]] const Secret<QByteArray> &written() const { return m_written; }

private:
    CredentialJobPtr make(int &count)
    {
        ++count;
        m_last = new FakeCredentialJob;
        return CredentialJobPtr(m_last);
    }

    QPointer<FakeCredentialJob> m_last;
    Secret<QByteArray> m_written;
    int m_reads = 0;
    int m_writes = 0;
    int m_removes = 0;
};

} // namespace breakwater::test
