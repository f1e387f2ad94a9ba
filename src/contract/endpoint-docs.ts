import type { Endpoint } from './endpoint.ts'
import { type EndpointName, endpoints } from './index.ts'
import type { Refusal } from './refusals.ts'

/** What a call does, and how it can refuse. */
interface EndpointDoc {
  summary: string
  refusals: readonly Refusal[]
}

/** A password is hashed: attempts are counted, and only so many hashes are made at once. */
const hashing = ['request.throttled', 'server.busy'] as const
/** With two-factor login on, a code is asked for. */
const code = ['login.code_required', 'login.code_wrong', 'login.code_locked'] as const
/** Pending payments end with it, after their card pages have been closed at the provider. */
const ending = ['payment.not_ended', 'matter.payment_completing', 'provider.unavailable'] as const

/**
 * Every call in words, with the refusals of its own; the others follow from what it is. In a file
 * that the web app doesn't import, for browsers have no use for it.
 */
const endpointDocs = {
  'accounts.register': {
    summary: 'Registers a customer and mails a verification link; the same answer for known and unknown addresses',
    refusals: hashing,
  },
  'accounts.verifyEmail': {
    summary:
      'Uses a mailed key: verifies an address, or opens a session that may replace the second factor; says that a new address takes the password',
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
  'accounts.resetPassword': {
    summary: 'Chooses a new password with a mailed key; all sessions end, the second factor stays',
    refusals: ['key.invalid', ...hashing],
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
    summary: 'A pending TOTP secret with its QR code; the same one until it is activated or expires',
    refusals: ['two_factor.active'],
  },
  'twoFactor.activate': {
    summary: 'Makes the pending secret the active one and the session whole',
    refusals: ['two_factor.active', 'two_factor.expired', 'two_factor.code_wrong', 'login.code_locked'],
  },
  'twoFactor.recoveryCodes': {
    summary: 'Ten new one-time codes, shown this once; older ones die',
    refusals: ['two_factor.inactive', ...hashing],
  },
  'profile.read': { summary: 'The viewer', refusals: [] },
  'profile.update': {
    summary: 'Changes name and phone at once; a new e-mail address when it has been confirmed',
    refusals: ['request.throttled'],
  },
  'profile.setBankAccount': { summary: "A delegated admin's bank account", refusals: ['role.missing'] },
  'profile.changePassword': { summary: 'A new password; every other session ends', refusals: hashing },
  'profile.remove': {
    summary: 'Deletes the account and what the law does not ask us to keep',
    refusals: ['account.last_superuser', ...ending, ...hashing],
  },
  'profile.exportData': {
    summary: "A short-lived address of a zip with all that is kept about the caller: JSON and the files of one's own matters",
    refusals: hashing,
  },
  'profile.createPayoutAccount': {
    summary: "A delegated admin's payout account at the payment provider, or a new link to go on with it",
    refusals: ['role.missing', 'provider.unavailable'],
  },
  'matters.list': { summary: "One's own matters; all of them for admins and delegated admins. Newest first", refusals: [] },
  'matters.read': { summary: 'One matter with fresh, time-limited file addresses', refusals: ['matter.missing'] },
  'matters.create': { summary: 'A new matter, owned by the caller, with its files', refusals: [] },
  'matters.change': {
    summary: 'Any of title, description, status, notes; files added and removed. All or nothing',
    refusals: ['matter.missing', 'matter.fields'],
  },
  'matters.remove': {
    summary: 'Deletes a matter and its files; not when it is paid for',
    refusals: ['matter.missing', 'matter.paid', ...ending],
  },
  'payments.forMatter': { summary: "A matter's live payment, as a list of none or one", refusals: [] },
  'payments.list': { summary: "One's own payments, newest first", refusals: [] },
  'payments.request': {
    summary: "Requests a payment of the matter's owner; refused while one is pending or paid",
    refusals: [
      'matter.missing',
      'role.missing',
      'payment.already_requested',
      'payout.paused',
      'payout.review',
      'payout.rejected',
      'payout.gone',
      'provider.unavailable',
      ...hashing,
    ],
  },
  'payments.checkout': {
    summary: "Opens the card provider's hosted checkout for a pending payment of one's own",
    refusals: [
      'payment.missing',
      'payment.not_payer',
      'payment.not_pending',
      'payment.opening',
      'payment.not_possible',
      'provider.unavailable',
      ...hashing,
    ],
  },
  'payments.decline': {
    summary: "Says no to a pending payment of one's own: it ends, and may be requested again",
    refusals: ['payment.missing', 'payment.not_payer', 'payment.not_pending', ...ending],
  },
  'payments.declined': { summary: "A matter's declined payments, newest first", refusals: [] },
  'payments.receipt': {
    summary: 'The receipt of a paid payment, for its payer and the office',
    refusals: ['payment.missing', 'payment.no_receipt'],
  },
  'contact.send': { summary: 'A message to the company, and to nobody else', refusals: ['request.throttled'] },
  'withdrawals.submit': {
    summary:
      'Receives a statement that somebody withdraws from an agreement, and mails a receipt; the same answer for known and unknown agreements, never refused as late',
    refusals: ['request.throttled'],
  },
  'sessions.list': { summary: "One's own sessions, the current one first", refusals: [] },
  'sessions.end': { summary: "Ends one of one's own sessions", refusals: ['session.unknown'] },
} satisfies Record<EndpointName, EndpointDoc>

/** The refusals that follow from what a call is. */
const following: ReadonlyArray<readonly [is: (endpoint: Endpoint) => boolean, refusals: readonly Refusal[]]> = [
  // Malformed by two Host headers, even without a body.
  [() => true, ['request.malformed', 'server.unavailable', 'server.full', 'server.broken']],
  [({ audience }) => audience !== 'public', ['session.missing', 'session.refused']],
  [({ audience }) => audience === 'member', ['session.limited']],
  [({ body }) => body !== undefined, ['request.wrong_type', 'request.too_large']],
  [({ multipart }) => multipart !== undefined, ['files.unavailable']],
  [({ idempotent }) => idempotent !== undefined, ['request.reused_key']],
]

const docOf = (name: string): EndpointDoc => {
  const docs: Readonly<Record<string, EndpointDoc>> = endpointDocs
  const doc = docs[name]
  if (!doc) throw new Error(`the call ${name} has no documentation`)
  return doc
}

/** A call with its name, and all the refusals that it may answer with. */
export interface DocumentedEndpoint extends EndpointDoc {
  name: string
  endpoint: Endpoint
}

/** Every call with its documentation, for the OpenAPI document, docs/product.md and the tests. */
export const documentedEndpoints: readonly DocumentedEndpoint[] = endpoints.map(([name, endpoint]) => {
  const { summary, refusals } = docOf(name)
  const others = following.flatMap(([is, implied]) => (is(endpoint) ? implied : []))
  return { name, endpoint, summary, refusals: [...new Set([...refusals, ...others])] }
})
