import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { defaultBookSettings } from '#contract/money/books/settings.ts'

/**
 * The access matrix: every route of the API, and every act on it with rights of its own, with the
 * status that each kind of caller gets. `tests/server/core/access-matrix.test.ts` makes every
 * call, and fails for a route that isn't listed.
 *
 * | actor | who |
 * | --- | --- |
 * | AN | no token |
 * | L | a user who still has to set up two-factor login |
 * | U | the customer who owns the things and is to pay |
 * | V | another customer |
 * | D | a delegated admin, with a matter of another user |
 * | Do | a delegated admin, with a matter of their own, which they are to pay |
 * | S | staff |
 * | E | somebody who keeps the books and has no other role; to matters a stranger, as V |
 * | X | a user with a token from before their account was disabled |
 */
export const actors = ['AN', 'L', 'U', 'V', 'D', 'Do', 'S', 'X', 'E'] as const
export type Actor = (typeof actors)[number]

/**
 * The names in braces of a call. `matter` has a file and a pending payment, `unbilled` has no
 * payment but a `draft` with its `draftHash` and the sent `proposal` with its `textHash`, and
 * `paidMatter` has a paid payment with a `document`, a `failedRefund` and a `withdrawal` from it.
 * The running `agreement` belongs to a payment of its own. All belong to U; for the actor Do they
 * are their own. Proposals are by another lawyer, the `partner`. `matter` has a `message` by its
 * owner, the `event` of it, two client requests, a `deadline` and a `timeLine`. The owner has a
 * `calendarKey`, a `savedView`, a `requestList` and an `officeVersion`. `email` is the actor's own
 * address.
 */
export type Thing =
  | 'matter'
  | 'unbilled'
  | 'paidMatter'
  | 'file'
  | 'payment'
  | 'paidPayment'
  | 'draft'
  | 'draftHash'
  | 'proposal'
  | 'textHash'
  | 'agreement'
  | 'agreedPayment'
  | 'document'
  | 'failedRefund'
  | 'withdrawal'
  | 'message'
  | 'event'
  | 'openRequest'
  | 'answeredRequest'
  | 'deadline'
  | 'timeLine'
  | 'savedView'
  | 'requestList'
  | 'officeVersion'
  | 'calendarKey'
  | 'partner'
  | 'session'
  | 'email'
  | 'fileKey'
  | 'fileName'
  | 'signature'

export interface Act {
  /** Method and path; names in braces are replaced by `Thing`s. */
  call: `${string} /${string}`
  /** Which act, where a route has several. */
  act?: string
  /** JSON; names in braces are replaced by `Thing`s. */
  body?: Readonly<Record<string, unknown>>
  /** Sent as a multipart form with one text file. */
  withFile?: true
  /** All actors have enabled two-factor login. */
  secondFactor?: true
  /** No time has passed since the actors logged in; in the other acts it is an hour or more. */
  justLoggedIn?: true
  expected: Readonly<Record<Actor, number>>
}

const password = 'Ett-gott-losenord-26'

/** Statuses in the order of the actors. Where nothing is said of E, they get what V gets. */
const by = (statuses: string): Act['expected'] => {
  const [AN = 0, L = 0, U = 0, V = 0, D = 0, Do = 0, S = 0, X = 0, E = V] = statuses.trim().split(/\s+/).map(Number)
  return { AN, L, U, V, D, Do, S, X, E }
}
const everyone = (status: number) => by(Array(actors.length).fill(status).join(' '))
/** Any user with a full session, about themselves. */
const members = (status: number) => by(`401 403 ${Array(5).fill(status).join(' ')} 401`)

