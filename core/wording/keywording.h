// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/credentialchain.h"
#include "wording/problemwording.h"

namespace breakwater {

/// Where a key is, as the Services page says it.
[[nodiscard]] QString keyPlaceText(CredentialState::Place place);
/// What to say of the keychain's part in it; nullopt: nothing, it works or the key simply is not there.
[[nodiscard]] std::optional<Notice> credentialNotice(const CredentialState &state);
[[nodiscard]] QString credentialErrorText(const CredentialError &error);
/// No password store was found (K-NONE).
[[nodiscard]] Notice noKeychainNotice();
/// The password store does not open (K-LOCKED).
[[nodiscard]] Notice keychainLockedNotice();
/// A key that was just given was not kept: why, and what to do. For commands, whose session is over then.
[[nodiscard]] QString keyNotKeptText(const CredentialState &state);
/// *Delete all my data* could not remove a key from the password store.
[[nodiscard]] QString keyNotDeletedText(const QString &service, const CredentialError &error);
/// A key is kept, and nothing was sent because it could not be read.
[[nodiscard]] Notice keyUnreadableNotice(const QString &service);
[[nodiscard]] Notice keyMissingNotice(const QString &service);

} // namespace breakwater
