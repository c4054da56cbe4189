// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/discovery/connectiontest.h"
#include "llm/discovery/modellist.h"
#include "ui/settings/parts/settingsbackend.h"

namespace breakwater {

/// *Test connection* of the settings window, over the test of core/llm: its facts become sentences here.
class LiveConnectionTest final : public ConnectionTestJob
{
    Q_OBJECT

public:
    LiveConnectionTest(const ChatProvider::Parts &parts, const ConnectionTest::Target &target);
    void abort() override;

private:
    void tell(const ConnectionTest::StepResult &result);

    ConnectionTest::Target m_target;
    ConnectionTestPtr m_test;
};

/// The list of models of a service, for the settings window.
class LiveModelList final : public ModelListJob
{
    Q_OBJECT

public:
    LiveModelList(const ModelListFetch::Parts &parts, const Endpoint &endpoint, const QUrl &models);
    void abort() override;

private:
    ModelListFetchPtr m_fetch;
};

/// Ends at once with a sentence, for what cannot even be tried, such as an address that makes no sense.
class FailedConnectionTest final : public ConnectionTestJob
{
    Q_OBJECT

public:
    explicit FailedConnectionTest(const QString &sentence);
    void abort() override { m_aborted = true; }

private:
    bool m_aborted = false;
};

class FailedModelList final : public ModelListJob
{
    Q_OBJECT

public:
    explicit FailedModelList(const QString &sentence);
    void abort() override { m_aborted = true; }

private:
    bool m_aborted = false;
};

} // namespace breakwater
