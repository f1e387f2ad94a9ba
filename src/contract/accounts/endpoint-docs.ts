import { ending, hashing, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { accounts } from './accounts.ts'
import type { away } from './away.ts'
import type { passkeys } from './passkeys.ts'
import type { descriptions } from './descriptions.ts'
import type { officeSettings } from './office-settings.ts'
import type { people } from './people.ts'
import type { profile } from './profile.ts'
import type { sessions } from './sessions.ts'
import type { twoFactor } from './two-factor.ts'

/** With two-factor login on, a code is asked for. */
const code = ['login.code_required', 'login.passkey_needed', 'login.code_wrong', 'login.code_locked'] as const

export const accountDocs = {
  'accounts.register': {
    summary: 'Registers a customer and mails a verification link; the same answer for known and unknown addresses',
    refusals: hashing,
  },
  'accounts.verifyEmail': {
    summary:
      'Uses a mailed key: verifies an address, or opens a session that may replace the second factor; says that a new address takes the password. In another browser than the one that registered (its cookie tells), the session can only choose a password: what was chosen before is gone',
    refusals: ['key.invalid', 'key.needs_administrator', 'request.throttled'],
  },
  'accounts.login': {
    summary: 'Tokens for e-mail, password and, with two-factor login on, a code',
    refusals: ['login.refused', 'login.unverified', ...code, ...hashing],
  },
  'accounts.forceReset': {
    summary:
      'Mails a link that lets a person replace the second factor, after 72 hours when the password was reset by mail lately; the same answer whatever was given',
    refusals: hashing,
  },
  'accounts.refresh': { summary: 'A new access token for a refresh token', refusals: ['session.refused'] },
  'accounts.logout': { summary: 'Ends the session of a refresh token; silent when it has ended already', refusals: [] },
  'accounts.resendVerification': {
    summary: 'Mails the verification link again; the same answer for known and unknown addresses',
    refusals: ['request.throttled'],
  },
  'accounts.forgotPassword': {
    summary: 'Mails a link for choosing a new password; the same answer for known and unknown addresses',
    refusals: ['request.throttled'],
  },
  'accounts.checkResetLink': {
    summary: 'Tells if a mailed key still lets its holder choose a new password; it stays as it is',
    refusals: ['key.invalid', 'request.throttled'],
  },
  'accounts.resetPassword': {
    summary: 'Chooses a new password with a mailed key; all sessions end, the second factor stays',
    refusals: ['key.invalid', ...hashing],
  },
  'accounts.choosePassword': {
    summary:
      'Password, names and consent of a person who verified the address in another browser than the one that registered; answered with the tokens of a new session',
    refusals: ['server.busy'],
  },
  'descriptions.keep': {
    summary:
      'Keeps what the registering browser (its cookie tells) has described, sealed and for seven days; a matter is made of it once the account is ready. The same answer whether or not it belongs to a registration',
    refusals: ['request.throttled'],
  },
  'accounts.confirmEmailChange': {
    summary:
      'Changes the address with the key that was mailed to the new one, the password and, with two-factor login on, a code',
    refusals: ['key.invalid', ...code, ...hashing],
  },
  'accounts.cancelEmailChange': {
    summary:
      'Stops a change of address, or undoes it within seven days, with the key that was mailed to the old one; undoing ends all sessions and mails a link for a new password',
    refusals: ['key.invalid', ...hashing],
  },
  'twoFactor.setup': {
    summary:
      'A pending TOTP secret of this session with its QR code; the same one until it is activated or expires. A new one takes a login of the last ten minutes',
    refusals: ['two_factor.active', 'login.too_old'],
  },
  'twoFactor.activate': {
    summary:
      'Makes the pending secret of this session the active one and the session whole; `matter` is what was described before the account, made now',
    refusals: ['two_factor.active', 'two_factor.expired', 'two_factor.code_wrong', 'login.code_locked'],
  },
  'twoFactor.recoveryCodes': {
    summary: 'Ten new one-time codes, shown this once; older ones die',
    refusals: ['two_factor.inactive', ...hashing],
  },
  'passkeys.options': {
    summary:
      'What a browser needs to make a passkey, for five minutes. Beside a second factor it takes the password and a code, or a confirmation by another key; without one, a login of the last ten minutes',
    refusals: ['login.too_old', 'passkey.too_many', ...code, ...hashing],
  },
  'passkeys.add': {
    summary:
      'Keeps a new passkey, and mails its owner. The first second factor makes the session whole; through a reset link it replaces the older ones',
    refusals: ['passkey.refused', 'passkey.too_many', 'session.refused'],
  },
  'passkeys.list': { summary: "One's own passkeys, at most ten, the newest first", refusals: [] },
  'passkeys.remove': {
    summary: "Forgets one of one's own passkeys, unless it is the only second factor; its owner gets a mail",
    refusals: ['passkey.missing', 'passkey.last'],
  },
  'passkeys.confirmOptions': {
    summary: "A challenge for one's own passkeys, in place of the password; for five minutes",
    refusals: [],
  },
  'passkeys.confirm': {
    summary: 'A text that this session may send once, within two minutes, where a call asks for the password',
    refusals: ['passkey.refused', 'passkey.unknown'],
  },
  'passkeys.loginOptions': {
    summary: 'A challenge for a login by passkey, without an address; for ten minutes',
    refusals: ['request.throttled'],
  },
  'passkeys.logIn': {
    summary: 'Tokens for a passkey that has asked for a fingerprint, a face or a PIN: both factors',
    refusals: ['passkey.refused', 'passkey.unknown', 'request.throttled'],
  },
  'profile.read': { summary: 'The viewer', refusals: [] },
  'profile.update': {
    summary: 'Changes name and phone at once; a new e-mail address when it has been confirmed',
    refusals: ['request.throttled'],
  },
  'profile.setBankAccount': {
    summary: 'The bank account of a partner, or of somebody who was paid out as one',
    refusals: [],
  },
  'profile.changePassword': { summary: 'A new password; every other session ends, and the calendar link', refusals: hashing },
  'profile.remove': {
    summary: 'Deletes the account and what the law does not ask us to keep',
    refusals: ['account.last_superuser', ...ending, ...hashing],
  },
  'profile.exportData': {
    summary: "A short-lived address of a zip with all that is kept about the caller: JSON and the files of one's own matters",
    refusals: hashing,
  },
  'profile.createPayoutAccount': {
    summary: "A partner's payout account at the payment provider, or a new link to go on with it",
    refusals: ['partner_terms.first', 'provider.unavailable'],
  },
  'people.list': {
    summary: 'Accounts for admins, a page of 50, the newest first; by name or address, and the office alone',
    refusals: [],
  },
  'people.invite': {
    summary: 'Makes an account and mails its owner a link, good for a day, for choosing a password',
    refusals: ['person.missing', 'person.superuser_only', ...hashing],
  },
  'people.setRoles': {
    summary:
      "Sets all roles of somebody else, who gets a mail, with the reason, which a partner who loses the role is always told; takes the admin's password",
    refusals: [
      'person.missing',
      'person.self',
      'person.superuser_only',
      'person.last_superuser',
      'person.unverified',
      ...hashing,
    ],
  },
  'people.act': {
    summary:
      "Disables or enables somebody's account, ends its sessions, or mails a link for a new password or second factor; its owner gets a mail, with the reason of a disabling, which a partner is always told",
    refusals: [
      'person.missing',
      'person.self',
      'person.superuser_only',
      'person.last_superuser',
      'person.disabled',
      'person.not_disabled',
      'person.no_two_factor',
      ...hashing,
    ],
  },
  'people.log': {
    summary: 'What was done to accounts by others than their owners, kept for two years; a page of 50, the newest first',
    refusals: [],
  },
  'away.read': { summary: 'When one is away from the office, who stands in, and who could', refusals: [] },
  'away.set': {
    summary: 'Says when one is away, and who at the office gets the notifications and the queue meanwhile',
    refusals: [],
  },
  'away.end': { summary: 'Ends it: one is back', refusals: [] },
  'sessions.list': { summary: "One's own sessions, the current one first", refusals: [] },
  'sessions.end': { summary: "Ends one of one's own sessions", refusals: ['session.unknown'] },
  'officeSettings.profile': {
    summary:
      'The office that this server serves: company, prices, promises. It holds until the next change; an ETag says if there was one. With `terms`, as an accepted version of the terms names it',
    refusals: ['office.version_missing'],
  },
  'officeSettings.read': {
    summary: 'The settings of the office, with what it lacks to sell in its own name. For admins',
    refusals: [],
  },
  'officeSettings.change': {
    summary:
      'Saves the settings as a new version, for admins with their password. The same settings are no version, and `privacy` and `look` stay as they are where they are absent',
    refusals: ['office.changed', ...hashing],
  },
  'officeSettings.versions': {
    summary: 'The last 50 versions of the settings: who saved each, when, and what it changed. For admins',
    refusals: [],
  },
  'officeSettings.compare': {
    summary:
      'The facts that restoring an earlier version of the settings would change, or without one the settings before any were saved. For admins',
    refusals: ['office.version_missing'],
  },
  'officeSettings.restore': {
    summary:
      'Saves an earlier version of the settings once more, as the newest, or for null the settings before any were saved. For admins with their password',
    refusals: ['office.version_missing', ...hashing],
  },
} as const satisfies RoomDocs<{
  accounts: typeof accounts
  twoFactor: typeof twoFactor
  passkeys: typeof passkeys
  profile: typeof profile
  people: typeof people
  sessions: typeof sessions
  away: typeof away
  officeSettings: typeof officeSettings
  descriptions: typeof descriptions
}>
