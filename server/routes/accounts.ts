import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { logIn } from '#server/domain/accounts/log-in.ts'
import { register } from '#server/domain/accounts/register.ts'
import { resendVerification } from '#server/domain/accounts/verification-mail.ts'
import { deleteAccount } from '#server/domain/roof/delete-account.ts'
import { choosePassword } from '#server/domain/accounts/choose-password.ts'
import { cancelEmailChange, confirmEmailChange, emailChanged } from '#server/domain/accounts/email-change.ts'
import { exportUrl } from '#server/domain/data-export/address.ts'
import { forgotPassword, resetPassword } from '#server/domain/accounts/password-reset.ts'
import { changePassword, passwordChanged, readProfile, setBankAccount, updateProfile } from '#server/domain/roof/profile.ts'
import { makeRecoveryCodes } from '#server/domain/accounts/recovery-codes.ts'
import { endOwnSession, listSessions, logOut } from '#server/domain/accounts/sessions/list.ts'
import { refresh } from '#server/domain/accounts/sessions/refresh.ts'
import { requestTwoFactorReset } from '#server/domain/accounts/two-factor-reset.ts'
import { activateTwoFactor, setUpTwoFactor } from '#server/domain/accounts/two-factor.ts'
import { redeemMailedKey } from '#server/domain/accounts/redeem-mailed-key.ts'
import type { Serve } from './serve.ts'

/** Accounts, sessions, two-factor login and the profile. */
export const accountRoutes = (serve: Serve, deps: Deps) => {
  serve(api.accounts.register, (actor, { body }) => register(deps, actor, body))
  serve(api.accounts.verifyEmail, (actor, { params }) => redeemMailedKey(deps, actor, params.key))
  serve(api.accounts.login, (actor, { body }) => logIn(deps, actor, body))
  serve(api.accounts.forceReset, (actor, { body }) => requestTwoFactorReset(deps, actor, body))
  serve(api.accounts.refresh, (actor, { body }) => refresh(deps, actor, body.refresh))
  serve(api.accounts.logout, (actor, { body }) => logOut(deps, actor, body.refresh))
  serve(api.accounts.resendVerification, (actor, { body }) => resendVerification(deps, actor, body))
  serve(api.accounts.forgotPassword, (actor, { body }) => forgotPassword(deps, actor, body))
  serve(api.accounts.resetPassword, (actor, { body }) => resetPassword(deps, actor, body))
  serve(api.accounts.choosePassword, (actor, { body }) => choosePassword(deps, actor, body))
  serve(
    api.accounts.confirmEmailChange,
    (actor, { body }) => confirmEmailChange(deps, actor, body),
    () => emailChanged,
  )
  serve(api.accounts.cancelEmailChange, (actor, { body }) => cancelEmailChange(deps, actor, body.key))

  serve(api.twoFactor.setup, (actor) => setUpTwoFactor(deps, actor))
  serve(api.twoFactor.activate, (actor, { body }) => activateTwoFactor(deps, actor, body.totp_code))
  serve(api.twoFactor.recoveryCodes, (actor, { body }) => makeRecoveryCodes(deps, actor, body.password))

  serve(api.sessions.list, (actor) => listSessions(deps, actor))
  serve(api.sessions.end, (actor, { params }) => endOwnSession(deps, actor, params.id))

  serve(api.profile.read, (actor) => readProfile(deps, actor))
  serve(api.profile.update, (actor, { body }) => updateProfile(deps, actor, body))
  serve(api.profile.setBankAccount, (actor, { body }) => setBankAccount(deps, actor, body.bank_account))
  serve(
    api.profile.changePassword,
    (actor, { body }) => changePassword(deps, actor, body),
    () => passwordChanged,
  )
  serve(api.profile.exportData, (actor, { body }) => exportUrl(deps, actor, body.password))
  serve(api.profile.remove, (actor, { body }) => deleteAccount(deps, actor, body.password))
}