/** Of a form that is right, and made by no key. */
const ofNoKey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const newCredential = { ...ofNoKey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const assertion = { ...ofNoKey, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/en-webblasare',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
/** They are announced already: a release has none to come. */
export const announcedTerms = '2028-01-01'

const deadline = { title: 'Förhandling', day: '2027-03-01', kind: 'court' }

const timeLine = { day: '2026-11-20', minutes: 80, what: 'Genomgång', kind: 'internal' }

const practice = { title: 'advokat', firm: '', specialities: [], languages: [], away: false, own_clients: [] }

const registration = {
  email: 'ny@example.se',
  name: 'Ny',
  surname: 'Person',
  phone_number: '070-174 06 05',
  password,
  password2: password,
  gdpr_consent: true,
}
const partnerRoles = { is_staff: false, is_superuser: false, is_delegated_admin: true }
const partnerDetails = {
  seller: 'platform',
  legal_name: 'Ek Juridik AB',
  street: null,
  postal_code: null,
  city: null,
  organisation_number: null,
  issued_by: 'SE',
  vat_number: null,
  birth_date: null,
  account_identifier: null,
  confirm_password: password,
}
const message = { first_name: 'Anna', last_name: 'Ek', email: 'anna@example.se', message: 'Hej!' }
const matter = { title: 'Fukt i badrummet', description: 'Väggen är blöt.' }
const proposal = { matter: '{unbilled}', kind: 'fixed', service: 'Rådgivning', scope: 'En timmes rådgivning.', amount: 1595 }
const acceptance = {
  text_sha256: '{textHash}',
  as_consumer: true,
  early_start: false,
  loss_acknowledged: false,
  confirm_password: password,
}
const newPassword = 'ett-helt-nytt-losenord'

export const accessMatrix: readonly Act[] = [
  // Public calls: their content doesn't depend on the caller.
  { call: 'POST /api/accounts/register/', body: registration, expected: everyone(201) },
  { call: 'GET /api/accounts/verify-email/made-up/', expected: everyone(400) },
  { call: 'POST /api/accounts/login/', body: { email: 'ingen@example.se', password }, expected: everyone(400) },
  { call: 'POST /api/accounts/2fa/force-reset/', body: { email: 'ingen@example.se', password }, expected: everyone(200) },
  { call: 'POST /api/auth/token/refresh/', body: { refresh: 'made-up' }, expected: everyone(401) },
  { call: 'POST /api/auth/logout/', body: { refresh: 'made-up' }, expected: everyone(204) },
  { call: 'POST /api/accounts/resend-verification/', body: { email: 'ingen@example.se' }, expected: everyone(200) },
  {
    call: 'POST /api/accounts/describe/',
    body: { email: 'ingen@example.se', title: 'Hyra', description: 'Hyran höjdes.' },
    expected: everyone(204),
  },
  { call: 'POST /api/accounts/password/forgot/', body: { email: 'ingen@example.se' }, expected: everyone(200) },
  { call: 'POST /api/accounts/password/reset/check/', body: { key: 'made-up' }, expected: everyone(400) },
  { call: 'POST /api/accounts/password/reset/', body: { key: 'made-up', new_password: newPassword }, expected: everyone(400) },
  { call: 'POST /api/accounts/confirm-email-change/', body: { key: 'made-up', password }, expected: everyone(400) },
  { call: 'POST /api/accounts/cancel-email-change/', body: { key: 'made-up' }, expected: everyone(400) },
  { call: 'POST /api/notices/unsubscribe/?key=made-up', expected: everyone(400) },
  { call: 'POST /api/contact/', body: message, expected: everyone(201) },
  {
    call: 'POST /api/withdrawals/',
    body: { name: 'Anna Ek', agreement: '{paidPayment}', email: 'anna@example.se' },
    expected: everyone(201),
  },

  // The statuses are in the order of `actors`: AN L U V D Do S X.
  { call: 'GET /api/accounts/2fa/setup/', expected: by('                                   401 403 403 403 403 403 403 401') },
  {
    call: 'GET /api/accounts/2fa/setup/',
    act: 'within ten minutes of the login',
    justLoggedIn: true,
    expected: by('401 200 200 200 200 200 200 401'),
  },
  {
    call: 'GET /api/accounts/2fa/setup/',
    act: 'when it is on',
    secondFactor: true,
    expected: by('401 409 409 409 409 409 409 401'),
  },
  { call: 'POST /api/accounts/2fa/activate/', body: { totp_code: '000000' }, expected: by('401 400 400 400 400 400 400 401') },
  { call: 'POST /api/accounts/2fa/recovery-codes/', body: { password }, expected: members(409) },
  // For a session that has to choose a password first: `registered-first.test.ts`.
  { call: 'POST /api/accounts/choose-password/', expected: by('                              401 409 409 409 409 409 409 401') },
  {
    call: 'POST /api/accounts/2fa/recovery-codes/',
    act: 'with two-factor login on',
    secondFactor: true,
    body: { password },
    expected: members(200),
  },

  { call: 'GET /api/accounts/profile/', expected: by('                                     401 200 200 200 200 200 200 401') },
  { call: 'PUT /api/accounts/profile/', body: { email: '{email}', name: 'Ny' }, expected: members(200) },
  {
    call: 'PATCH /api/accounts/profile/',
    act: 'the bank account',
    body: { bank_account: '5050-1055' },
    expected: by('                                                                         401 403 403 403 200 200 403 401'),
  },
  { call: 'POST /api/accounts/connect/create_express/', expected: by('                     401 403 403 403 200 200 403 401') },
  {
    call: 'PUT /api/accounts/change-password/',
    body: { old_password: password, new_password: newPassword },
    expected: members(200),
  },
  { call: 'POST /api/accounts/export/', body: { password }, expected: members(200) },
  { call: 'DELETE /api/accounts/delete-account/', body: { password }, expected: members(204) },
  { call: 'GET /api/accounts/sessions/', expected: members(200) },
  { call: 'DELETE /api/accounts/sessions/{session}/', expected: by('                       401 403 204 404 404 204 404 401') },

  // `passkeys.test.ts` has what the calls do with a real key.
  {
    call: 'POST /api/accounts/passkeys/options/',
    body: {},
    expected: by('                     401 403 403 403 403 403 403 401'),
  },
  {
    call: 'POST /api/accounts/passkeys/options/',
    act: 'within ten minutes of the login',
    justLoggedIn: true,
    body: {},
    expected: by('401 200 200 200 200 200 200 401'),
  },
  {
    call: 'POST /api/accounts/passkeys/options/',
    act: 'beside a second factor, without a code',
    secondFactor: true,
    body: { confirm_password: password },
    expected: by('401 400 400 400 400 400 400 401'),
  },
  {
    call: 'POST /api/accounts/passkeys/',
    body: { name: '', credential: newCredential },
    expected: by('401 400 400 400 400 400 400 401'),
  },
  { call: 'GET /api/accounts/passkeys/', expected: members(200) },
  { call: 'DELETE /api/accounts/passkeys/999/', expected: members(404) },
  { call: 'GET /api/accounts/push/key/', expected: members(200) },
  { call: 'POST /api/accounts/push/', body: pushSubscription, expected: members(204) },
  { call: 'DELETE /api/accounts/push/', expected: members(204) },
  { call: 'POST /api/accounts/passkeys/confirm/options/', expected: members(200) },
  { call: 'POST /api/accounts/passkeys/confirm/', body: { credential: assertion }, expected: members(400) },
  { call: 'POST /api/auth/passkey/options/', expected: everyone(200) },
  { call: 'POST /api/auth/passkey/', body: { credential: assertion }, expected: everyone(400) },

  { call: 'GET /api/matters/', expected: members(200) },
  { call: 'POST /api/matters/', body: matter, expected: members(201) },
  { call: 'POST /api/matters/', act: 'with a file', body: matter, withFile: true, expected: members(201) },
  { call: 'GET /api/matters/{matter}/', expected: by('                                     401 403 200 404 200 200 200 401') },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'title',
    body: { title: 'Ny' },
    expected: by('                                                                         401 403 200 404 200 200 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'description',
    body: { description: 'Ny' },
    expected: by('                                                                         401 403 200 404 200 200 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'status',
    body: { status: 'Completed' },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'notes',
    body: { notes: 'Klart' },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'title and status',
    body: { title: 'Ny', status: 'Completed' },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'a file and notes',
    body: { notes: 'Klart' },
    withFile: true,
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'new files',
    withFile: true,
    expected: by('                                                                         401 403 200 404 200 200 200 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/',
    act: 'removed files',
    body: { remove_file_ids: ['{file}'] },
    expected: by('                                                                         401 403 200 404 200 200 200 401'),
  },
  {
    call: 'PATCH /api/matters/{unbilled}/',
    act: 'a file of another matter',
    body: { remove_file_ids: ['{file}'] },
    expected: by('                                                                         401 403 400 404 400 400 400 401'),
  },
  { call: 'DELETE /api/matters/{matter}/', expected: by('                                  401 403 204 404 204 204 204 401') },
  {
    call: 'DELETE /api/matters/{paidMatter}/',
    act: 'a paid one',
    expected: by('                                                                         401 403 409 404 409 409 409 401'),
  },

  { call: 'GET /api/payments/', expected: members(200) },
  { call: 'GET /api/payments/?matter={matter}', expected: members(200) },
  { call: 'GET /api/payments/declined/?matter={matter}', expected: members(200) },
  {
    call: 'POST /api/payments/create/{unbilled}/',
    body: { amount: 500, confirm_password: password },
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'POST /api/payments/create/{matter}/',
    act: 'a second one',
    body: { amount: 500, confirm_password: password },
    expected: by('                                                                         401 403 403 404 409 403 409 401'),
  },
  {
    call: 'POST /api/payments/{payment}/create_checkout_session/',
    body: { confirm_password: password },
    expected: by('                                                                         401 403 200 404 403 200 403 401'),
  },
  {
    call: 'POST /api/payments/{paidPayment}/create_checkout_session/',
    act: 'of a paid payment',
    body: { confirm_password: password },
    expected: by('                                                                         401 403 409 404 403 409 403 401'),
  },
  { call: 'POST /api/payments/{payment}/decline/', expected: by('                          401 403 204 404 403 204 403 401') },
  { call: 'POST /api/payments/{payment}/recall/', expected: by('                           401 403 403 404 403 403 204 401') },
  {
    call: 'POST /api/payments/{paidPayment}/recall/',
    act: 'of a paid payment',
    expected: by('                                                                         401 403 403 404 403 403 409 401'),
  },
  { call: 'GET /api/payments/{paidPayment}/receipt/', expected: by('                       401 403 200 404 200 200 200 401') },
  { call: 'GET /api/payments/{payment}/receipt/', act: 'before it is paid', expected: by(' 401 403 404 404 404 404 404 401') },

  { call: 'GET /api/matters/{matter}/events/', expected: by('                              401 403 200 404 200 200 200 401') },
  { call: 'GET /api/matters/{matter}/history/', expected: by('                             401 403 200 404 200 200 200 401') },
  { call: 'GET /api/matters/{matter}/messages/', expected: by('                            401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/matters/{matter}/messages/',
    body: { text: 'Hej' },
    withFile: true,
    expected: by('                                                                         401 403 201 404 201 201 201 401'),
  },
  {
    call: 'POST /api/matters/{matter}/messages/',
    act: 'a note of the office',
    body: { text: 'Hej', internal: true },
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'POST /api/matters/{matter}/messages/{message}/recall/',
    expected: by('                                                                         401 403 204 404 403 204 403 401'),
  },
  {
    call: 'POST /api/matters/{matter}/messages/{message}/no_answer/',
    expected: by('                                                                         401 403 403 404 204 403 204 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/read/',
    body: { event: '{event}' },
    expected: by('                                                                         401 403 204 404 204 204 204 401'),
  },
  { call: 'GET /api/matters/{matter}/now/', expected: by('                                 401 403 200 404 200 200 200 401') },
  { call: 'GET /api/matters/{matter}/sent_files/', expected: by('                          401 403 200 404 200 200 200 401') },
  { call: 'GET /api/matters/{matter}/requests/', expected: by('                            401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/matters/{matter}/requests/',
    body: { kind: 'text', title: 'Vad hände?' },
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'POST /api/matters/{matter}/requests/several/',
    body: { requests: [{ kind: 'text', title: 'Vad hände?' }] },
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  // Of the whole office, whatever matters somebody sees.
  {
    call: 'GET /api/office/request_lists/',
    expected: by('                                                                         401 403 403 403 200 200 200 401'),
  },
  {
    call: 'PUT /api/office/request_lists/',
    body: { name: 'Vräkning', requests: [{ kind: 'files', title: 'Hyresavtalet' }] },
    expected: by('                                                                         401 403 403 403 200 200 200 401'),
  },
  {
    call: 'DELETE /api/office/request_lists/{requestList}/',
    expected: by('                                                                         401 403 403 403 204 204 204 401'),
  },
  {
    call: 'POST /api/matters/{matter}/requests/{openRequest}/answer/',
    body: { answer: 'Grannen såg det.' },
    withFile: true,
    expected: by('                                                                         401 403 200 404 403 200 403 401'),
  },
  {
    call: 'POST /api/matters/{matter}/requests/{answeredRequest}/accept/',
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'POST /api/matters/{matter}/requests/{answeredRequest}/return/',
    body: { reason: 'Det fattas en sida.' },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'POST /api/matters/{matter}/requests/{openRequest}/cancel/',
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'GET /api/office/views/',
    expected: by('                                                                         401 403 403 403 200 200 200 401'),
  },
  {
    call: 'POST /api/office/views/',
    body: { name: 'Mina', view: 'mine', status: null, q: '', shared: false },
    expected: by('                                                                         401 403 403 403 201 201 201 401'),
  },
  {
    call: 'DELETE /api/office/views/{savedView}/',
    expected: by('                                                                         401 403 403 403 404 204 404 401'),
  },
  {
    call: 'GET /api/partner-profile/',
    expected: by('                                                                         401 403 403 403 200 200 403 401'),
  },
  {
    call: 'PUT /api/partner-profile/',
    body: practice,
    expected: by('                                                                         401 403 403 403 200 200 403 401'),
  },
  {
    call: 'GET /api/partner-terms/',
    expected: by('                                                                         401 403 403 403 200 200 403 401'),
  },
  {
    call: 'POST /api/partner-terms/',
    body: { version: partnerTermsVersion },
    expected: by('                                                                         401 403 403 403 200 200 403 401'),
  },
  {
    call: 'GET /api/matters/{matter}/assignment/',
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'POST /api/matters/{matter}/assignment/',
    body: { act: 'offer', partner: '{partner}', reason: 'Passar bäst.', confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 201 401'),
  },
  {
    call: 'POST /api/matters/{matter}/assignment/answer/',
    act: 'which isn’t offered to them',
    body: { accept: true },
    expected: by('                                                                         401 403 403 404 409 403 403 401'),
  },
  {
    call: 'POST /api/matters/{matter}/assignment/take/',
    act: 'without a conflict check',
    expected: by('                                                                         401 403 403 404 409 403 403 401'),
  },
  {
    call: 'POST /api/matters/{matter}/assignment/release/',
    act: 'which nobody has',
    body: { reason: 'Jäv.', confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 409 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/service/',
    body: { service: 'advice' },
    expected: by('                                                                         401 403 200 404 200 200 200 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/parties/',
    body: { parties: [{ kind: 'opponent', name: 'Bygg AB', number: null }] },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'POST /api/matters/{matter}/conflicts/',
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  { call: 'GET /api/matters/{matter}/identification/', expected: by('                  401 403 403 404 200 403 200 401') },
  {
    call: 'POST /api/matters/{matter}/identification/',
    body: {
      concerns: 'company',
      name: 'Eva Ek',
      number: '',
      method: 'bankid',
      checked_on: '2026-11-20',
      review_on: '2027-11-20',
    },
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  { call: 'GET /api/inbox/', expected: members(200) },
  { call: 'GET /api/search/numbers/?q={matter}', expected: members(200) },
  { call: 'GET /api/search/numbers/?q=K1-1', act: 'of a document', expected: members(200) },
  { call: 'GET /api/search/texts/?q=testament', expected: members(200) },
  { call: 'GET /api/waiting/', expected: members(200) },
  {
    call: 'GET /api/office/day/',
    expected: by('                                                                         401 403 403 403 200 200 200 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/opened/',
    body: { event: '{event}' },
    expected: by('                                                                         401 403 204 404 204 204 204 401'),
  },
  { call: 'GET /api/notices/', expected: members(200) },
  { call: 'PUT /api/notices/', body: { choices: [{ kind: 'message', pace: 'daily' }] }, expected: members(200) },
  { call: 'GET /api/matters/{matter}/deadlines/', expected: by('                           401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/matters/{matter}/deadlines/',
    body: deadline,
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/deadlines/{deadline}/',
    body: deadline,
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'PUT /api/matters/{matter}/deadlines/{deadline}/done/',
    body: { done: true },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'DELETE /api/matters/{matter}/deadlines/{deadline}/',
    expected: by('                                                                         401 403 403 404 204 403 204 401'),
  },
  {
    call: 'GET /api/accounts/away/',
    expected: by('                                                                         401 403 403 403 200 200 200 401'),
  },
  {
    call: 'PUT /api/accounts/away/',
    act: 'with no colleague',
    body: { from: '2026-11-23', to: '2026-11-27', stand_in: '999999' },
    expected: by('                                                                         401 403 403 403 400 400 400 401'),
  },
  {
    call: 'DELETE /api/accounts/away/',
    expected: by('                                                                         401 403 403 403 204 204 204 401'),
  },
  { call: 'GET /api/matters/{matter}/time/', expected: by('                                401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/matters/{matter}/time/',
    body: timeLine,
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'PATCH /api/matters/{matter}/time/{timeLine}/',
    body: { minutes: 90 },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  {
    call: 'DELETE /api/matters/{matter}/time/{timeLine}/',
    expected: by('                                                                         401 403 403 404 204 403 204 401'),
  },
  {
    call: 'POST /api/agreements/{agreement}/settle/',
    act: 'at a fixed price',
    body: { minutes: 0, confirm_password: password },
    expected: by('                                                                         401 403 403 404 409 403 409 401'),
  },
  { call: 'GET /api/calendar/key/', expected: members(200) },
  { call: 'POST /api/calendar/key/', body: { password }, expected: members(201) },
  { call: 'POST /api/calendar/key/', act: 'with a wrong password', body: { password: 'fel' }, expected: members(400) },
  { call: 'DELETE /api/calendar/key/', expected: members(204) },
  { call: 'GET /api/calendar/{calendarKey}.ics', expected: everyone(200) },
  { call: 'GET /api/calendar/wrong.ics', act: 'with a wrong key', expected: everyone(404) },
  {
    call: 'POST /api/payments/{paidPayment}/performed/',
    act: 'whose matter is there',
    body: { confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 409 401'),
  },
  { call: 'GET /api/payments/{paidPayment}/refunds/', expected: by('                       401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/payments/{paidPayment}/refunds/',
    body: { amount: 100, reason: 'Kulans', confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 201 401'),
  },
  {
    call: 'POST /api/payments/{payment}/refunds/',
    act: 'before it is paid',
    body: { amount: 100, reason: 'Kulans', confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 409 401'),
  },
  {
    call: 'POST /api/payments/{paidPayment}/refunds/{failedRefund}/repaid/',
    body: { paid_on: '2026-11-20', how: 'Banköverföring', confirm_password: password },
    expected: by('                                                                         401 403 403 404 403 403 200 401'),
  },

  {
    call: 'POST /api/agreements/{agreement}/withdraw/',
    body: {},
    expected: by('                                                                         401 403 201 404 403 201 403 401'),
  },
  { call: 'GET /api/withdrawals/', expected: by('                                          401 403 403 403 200 200 200 401') },
  {
    call: 'POST /api/withdrawals/by-hand/',
    body: { name: 'Anna Ek', agreement: '{paidPayment}', received_at: '2026-11-19T08:00:00Z', confirm_password: password },
    expected: by('                                                                         401 403 403 403 201 403 201 401'),
  },
  {
    call: 'POST /api/withdrawals/{withdrawal}/accept/',
    body: { share_percent: 0, confirm_password: password },
    expected: by('                                                                         401 403 403 403 403 403 200 401'),
  },
  {
    call: 'POST /api/withdrawals/{withdrawal}/refuse/',
    body: { reason: 'Arbetet är utfört.', confirm_password: password },
    expected: by('                                                                         401 403 403 403 403 403 204 401'),
  },
  {
    call: 'POST /api/payments/{paidPayment}/early_start/',
    body: { loss_acknowledged: true },
    expected: by('                                                                         401 403 204 404 403 204 403 401'),
  },
  {
    call: 'POST /api/payments/{payment}/early_start/',
    act: 'before it is paid',
    body: { loss_acknowledged: true },
    expected: by('                                                                         401 403 409 404 403 409 403 401'),
  },
  {
    call: 'POST /api/payments/{agreedPayment}/early_start/',
    act: 'of an agreement',
    body: { loss_acknowledged: true },
    expected: by('                                                                         401 403 409 404 403 409 403 401'),
  },

  { call: 'GET /api/proposals/?matter={unbilled}', expected: members(200) },
  { call: 'GET /api/proposals/{proposal}/', expected: by('                                 401 403 200 404 200 200 200 401') },
  { call: 'GET /api/proposals/{draft}/', act: 'a draft', expected: by('                    401 403 404 404 200 404 200 401') },
  {
    call: 'POST /api/proposals/',
    body: proposal,
    expected: by('                                                                         401 403 403 404 201 403 201 401'),
  },
  {
    call: 'PATCH /api/proposals/{draft}/',
    body: { amount: 900 },
    expected: by('                                                                         401 403 404 404 200 403 200 401'),
  },
  {
    call: 'PATCH /api/proposals/{proposal}/',
    act: 'one that was sent',
    body: { amount: 900 },
    expected: by('                                                                         401 403 403 404 409 403 409 401'),
  },
  {
    call: 'POST /api/proposals/{draft}/send/',
    body: { text_sha256: '{draftHash}', confirm_password: password },
    expected: by('                                                                         401 403 404 404 200 403 200 401'),
  },
  {
    call: 'POST /api/proposals/{proposal}/send/',
    act: 'again',
    body: { text_sha256: '{textHash}', confirm_password: password },
    expected: by('                                                                         401 403 403 404 409 403 409 401'),
  },
  {
    call: 'POST /api/proposals/{draft}/send/',
    act: 'which isn’t as it was read',
    body: { text_sha256: '{textHash}', confirm_password: password },
    expected: by('                                                                         401 403 404 404 409 403 409 401'),
  },
  { call: 'POST /api/proposals/{proposal}/recall/', expected: by('                         401 403 403 404 204 403 204 401') },
  { call: 'POST /api/proposals/{draft}/recall/', act: 'a draft', expected: by('            401 403 404 404 409 403 409 401') },
  { call: 'POST /api/proposals/{draft}/discard/', expected: by('                           401 403 404 404 403 403 204 401') },
  {
    call: 'POST /api/proposals/{proposal}/discard/',
    act: 'one that was sent',
    expected: by('                                                                         401 403 403 404 403 403 409 401'),
  },
  {
    call: 'POST /api/proposals/{proposal}/decline/',
    body: {},
    expected: by('                                                                         401 403 204 404 403 204 403 401'),
  },
  {
    call: 'POST /api/proposals/{proposal}/accept/',
    body: acceptance,
    expected: by('                                                                         401 403 201 404 403 201 403 401'),
  },
  {
    call: 'POST /api/proposals/{proposal}/accept/',
    act: 'another text',
    body: { ...acceptance, text_sha256: 'another' },
    expected: by('                                                                         401 403 409 404 403 409 403 401'),
  },
  { call: 'GET /api/billing/', expected: members(200) },
  { call: 'GET /api/documents/?matter={paidMatter}', expected: members(200) },
  { call: 'GET /api/documents/?payment={paidPayment}', expected: members(200) },
  { call: 'GET /api/documents/{document}/', expected: by('                            401 403 200 404 200 200 200 401 200') },
  { call: 'GET /api/documents/{document}/pdf/', expected: by('                        401 403 200 404 200 200 200 401 200') },
  { call: 'GET /api/agreements/?matter={paidMatter}', expected: members(200) },
  { call: 'GET /api/agreements/{agreement}/text/', expected: by('                          401 403 200 404 200 200 200 401') },
  {
    call: 'POST /api/agreements/{agreement}/progress/',
    body: { share_done_percent: 40 },
    expected: by('                                                                         401 403 403 404 200 403 200 401'),
  },
  { call: 'POST /api/agreements/{agreement}/performed/', expected: by('                    401 403 403 404 204 403 204 401') },

  { call: 'GET /api/books/summary/', expected: by('                                    401 403 403 403 403 403 200 401 200') },
  { call: 'GET /api/books/settings/', expected: by('                                   401 403 403 403 403 403 200 401 200') },
  {
    call: 'PUT /api/books/settings/',
    body: { ...defaultBookSettings, confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 200 401 200'),
  },
  { call: 'GET /api/office-profile/', expected: everyone(200) },
  { call: 'GET /api/office/settings/', expected: by('                                  401 403 403 403 403 403 200 401') },
  { call: 'GET /api/office/settings/versions/', expected: by('                         401 403 403 403 403 403 200 401') },
  {
    call: 'GET /api/office/settings/compare/?version={officeVersion}',
    expected: by('                                                                     401 403 403 403 403 403 200 401'),
  },
  {
    call: 'PUT /api/office/settings/',
    body: { ...demoOffice, confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 200 401'),
  },
  {
    call: 'POST /api/office/settings/restore/',
    body: { version: '{officeVersion}', confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 200 401'),
  },
  { call: 'GET /api/office/terms/', expected: by('                                     401 403 403 403 403 403 200 401') },
  {
    call: 'POST /api/office/terms/',
    body: { policy: 'terms', version: announcedTerms, confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 200 401'),
  },
  { call: 'GET /api/books/exports/', expected: by('                                    401 403 403 403 403 403 200 401 200') },
  { call: 'GET /api/books/settings/changes/', expected: by('                           401 403 403 403 403 403 200 401 200') },
  { call: 'GET /api/books/vouchers/?month=2026-11', expected: by('                     401 403 403 403 403 403 200 401 200') },
  {
    call: 'POST /api/books/export/',
    body: { from: '2026-11-01', to: '2026-11-30', format: 'sie', confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 201 401 201'),
  },
  {
    call: 'GET /api/books/payouts/?from=2026-11-01&to=2026-11-30',
    expected: by('                                                                     401 403 403 403 200 200 200 401 200'),
  },
  {
    call: 'GET /api/books/payout-payments/?from=2026-11-01&to=2026-11-30',
    expected: by('                                                                     401 403 403 403 200 200 200 401 200'),
  },
  {
    call: 'POST /api/books/payout-payments/{agreedPayment}/settled/',
    act: 'of which nothing is owed',
    body: { kind: 'share paid', paid_on: '2026-11-20', how: 'Banköverföring', confirm_password: password },
    expected: by('                                                                     401 403 403 403 403 403 409 401 409'),
  },
  { call: 'GET /api/books/documents/', expected: by('                                  401 403 403 403 403 403 200 401 200') },
  { call: 'GET /api/books/platform-report/?year=2026', expected: by('                  401 403 403 403 200 200 200 401 200') },
  {
    call: 'GET /api/partner-invoices/?from=2026-11-01&to=2026-11-30',
    expected: by('                                                                     401 403 403 403 200 200 200 401 200'),
  },
  { call: 'GET /api/partner-invoices/999999/pdf/', expected: by('                         401 403 403 403 404 404 404 401 404') },
  {
    call: 'PUT /api/books/partners/{partner}/',
    body: partnerDetails,
    expected: by('                                                                     401 403 403 403 403 403 200 401 200'),
  },
  {
    call: 'PUT /api/books/partners/999999/',
    act: 'nobody',
    body: partnerDetails,
    expected: by('                                                                     401 403 403 403 403 403 404 401 404'),
  },

  { call: 'GET /api/people/', expected: by('                                               401 403 403 403 403 403 200 401') },
  {
    call: 'POST /api/people/',
    body: { email: 'inbjuden@example.se', name: 'Ny', surname: 'Ny', ...partnerRoles, confirm_password: password },
    expected: by('                                                                         401 403 403 403 403 403 201 401'),
  },
  {
    call: 'PUT /api/people/{partner}/roles/',
    body: { ...partnerRoles, confirm_password: password },
    expected: by('                                                                         401 403 403 403 403 403 200 401'),
  },
  {
    call: 'POST /api/people/{partner}/acts/',
    body: { act: 'endSessions', confirm_password: password },
    expected: by('                                                                         401 403 403 403 403 403 200 401'),
  },
  { call: 'GET /api/security-events/', expected: by('                                      401 403 403 403 403 403 200 401') },

  // Protected by a signature: callers need the address or the secret.
  { call: 'GET /files/{fileKey}/{fileName}{signature}', act: 'signed', expected: everyone(200) },
  { call: 'GET /files/{fileKey}/{fileName}', act: 'unsigned', expected: everyone(403) },
  { call: 'POST /api/payments/webhook/', act: 'unsigned', body: { type: 'checkout.session.completed' }, expected: everyone(400) },

  { call: 'GET /api/schema.json', expected: everyone(200) },
  { call: 'GET /api/docs/', expected: everyone(200) },
  { call: 'GET /api/nowhere/', expected: everyone(404) },
  { call: 'GET /healthz', expected: everyone(200) },
  { call: 'GET /readyz', expected: everyone(200) },
  { call: 'GET /.well-known/security.txt', expected: everyone(200) },
  { call: 'GET /office-logo/made-up.png', expected: everyone(404) },

  // The demo's own pages, which production doesn't serve.
  { call: 'GET /dev/mail', expected: everyone(200) },
  { call: 'GET /dev/mail/0', expected: everyone(404) },
  { call: 'GET /dev/checkout/made-up', expected: everyone(404) },
  { call: 'POST /dev/checkout/made-up/pay', expected: everyone(410) },
  { call: 'GET /dev/refunds', expected: everyone(200) },
  { call: 'POST /dev/refunds/0/fail', expected: everyone(404) },
  { call: 'GET /dev/onboarding/made-up', expected: everyone(200) },
  { call: 'POST /dev/onboarding/made-up/made-up', expected: everyone(404) },
]
