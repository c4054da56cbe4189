// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/credentialstore.h"

namespace breakwater {

/// A request whose answer is already known; it is given from the event loop, like every other.
class FixedCredentialJob final : public CredentialJob
{
    Q_OBJECT

public:
    explicit FixedCredentialJob(CredentialResult result);
    void abort() override { m_aborted = true; }

private:
    CredentialResult m_result;
    bool m_aborted = false;
};

} // namespace breakwater
