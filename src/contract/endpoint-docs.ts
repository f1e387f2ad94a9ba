import type { Endpoint } from './core/endpoint.ts'
import { type EndpointName, endpoints } from './index.ts'
import type { Refusal } from './core/refusals.ts'

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

/** A proposal that isn't open to decide on, and what became of it. */
const notSent = [
  'proposal.draft',
  'proposal.accepted',
  'proposal.declined',
  'proposal.expired',
  'proposal.recalled',
  'proposal.replaced',
] as const

/** A client request in another state than the move needs. */
const notMoved = [
  'client_request.answered',
  'client_request.not_answered',
  'client_request.accepted',
  'client_request.cancelled',
] as const

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
  'accounts.resetPassword': {
    summary: 'Chooses a new password with a mailed key; all sessions end, the second factor stays',
    refusals: ['key.invalid', ...hashing],
  },
  'accounts.choosePassword': {
    summary:
      'Password, names and consent of a person who verified the address in another browser than the one that registered; answered with the tokens of a new session',
    refusals: ['server.busy'],
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
    summary: 'Makes the pending secret of this session the active one and the session whole',
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
    summary: "A delegated admin's payout account at the payment provider, or a new link to go on with it",
    refusals: ['role.missing', 'provider.unavailable'],
  },
  'matters.list': {
    summary:
      "One's own matters; all of them for admins and delegated admins. Newest first, or in pages as soon as anything but `status` is given. `view` is for the office",
    refusals: ['role.missing'],
  },
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
  'payments.forMatter': { summary: "A matter's pending and paid payments: the pending one first, then the newest", refusals: [] },
  'payments.list': { summary: "One's own payments, newest first", refusals: [] },
  'payments.request': {
    summary: "Requests a payment of the matter's owner; refused while one is pending or paid",
    refusals: [
      'matter.missing',
      'matter.full',
      'payment.missing',
      'role.missing',
      'matter.own',
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
      'Receives a statement that somebody withdraws from an agreement, and mails a receipt; the same answer for known and unknown agreements, never refused as late; above three an hour and address the receipt is in the answer only',
    refusals: ['withdrawal.throttled', 'withdrawal.missing'],
  },
  'officeWithdrawals.list': { summary: 'A page of the withdrawals, those to decide on first', refusals: ['role.missing'] },
  'officeWithdrawals.enterByHand': {
    summary: 'Enters a withdrawal that came by mail, letter or phone, with its time of arrival',
    refusals: ['role.missing', 'withdrawal.missing', 'matter.own', ...hashing],
  },
  'officeWithdrawals.accept': {
    summary: 'Accepts a withdrawal: the agreement ends, and what is left after the share done is asked to be refunded',
    refusals: [
      'role.missing',
      'matter.own',
      'withdrawal.missing',
      'withdrawal.decided',
      'withdrawal.unknown_order',
      'refund.too_much',
      ...ending,
      ...hashing,
    ],
  },
  'officeWithdrawals.refuse': {
    summary: 'Refuses a withdrawal with a reason, which is mailed to its sender',
    refusals: ['role.missing', 'matter.own', 'withdrawal.missing', 'withdrawal.decided', 'withdrawal.must_accept', ...hashing],
  },
  'office.day': {
    summary: "How many matters each of the office's views has, counted to 1 001",
    refusals: ['role.missing'],
  },
  'savedViews.list': {
    summary: "Searches of the office's list under a name: one's own, and those that colleagues share",
    refusals: ['role.missing'],
  },
  'savedViews.save': {
    summary: "Keeps a search of the office's list, up to 50 per person",
    refusals: ['role.missing', 'view.missing'],
  },
  'savedViews.remove': { summary: "Forgets one of one's own", refusals: ['role.missing', 'view.missing'] },
  'people.list': {
    summary: 'Accounts for admins, a page of 50, the newest first; by name or address, and the office alone',
    refusals: ['role.missing'],
  },
  'people.invite': {
    summary: 'Makes an account and mails its owner a link, good for a day, for choosing a password',
    refusals: ['role.missing', 'person.missing', 'person.superuser_only', ...hashing],
  },
  'people.setRoles': {
    summary: "Sets all roles of somebody else, who gets a mail; takes the admin's password",
    refusals: [
      'role.missing',
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
      "Disables or enables somebody's account, ends its sessions, or mails a link for a new password or second factor; its owner gets a mail",
    refusals: [
      'role.missing',
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
    refusals: ['role.missing'],
  },
  'proposals.list': { summary: "A matter's proposals, newest first; customers see no drafts", refusals: [] },
  'proposals.read': { summary: 'One proposal with its whole text', refusals: ['proposal.missing'] },
  'proposals.write': {
    summary: 'A new draft of a proposal for a matter',
    refusals: ['matter.missing', 'matter.full', 'proposal.missing', 'role.missing', 'matter.own'],
  },
  'proposals.change': {
    summary: "Any of a draft's fields",
    refusals: ['proposal.missing', 'role.missing', 'matter.own', 'proposal.not_draft'],
  },
  'proposals.send': {
    summary: "Sends a draft to the matter's owner; the one that was sent before is replaced",
    refusals: ['proposal.missing', 'role.missing', 'matter.own', 'proposal.not_draft', 'proposal.draft_changed', ...hashing],
  },
  'proposals.recall': {
    summary: 'Takes a sent proposal back, before it is accepted',
    refusals: ['proposal.missing', 'role.missing', 'matter.own', ...notSent],
  },
  'proposals.discard': {
    summary: 'Deletes a draft, for its author and admins',
    refusals: ['proposal.missing', 'role.missing', 'matter.own', 'proposal.not_draft'],
  },
  'proposals.decline': {
    summary: "The matter's owner says no, with or without a reason",
    refusals: ['proposal.missing', 'proposal.not_owner', ...notSent],
  },
  'proposals.accept': {
    summary:
      'The order: makes the agreement and its pending payment, and mails the agreement; refused when the text that was read is another one',
    refusals: [
      'proposal.missing',
      'agreement.missing',
      'matter.missing',
      'payment.missing',
      'proposal.not_owner',
      'proposal.text_changed',
      'proposal.payment_pending',
      ...notSent,
      ...hashing,
    ],
  },
  'agreements.list': { summary: "A matter's agreements, newest first", refusals: [] },
  'agreements.text': { summary: 'The whole text of an agreement, as it was mailed', refusals: ['agreement.missing'] },
  'agreements.progress': {
    summary: 'Reports which share of the work is done; only upwards',
    refusals: ['agreement.missing', 'role.missing', 'matter.own', 'agreement.not_running', 'agreement.share_not_higher'],
  },
  'agreements.performed': {
    summary: 'All work is done: mails the buyer, and ends the right of withdrawal where both consents were given',
    refusals: ['agreement.missing', 'role.missing', 'matter.own', 'agreement.not_running'],
  },
  'agreements.withdraw': {
    summary: 'The buyer withdraws from an agreement: recorded and confirmed like a public statement, never refused as late',
    refusals: [
      'agreement.missing',
      'withdrawal.missing',
      'agreement.not_buyer',
      'agreement.company',
      'agreement.withdrawn',
      ...ending,
    ],
  },
  'agreements.startEarly': {
    summary: 'The buyer of a paid order without an agreement asks for work to begin within the period of withdrawal',
    refusals: ['payment.missing', 'payment.not_payer', 'payment.not_paid', 'payment.has_agreement'],
  },
  'refunds.list': {
    summary: "A payment's refunds that were asked for here, for its payer and the office",
    refusals: ['payment.missing'],
  },
  'refunds.ask': {
    summary: 'Asks the provider to give money back, at once or as soon as it answers',
    refusals: ['payment.missing', 'role.missing', 'matter.own', 'payment.not_paid', 'refund.too_much', ...hashing],
  },
  'history.events': {
    summary: 'What happened to a matter, newest first: ids and words of fixed lists, never a text',
    refusals: ['matter.missing'],
  },
  'history.file': {
    summary: 'The whole history as a file: a page that verifies itself offline, or with `format=json` its content',
    refusals: ['matter.missing', 'server.busy'],
  },
  'messages.list': {
    summary: "A matter's messages, a page of the newest ones, oldest first; notes for the office only",
    refusals: ['matter.missing'],
  },
  'messages.send': {
    summary: 'A new message with its files; `internal` makes it a note of the office',
    refusals: ['matter.missing', 'message.missing', 'role.missing', 'matter.own', 'request.throttled'],
  },
  'messages.recall': {
    summary: "Takes one's own message back, within five minutes and while it is unread",
    refusals: ['matter.missing', 'message.missing', 'message.not_author', 'message.read', 'message.too_late', 'message.recalled'],
  },
  'messages.read': {
    summary: 'Notes up to which event one has read a matter; never backwards',
    refusals: ['matter.missing', 'event.missing'],
  },
  'clientRequests.list': {
    summary: 'What the office needs from the customer of a matter, oldest first, with the answers',
    refusals: ['matter.missing'],
  },
  'clientRequests.ask': {
    summary: 'The office asks the customer for files, a text or a choice',
    refusals: ['matter.missing', 'matter.full', 'client_request.missing', 'role.missing', 'matter.own'],
  },
  'clientRequests.answer': {
    summary: "The matter's owner answers, or answers again what was returned",
    refusals: ['matter.missing', 'client_request.missing', 'client_request.not_owner', ...notMoved],
  },
  'clientRequests.accept': {
    summary: 'The office accepts an answer',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'clientRequests.sendBack': {
    summary: 'The office returns an answer, with a sentence that says what is missing',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'clientRequests.cancel': {
    summary: 'The office takes back what it has asked for',
    refusals: ['matter.missing', 'role.missing', 'client_request.missing', 'matter.own', ...notMoved],
  },
  'now.read': {
    summary: 'How a matter stands: four sentences, the one thing to do, and all that it is about',
    refusals: ['matter.missing'],
  },
  'inbox.list': { summary: 'Matters with something new, the newest first; an ETag spares a repeat its answer', refusals: [] },
  'inbox.opened': {
    summary: "A matter's page was opened: what has happened in it, up to an event, is no longer new",
    refusals: ['matter.missing', 'event.missing'],
  },
  'notifications.read': { summary: 'When one hears by mail of what', refusals: [] },
  'notifications.change': { summary: 'Chooses when one hears by mail of what', refusals: [] },
  'notifications.unsubscribe': {
    summary: 'No more notices, by the key of a mail; also for the one click of a mail program (RFC 8058)',
    refusals: ['key.invalid', 'request.throttled'],
  },
  'deadlines.list': {
    summary: "A matter's deadlines by day and time; customers get those that are shown to them",
    refusals: ['matter.missing'],
  },
  'deadlines.add': {
    summary: 'A new deadline of a matter, by the office',
    refusals: ['matter.missing', 'deadline.missing', 'role.missing', 'matter.own', 'deadline.too_many'],
  },
  'deadlines.change': {
    summary: 'Replaces a deadline; another day or other warnings reset the reminders',
    refusals: ['matter.missing', 'role.missing', 'matter.own', 'deadline.missing'],
  },
  'deadlines.remove': {
    summary: 'Removes a deadline, also from calendars',
    refusals: ['matter.missing', 'role.missing', 'matter.own', 'deadline.missing'],
  },
  'partners.readProfile': { summary: "A partner's own profile", refusals: ['role.missing'] },
  'partners.writeProfile': {
    summary: "Replaces a partner's own profile, by which matters are offered",
    refusals: ['role.missing'],
  },
  'assignments.read': {
    summary: 'Whose matter it is, who it concerns and, for admins, whom it could be given to',
    refusals: ['matter.missing', 'role.missing', 'matter.own'],
  },
  'assignments.give': {
    summary: 'Offers a matter to a partner for 48 hours, or assigns it at once; by admins, with a reason',
    refusals: [
      'matter.missing',
      'role.missing',
      'matter.own',
      'partner.missing',
      'assignment.own_matter',
      'assignment.nobody',
      'assignment.live',
      ...ending,
      ...hashing,
    ],
  },
  'assignments.answer': {
    summary: 'The partner takes the matter that is offered, after a conflict check, or declines',
    refusals: ['matter.missing', 'role.missing', 'matter.own', 'assignment.not_offered', 'assignment.unchecked'],
  },
  'assignments.release': {
    summary: 'Takes a matter from its partner, or an offer back; by admins, with a reason',
    refusals: ['matter.missing', 'role.missing', 'matter.own', 'assignment.free', ...ending, ...hashing],
  },
  'matterService.set': {
    summary: 'What a matter is about; a free one is then offered to whom it fits',
    refusals: ['matter.missing'],
  },
  'assignments.setParties': {
    summary: 'Replaces the parties of a matter, by the office',
    refusals: ['matter.missing', 'role.missing', 'matter.own'],
  },
  'assignments.checkConflicts': {
    summary: 'Where else the names of a matter occur: at most 50 hits; each look-up is in its history',
    refusals: ['matter.missing', 'role.missing', 'matter.own', 'request.throttled'],
  },
  'calendar.read': { summary: "When one's calendar link was made, if there is one", refusals: [] },
  'calendar.make': {
    summary: "A new link to one's deadlines for a calendar program, shown this once; the one before ends",
    refusals: hashing,
  },
  'calendar.revoke': { summary: "Ends one's calendar link; silent without one", refusals: [] },
  'sessions.list': { summary: "One's own sessions, the current one first", refusals: [] },
  'sessions.end': { summary: "Ends one of one's own sessions", refusals: ['session.unknown'] },
  'billing.last': { summary: 'The last address that one has given for documents, to fill in again', refusals: [] },
  'documents.list': {
    summary: "Receipts, invoices and credit notes, newest first: of a matter, of a payment, or else all one's own",
    refusals: [],
  },
  'documents.read': { summary: 'A document as it was issued', refusals: ['document.missing'] },
  'books.summary': { summary: 'A financial year of the books by month, with gaps in the series', refusals: ['role.missing'] },
  'books.settings': { summary: 'The settings of the books', refusals: ['role.missing'] },
  'books.changeSettings': { summary: 'Changes the settings of the books', refusals: ['role.missing', ...hashing] },
  'books.exports': { summary: 'The exports of the books, newest first', refusals: ['role.missing'] },
  'books.makeExport': {
    summary: 'Makes a file for the accountant, at an address that is valid for a few minutes',
    refusals: ['role.missing', ...hashing],
  },
  'books.payouts': { summary: 'What each partner earned in a period; partners see their own', refusals: ['role.missing'] },
  'books.platformReport': {
    summary: 'What each partner earned in a year, by quarter, with what is missing',
    refusals: ['role.missing'],
  },
  'books.changePartner': {
    summary: 'Changes what the books know of a partner',
    refusals: ['role.missing', 'partner.missing', ...hashing],
  },
} satisfies Record<EndpointName, EndpointDoc>

/** The refusals that follow from what a call is. */
const following: ReadonlyArray<readonly [is: (endpoint: Endpoint) => boolean, refusals: readonly Refusal[]]> = [
  // Malformed by two Host headers, even without a body.
  [() => true, ['request.malformed', 'server.unavailable', 'server.full', 'server.broken']],
  [({ audience }) => audience !== 'public', ['session.missing', 'session.refused']],
  [({ audience }) => audience === 'choose-password', ['password.chosen']],
  [({ audience }) => audience === 'limited' || audience === 'member', ['session.no_password']],
  [({ audience }) => audience === 'member', ['session.limited']],
  [({ audience, method }) => audience !== 'public' && method !== 'GET', ['changes.throttled']],
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
