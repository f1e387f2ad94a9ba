import { swedishDay } from '#contract/dates/swedish-day.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { testClockStart } from '#tests/support/server.ts'
import * as z from 'zod/mini'

const Jwt = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))
const Address = z.url()
const Moment = z.iso.datetime()
const Uuid = z.uuid()
const Day = z.iso.date()

/** The two worlds have clocks and web addresses of their own. */
const undated = (text: string) =>
  text
    .replace(/\b((?:P\d+)?[A-Z]+)20\d\d-/g, '$1<year>-')
    .replace(/\d{1,2} \p{Ll}+ 20\d\d( kl\. [\d:]{8})?/gu, '<day>')
    .replace(/https?:\/\/[^/\s]+/g, '<web app>')

/** Empty, the name of the hash, or one that its world alone can get. */
const hashed = (value: string) => (/^[\da-f]{64}$/.test(value) ? '<hash>' : value)

/** As the two worlds have it: the mocks go by the real clock, and the server by the tests'. */
const todays = [new Date(), testClockStart].map(swedishDay)

/** The two begin on different days. */
const unnamedDay = (text: string) => text.replace(/\d{1,2} \p{Ll}+( 20\d\d)?(?=[.,])/gu, '<day>')

/**
 * Values that differ between the two worlds, by field name. Each is checked for its form and
 * replaced by a placeholder. All other values must be exactly equal.
 */
const placeholders: Record<string, (value: string) => string> = {
  access: (value) => `<token ${Jwt.safeParse(value).success}>`,
  refresh: (value) => `<token ${Jwt.safeParse(value).success}>`,
  draft_key: (value) => `<key ${/^[\w-]{43}$/.test(value)}>`,
  key: (value) => `<key ${/^[\w-]{87}$/.test(value)}>`,
  totp_secret: (value) => `<secret ${/^[A-Z2-7]{16,}$/.test(value)}>`,
  qr_code: (value) => `<picture ${value.startsWith('data:image/')}>`,
  url: (value) => `<address ${Address.safeParse(value).success}>`,
  onboarding_url: (value) => `<address ${Address.safeParse(value).success}>`,
  file: (value) => `<address ${Address.safeParse(value).success} of ${fileNameFromUrl(value)}>`,
  stripe_account_id: () => '<account>',
  goes_on: (value) => `<day ${Day.safeParse(value).success}>`,
  paid_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  disabled_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  since: (value) => `<time ${Moment.safeParse(value).success}>`,
  created_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  updated_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  two_factor_reset_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  last_used_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  device: () => '<device>',
  challenge: (value) => `<challenge ${/^[\w-]{32,43}$/.test(value)}>`,
  confirmation: (value) => `<confirmation ${/^nyckel:[\w-]{32,43}$/.test(value)}>`,
  rpId: () => '<host>',
  codes: (value) => `<code ${/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(value)}>`,
  id: (value) =>
    Uuid.safeParse(value).success
      ? '<uuid>'
      : value.replace(/^[\w-]{22}$/, '<credential>').replace(/^[\w-]+(\.[\w-]+)+$/, '<host>'),
  received_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  reference: (value) => `<reference ${/^F\d{4}-1?\d$/.test(value)}>`,
  number: (value) => value.replace(/^((?:P\d+)?[A-Z]+)\d{4}-/, '$1<year>-'),
  original: (value) => value.replace(/^((?:P\d+)?[A-Z]+)\d{4}-/, '$1<year>-'),
  issued_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  original_issued_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  occurred_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  day: (value) => (todays.includes(value) ? '<today>' : value),
  text: undated,
  text_sha256: (value) => `<hash ${/^[\da-f]{64}$/.test(value)}>`,
  sent_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  accepted_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  concluded_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  performed_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  valid_until: (value) => `<day ${Day.safeParse(value).success}>`,
  deliver_by: (value) => `<day ${Day.safeParse(value).success}>`,
  starts_on: (value) => `<day ${Day.safeParse(value).success}>`,
  until: (value) => `<day ${Day.safeParse(value).success}>`,
  last_day: (value) => `<day ${Day.safeParse(value).success}>`,
  due: (value) => `<day ${Day.safeParse(value).success}>`,
  needed: unnamedDay,
  next: unnamedDay,
  hear: unnamedDay,
  refund_due: (value) => `<day ${Day.safeParse(value).success}>`,
  failed_on: (value) => `<day ${Day.safeParse(value).success}>`,
  paid_on: (value) => `<day ${Day.safeParse(value).success}>`,
  asked_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  done_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  answered_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  offered_until: (value) => `<time ${Moment.safeParse(value).success}>`,
  decided_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  reason: (value) => value.replace(/F\d{4}-/, 'F<year>-'),
  version: (value) => (Moment.safeParse(value).success ? '<time>' : value),
  parties_version: (value) => `<version ${value !== ''}>`,
  at: (value) => `<time ${Moment.safeParse(value).success}>`,
  changed_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  announced_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  saved_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  made_at: (value) => `<time ${Moment.safeParse(value).success}>`,
  recall_until: (value) => `<time ${Moment.safeParse(value).success}>`,
  mark: (value) => `<mark ${value !== ''}>`,
  hash: hashed,
  previous: hashed,
  told: hashed,
  sum: hashed,
  declined_at: (value) => `<time ${Moment.safeParse(value).success}>`,
}

const normalise = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return placeholders[key]?.(value) ?? value
  if (Array.isArray(value)) return value.map((item) => normalise(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalise(inner, name)]))
}

const Fields = z.record(z.string(), z.unknown())

/**
 * Reads values from a body for the next call, and returns the body in the form that is compared.
 */
export const readerOf = (body: unknown, headers = new Headers()): Reader => ({
  next: headers.get('x-next') ?? '',
  normalised: normalise(body),
  text: (field) => String(z.parse(z.union([z.string(), z.number()]), z.parse(Fields, body)[field])),
  texts: (field) => z.parse(z.array(z.string()), z.parse(Fields, body)[field]),
  of: (field) => readerOf(z.parse(Fields, body)[field]),
  at: (index) => readerOf(z.parse(z.array(z.unknown()), body).at(index)),
})

export interface Reader {
  /** Where the next page of a list begins; empty on the last one. */
  next: string
  normalised: unknown
  /** Returns a text, or a number as one. */
  text(field: string): string
  texts(field: string): string[]
  /** Returns the list or object in a field. */
  of(field: string): Reader
  /** Returns an item of a list; negative numbers count from the end. */
  at(index: number): Reader
}
