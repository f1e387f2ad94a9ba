import fc from 'fast-check'
import { password } from '#tests/support/people.ts'

/** Things that a call can refer to: rows, and secrets that the server has issued. */
const kinds = [
  'matter',
  'payment',
  'refund',
  'proposal',
  'text-hash',
  'agreement',
  'withdrawal',
  'message',
  'request',
  'event',
  'deadline',
  'time-line',
  'document',
  'person',
  'saved-view',
  'request-list',
  'file',
  'session',
  'passkey',
  'refresh',
  'email',
  'code',
  'verify-key',
  'reset-key',
  'cancel-key',
] as const
export type Kind = (typeof kinds)[number]

/**
 * The newest thing of its kind, or the nth before it. Resolved when the call is made. Deleted ones
 * count.
 */
export class Thing {
  readonly kind: Kind
  readonly nth: number
  constructor(kind: Kind, nth: number) {
    this.kind = kind
    this.nth = nth
  }
  [fc.toStringMethod]() {
    return `<${this.kind} ${this.nth}>`
  }
}

export const thing = (kind: Kind) => fc.oneof(fc.nat(1), fc.nat(8)).map((nth) => new Thing(kind, nth))
export const anyThing = fc.constantFrom(...kinds).chain(thing)

const otherPassword = 'Ett-annat-losenord-27'
const passwords = fc.oneof({ weight: 6, arbitrary: fc.constant(password) }, { weight: 1, arbitrary: fc.constant(otherPassword) })

const plainWords: Readonly<Record<string, unknown>> = {
  email: 'ny@example.se',
  password,
  password2: password,
  old_password: password,
  new_password: password,
  confirm_password: password,
  totp_code: '000000',
  gdpr_consent: true,
  key: new Thing('reset-key', 0),
  refresh: new Thing('refresh', 0),
  amount: 500,
  kind: 'fixed',
  valid_days: 14,
  hours: null,
  rate: null,
  delivery_days: 10,
  text_sha256: new Thing('text-hash', 0),
  as_consumer: true,
  early_start: true,
  loss_acknowledged: false,
  share_done_percent: 40,
  matter: new Thing('matter', 0),
  event: new Thing('event', 0),
  before: '999999',
  limit: '50',
  format: 'html',
  day: '2027-03-01',
  time: '09:30',
  shown: true,
  warn_days: [3, 1],
  internal: false,
  unused_returned: true,
  status: 'Ongoing',
  remove_file_ids: [],
  bank_account: '5050-1055',
}

/** A value that is valid as a rule; other fields accept any text. */
export const plainWord = (field: string) => plainWords[field] ?? 'Text'

/** Realistic values by field name: random ones would rarely pass validation. */
const words: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.oneof(thing('email'), fc.constantFrom('ny@example.se', ' NY@Example.se ', 'anna+x@example.se')),
  password: passwords,
  password2: passwords,
  old_password: passwords,
  new_password: passwords,
  confirm_password: passwords,
  totp_code: fc.oneof(thing('code'), fc.constantFrom('000000', ' 123 456 ', 'ABCD-EFGH')),
  key: fc.oneof(thing('reset-key'), thing('cancel-key'), thing('verify-key')),
  refresh: thing('refresh'),
  amount: fc.oneof(
    fc.constantFrom(500, '1500.50', 3, 999_999.99, 2.99, 1_000_000, 0.1 + 0.2, '1 500', '1500,50', '0x10', '1e3'),
    fc.integer({ min: 3, max: 900_000 }),
  ),
  matter: thing('matter'),
  event: thing('event'),
  before: fc.oneof(thing('message'), thing('event')),
  limit: fc.constantFrom('1', '50', '0', '51', '-1', 'x'),
  answer: fc.constantFrom('Telefon', 'Grannen såg det.', ''),
  due: fc.constantFrom('2026-12-31', '2020-01-01', '2026-02-30', ''),
  internal: fc.constantFrom('true', 'false', true, false),
  text_sha256: thing('text-hash'),
  remove_file_ids: fc.oneof(fc.constant([]), fc.array(thing('file'), { maxLength: 2 })),
  bank_account: fc.constantFrom('5050-1055', 'SE45 5000 0000 0583 9825 7466', ''),
  phone_number: fc.constant('070-174 06 05'),
}

/** Realistic values for a field, or else other ones. */
export const wordsFor = (field: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const own = Object.hasOwn(words, field) ? words[field] : undefined
  return own ? fc.oneof({ weight: 12, arbitrary: own }, { weight: 1, arbitrary: otherwise }) : otherwise
}

const kindAfter: Readonly<Record<string, Kind>> = {
  matters: 'matter',
  messages: 'message',
  requests: 'request',
  deadlines: 'deadline',
  time: 'time-line',
  create: 'matter',
  payments: 'payment',
  'payout-payments': 'payment',
  refunds: 'refund',
  proposals: 'proposal',
  agreements: 'agreement',
  withdrawals: 'withdrawal',
  partners: 'person',
  people: 'person',
  views: 'saved-view',
  request_lists: 'request-list',
  documents: 'document',
  sessions: 'session',
  passkeys: 'passkey',
  'verify-email': 'verify-key',
}

/** The thing that a path parameter names: in `/payments/create/{matter_id}/`, a matter. */
export const kindIn = (path: string, parameter: string): Kind => {
  const before = new RegExp(`([^/]+)/\\{${parameter}\\}`).exec(path)?.[1] ?? ''
  const kind = kindAfter[before]
  if (!kind) throw new Error(`what does {${parameter}} name in ${path}?`)
  return kind
}
