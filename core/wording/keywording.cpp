// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/keywording.h"

#include "wording/settingswording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct KeyWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::KeyWording)
};

} // namespace

QString keyPlaceText(CredentialState::Place place)
{
    switch (place) {
    case CredentialState::Place::None:
        return KeyWording::tr("no key stored");
    case CredentialState::Place::Keychain:
        return KeyWording::tr("stored in the keychain");
    case CredentialState::Place::File:
        return KeyWording::tr("stored in a file");
    case CredentialState::Place::Session:
        return KeyWording::tr("for this session only");
    }
    Q_UNREACHABLE();
}

std::optional<Notice> credentialNotice(const CredentialState &state)
{
    if (!state.keychainProblem)
        return {};
    switch (state.keychainProblem->kind) {
    case CredentialError::Kind::NotFound:
        return {};
    case CredentialError::Kind::NoKeychain:
        // A key that the person allowed to be in a file is not forgotten: then there is nothing to warn of.
        if (state.place == CredentialState::Place::File)
            return {};
        return noKeychainNotice();
    case CredentialError::Kind::Locked: {
        Notice notice = keychainLockedNotice();
        notice.details = state.keychainProblem->reason;
        return notice;
    }
    case CredentialError::Kind::NoAnswer:
    case CredentialError::Kind::Failed:
        return Notice{.text = credentialErrorText(*state.keychainProblem),
                      .details = state.keychainProblem->reason,
                      .remedies = {Remedy::EnterKey}};
    }
    Q_UNREACHABLE();
}

QString credentialErrorText(const CredentialError &error)
{
    switch (error.kind) {
    case CredentialError::Kind::NotFound:
        return KeyWording::tr("No key is stored.");
    case CredentialError::Kind::NoKeychain:
        return noKeychainNotice().text;
    case CredentialError::Kind::Locked:
        return keychainLockedNotice().text;
    case CredentialError::Kind::NoAnswer:
        return KeyWording::tr("The password store does not answer.");
    case CredentialError::Kind::Failed:
        return KeyWording::tr("The password store did not work.");
    }
    Q_UNREACHABLE();
}

Notice noKeychainNotice()
{
    return {.text
            = KeyWording::tr("No password store was found. The key is used for this session and forgotten on "
                             "exit.")};
}

Notice keychainLockedNotice()
{
    return {.text = KeyWording::tr("The password store is locked."), .remedies = {Remedy::EnterKey}};
}

QString keyNotKeptText(const CredentialState &state)
{
    if (state.fileProblem && state.fileProblem->file)
        return KeyWording::tr("The key was not kept: “%1” could not be written, because %2.")
            .arg(state.fileProblem->file->file, fileErrorReason(*state.fileProblem->file));
    const auto kind = state.keychainProblem ? state.keychainProblem->kind : CredentialError::Kind::NoKeychain;
    switch (kind) {
    case CredentialError::Kind::Locked:
        return KeyWording::tr("The password store is locked. The key was not kept. Unlock it and try again.");
    case CredentialError::Kind::NoAnswer:
        return KeyWording::tr("The password store does not answer. The key was not kept. Try again later.");
    case CredentialError::Kind::NoKeychain:
        return KeyWording::tr("No password store was found, so the key was not kept. Give it in "
                              "BREAKWATER_API_KEY, or let it be kept in a file with --allow-file.");
    case CredentialError::Kind::NotFound:
    case CredentialError::Kind::Failed:
        return KeyWording::tr("The password store did not work. The key was not kept. Give it in "
                              "BREAKWATER_API_KEY, or let it be kept in a file with --allow-file.");
    }
    Q_UNREACHABLE();
}

QString keyNotDeletedText(const QString &service, const CredentialError &error)
{
    if (error.kind == CredentialError::Kind::NoAnswer)
        return KeyWording::tr("The key of %1 may still be in the password store, which does not answer. Try "
                              "again later.")
            .arg(service);
    if (error.kind == CredentialError::Kind::Locked)
        return KeyWording::tr(
                   "The key of %1 is still in the password store, which is locked. Unlock it and try again.")
            .arg(service);
    return KeyWording::tr(
               "The key of %1 is still in the password store, which did not work. Remove the entry "
               "“breakwater” there.")
        .arg(service);
}

Notice keyUnreadableNotice(const QString &service)
{
    return {.text = KeyWording::tr("The key for %1 could not be read. Nothing was sent.").arg(service),
            .remedies = {Remedy::EnterKey, Remedy::CorrectOffline}};
}

Notice keyMissingNotice(const QString &service)
{
    return {.text = KeyWording::tr("%1 needs a key. Your text is unchanged.").arg(service),
            .remedies = {Remedy::EnterKey, Remedy::OpenSettings}};
}

} // namespace breakwater
