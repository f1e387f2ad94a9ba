import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { logIn, register, resendVerification } from '#server/domain/accounts/accounts.ts'
import { deleteAccount } from '#server/domain/accounts/delete-account.ts'
import { cancelEmailChange, confirmEmailChange } from '#server/domain/accounts/email-change.ts'
import { exportUrl } from '#server/domain/accounts/export-address.ts'
import { forgotPassword, resetPassword } from '#server/domain/accounts/password-reset.ts'
import { changePassword, readProfile, setBankAccount, updateProfile } from '#server/domain/accounts/profile.ts'
import { makeRecoveryCodes } from '#server/domain/accounts/recovery-codes.ts'
import { endOwnSession, listSessions, logOut } from '#server/domain/sessions/list.ts'
import { refresh } from '#server/domain/sessions/sessions.ts'
import { requestTwoFactorReset } from '#server/domain/accounts/two-factor-reset.ts'
import { activateTwoFactor, setUpTwoFactor } from '#server/domain/accounts/two-factor.ts'
import { redeemMailedKey } from '#server/domain/accounts/redeem-mailed-key.ts'
import type { Serve } from './serve.ts'

/** Accounts, sessions, two-factor login and the profile. */
export const accountRoutes = (serve: Serve, deps: Deps) => {
  serve(api.accounts.register, ({ body }, { caller }) => register(deps, caller, body))
  serve(api.accounts.verifyEmail, ({ params }, { caller }) => redeemMailedKey(deps, caller, params.key))
  serve(api.accounts.login, ({ body }, { caller }) => logIn(deps, caller, body))
  serve(api.accounts.forceReset, ({ body }, { caller }) => requestTwoFactorReset(deps, caller, body))
  serve(api.accounts.refresh, ({ body }, { caller }) => refresh(deps, caller, body.refresh))
  serve(api.accounts.logout, ({ body }, { caller }) => logOut(deps, caller, body.refresh))
  serve(api.accounts.resendVerification, ({ body }, { caller }) => resendVerification(deps, caller, body))
  serve(api.accounts.forgotPassword, ({ body }, { caller }) => forgotPassword(deps, caller, body))
  serve(api.accounts.resetPassword, ({ body }, { caller }) => resetPassword(deps, caller, body))
  serve(api.accounts.confirmEmailChange, ({ body }, call) => confirmEmailChange(deps, call, body))
  serve(api.accounts.cancelEmailChange, ({ body }, { caller }) => cancelEmailChange(deps, caller, body.key))

  serve(api.twoFactor.setup, (_, { viewer }) => setUpTwoFactor(deps, viewer))
  serve(api.twoFactor.activate, ({ body }, { caller, viewer }) => activateTwoFactor(deps, caller, viewer, body.totp_code))
  serve(api.twoFactor.recoveryCodes, ({ body }, call) => makeRecoveryCodes(deps, call, body.password))

  serve(api.sessions.list, (_, { viewer }) => listSessions(deps, viewer))
  serve(api.sessions.end, ({ params }, call) => endOwnSession(deps, call, params.id))

  serve(api.profile.read, (_, { viewer }) => readProfile(deps, viewer))
  serve(api.profile.update, ({ body }, call) => updateProfile(deps, call, body))
  serve(api.profile.setBankAccount, ({ body }, call) => setBankAccount(deps, call, body.bank_account))
  serve(api.profile.changePassword, ({ body }, call) => changePassword(deps, call, body))
  serve(api.profile.exportData, ({ body }, call) => exportUrl(deps, call, body.password))
  serve(api.profile.remove, ({ body }, call) => deleteAccount(deps, call, body.password))
}
