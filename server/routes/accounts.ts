import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { logIn } from '#server/domain/accounts/log-in.ts'
import { register } from '#server/domain/accounts/register.ts'
import { resendVerification } from '#server/domain/accounts/verification-mail.ts'
import { deleteAccount } from '#server/domain/roof/delete-account.ts'
import { keepDescription } from '#server/domain/accounts/descriptions.ts'
import { makeDescribedMatter } from '#server/domain/roof/described-matter.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { choosePassword } from '#server/domain/accounts/choose-password.ts'
import { cancelEmailChange, confirmEmailChange, emailChanged } from '#server/domain/accounts/email-change.ts'
import { exportUrl } from '#server/domain/data-export/address.ts'
import { checkResetLink, forgotPassword, passwordSaved, resetPassword } from '#server/domain/accounts/password-reset.ts'
import { changePassword, passwordChanged, readProfile, setBankAccount, updateProfile } from '#server/domain/roof/profile.ts'
import { makeRecoveryCodes } from '#server/domain/accounts/recovery-codes.ts'
import { endOwnSession, listSessions, logOut } from '#server/domain/accounts/sessions/list.ts'
import { refresh } from '#server/domain/accounts/sessions/refresh.ts'
import { requestTwoFactorReset } from '#server/domain/accounts/two-factor-reset.ts'
import { activateTwoFactor, setUpTwoFactor } from '#server/domain/accounts/two-factor.ts'
import { redeemMailedKey } from '#server/domain/accounts/redeem-mailed-key.ts'
import { addPasskey, askForPasskey } from '#server/domain/accounts/passkeys/add.ts'
import { askForConfirmation, confirmWithPasskey } from '#server/domain/accounts/passkeys/confirm.ts'
import { listPasskeys, removePasskey } from '#server/domain/accounts/passkeys/list.ts'
import { askForLogin, logInWithPasskey } from '#server/domain/accounts/passkeys/log-in.ts'
import type { Serve } from './serve.ts'

/** Accounts, sessions, two-factor login and the profile. */
export const accountRoutes = (serve: Serve, deps: Deps) => {
  /** With the matter that was described before the account, once that may have one. */
  const withDescribed = async <Reply extends object>(viewer: Pick<SessionViewer, 'userId'>, reply: Reply) => ({
    ...reply,
    matter: await makeDescribedMatter(deps, viewer),
  })

  serve(api.accounts.register, (call, { body }) => register(deps, call, body))
  serve(api.accounts.verifyEmail, async (call, { params }) => {
    const opened = await redeemMailedKey(deps, call, params.key)
    // Where no second factor is required, the account is ready now.
    await makeDescribedMatter(deps, opened)
    return opened
  })
  serve(api.accounts.login, (call, { body }) => logIn(deps, call, body))
  serve(api.accounts.forceReset, (call, { body }) => requestTwoFactorReset(deps, call, body))
  serve(api.accounts.refresh, (call, { body }) => refresh(deps, call, body.refresh))
  serve(api.accounts.logout, (call, { body }) => logOut(deps, call, body.refresh))
  serve(api.accounts.resendVerification, (call, { body }) => resendVerification(deps, call, body))
  serve(api.accounts.forgotPassword, (call, { body }) => forgotPassword(deps, call, body))
  serve(api.accounts.checkResetLink, (call, { body }) => checkResetLink(deps, call, body.key))
  serve(
    api.accounts.resetPassword,
    (call, { body }) => resetPassword(deps, call, body),
    (_call, _input, madeIds) => passwordSaved(madeIds),
  )
  serve(api.accounts.choosePassword, async (call, { body }) => withDescribed(call.viewer, await choosePassword(deps, call, body)))
  serve(api.descriptions.keep, (call, { body }) => keepDescription(deps, call, body))
  serve(
    api.accounts.confirmEmailChange,
    (call, { body }) => confirmEmailChange(deps, call, body),
    () => emailChanged,
  )
  serve(api.accounts.cancelEmailChange, (call, { body }) => cancelEmailChange(deps, call, body.key))

  serve(api.twoFactor.setup, (call) => setUpTwoFactor(deps, call))
  serve(api.twoFactor.activate, async (call, { body }) =>
    withDescribed(call.viewer, await activateTwoFactor(deps, call, body.totp_code)),
  )
  serve(api.twoFactor.recoveryCodes, (call, { body }) => makeRecoveryCodes(deps, call, body.password))

  serve(api.passkeys.options, (call, { body }) => askForPasskey(deps, call, body))
  serve(api.passkeys.add, async (call, { body }) => withDescribed(call.viewer, await addPasskey(deps, call, body)))
  serve(api.passkeys.list, (call) => listPasskeys(deps, call))
  serve(api.passkeys.remove, (call, { params }) => removePasskey(deps, call, params.id))
  serve(api.passkeys.confirmOptions, (call) => askForConfirmation(deps, call))
  serve(api.passkeys.confirm, (call, { body }) => confirmWithPasskey(deps, call, body.credential))
  serve(api.passkeys.loginOptions, (call) => askForLogin(deps, call))
  serve(api.passkeys.logIn, (call, { body }) => logInWithPasskey(deps, call, body.credential))

  serve(api.sessions.list, (call) => listSessions(deps, call))
  serve(api.sessions.end, (call, { params }) => endOwnSession(deps, call, params.id))

  serve(api.profile.read, (call) => readProfile(deps, call))
  serve(api.profile.update, (call, { body }) => updateProfile(deps, call, body))
  serve(api.profile.setBankAccount, (call, { body }) => setBankAccount(deps, call, body.bank_account))
  serve(
    api.profile.changePassword,
    (call, { body }) => changePassword(deps, call, body),
    () => passwordChanged,
  )
  serve(api.profile.exportData, (call, { body }) => exportUrl(deps, call, body.password))
  serve(api.profile.remove, (call, { body }) => deleteAccount(deps, call, body.password))
}
