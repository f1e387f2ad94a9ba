import type { AgreementState } from '#contract/agreements/states.ts'
import { looseKey } from '#contract/core/loose-key.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { TimeChange, TimeFields, TimeKind } from './time.ts'

/** An agreement, as far as it decides if hours can be written on it. */
export interface TimedAgreement {
  id: string
  /** The service that was sold, in words: perhaps a price of the price list. */
  service: string
  state: AgreementState
  /** Null for a fixed price. */
  ceilingMinutes: number | null
  /** Of a ceiling, the free minutes that its proposal fixed; null where the price list decides. */
  freeMinutes: number | null
  /** The minutes that it was settled at; null until then. */
  settledMinutes: number | null
}

type TakesTime = Pick<TimedAgreement, 'state' | 'ceilingMinutes' | 'settledMinutes'>

/**
 * Tells if hours can be written on an agreement, and it can be settled: at a ceiling price, paid,
 * and not settled yet. One that was marked as done before hours were measured can be, too.
 */
export const takesTime = ({ state, ceilingMinutes, settledMinutes }: TakesTime): boolean =>
  ceilingMinutes !== null && settledMinutes === null && (state === 'running' || state === 'performed')

/**
 * The agreement that a line belongs to: the one that was named, or the newest that takes hours. An
 * internal line belongs to none by itself.
 * @param agreements those of the matter, newest first
 */
export const agreementOfTime = (
  { kind, agreement }: Pick<TimeFields, 'kind' | 'agreement'>,
  agreements: readonly TimedAgreement[],
): string | null => {
  const open = agreements.filter(takesTime)
  const [newest] = kind === 'internal' ? [] : open
  return (agreement ? open.find(({ id }) => id === agreement) : newest)?.id ?? null
}

/** The refusal of a line, new or changed: of a day to come, or where no agreement takes it. */
export const whyNotWriteTime = (
  line: Pick<TimeFields, 'day' | 'kind' | 'agreement'>,
  { today, agreements }: { today: Day; agreements: readonly TimedAgreement[] },
) => {
  if (line.day > today) return 'time.future'
  const needsAgreement = line.agreement || line.kind === 'charged'
  return needsAgreement && agreementOfTime(line, agreements) === null ? 'time.no_ceiling' : undefined
}

/** A line as it is kept. */
type Line = Omit<TimeFields, 'agreement'> & { agreement: string | null }

/** A line after a change: what isn't given stays, and an internal one belongs to no agreement. */
export const timeLineAfter = (before: Line, change: TimeChange): Line => {
  const { agreement = before.agreement, day = before.day, minutes = before.minutes, what = before.what } = change
  const { kind = before.kind } = change
  return { agreement: kind === 'internal' ? null : agreement, day, minutes, what, kind }
}

/** Tells whether a change leaves the price alone, which a withdrawal is judged by. */
export const isSamePrice = (before: Line, after: Line): boolean =>
  after.minutes === before.minutes && after.kind === before.kind && after.agreement === before.agreement

/** Tells whether a change is none. */
export const isSameLine = (before: Line, after: Line): boolean =>
  isSamePrice(before, after) && after.day === before.day && after.what === before.what

/** The facts of a line's events: a customer doesn't read of an internal one's agreement. */
export const timeFacts = <Id>({ id, kind, agreement }: { id: Id; kind: TimeKind; agreement: Id | null }) => ({
  time: id,
  ...(kind !== 'internal' && agreement !== null && { agreement }),
})

/** Tells if a line may no longer change: what it belongs to has been settled, or has ended. */
export const isTimeSettled = ({ kind, agreement }: { kind: TimeKind; agreement: TimedAgreement | undefined }): boolean =>
  kind !== 'internal' && agreement !== undefined && !takesTime(agreement)

/**
 * The free minutes that the price list gives: those of the price of that name. What is sold under
 * other words, or isn't sold yet, has those of the matter's service; of several prices, in doubt,
 * the one that is best for the customer.
 * @param hourly the office's prices by the hour
 * @param sold the service that is sold, in words
 */
export const listedFreeMinutes = (
  hourly: OfficeProfile['prices']['hourly'],
  { service, sold }: { service: LegalService | null | undefined; sold?: string },
): number => {
  const named = sold === undefined ? [] : hourly.filter(({ name }) => looseKey(name) === looseKey(sold))
  const prices = named.length > 0 ? named : hourly.filter((price) => price.service === service)
  return Math.max(0, ...prices.map(({ free_minutes: minutes = 0 }) => minutes))
}

/**
 * The free minutes that a matter's customer hasn't got yet: those that were fixed when a ceiling
 * was proposed, the most of several. Before one is sold, the price list gives them.
 * @param hourly the office's prices by the hour
 * @param sold the agreements that promise them: all of the matter's, or the one to settle
 */
export const freeMinutesLeft = (
  hourly: OfficeProfile['prices']['hourly'],
  { service, sold }: { service: LegalService | null | undefined; sold: readonly TimedAgreement[] },
  lines: readonly { kind: TimeKind; minutes: number }[],
): number => {
  const promised = sold
    .filter(({ ceilingMinutes }) => ceilingMinutes !== null)
    .map(({ service: words, freeMinutes }) => freeMinutes ?? listedFreeMinutes(hourly, { service, sold: words }))
  const free = promised.length > 0 ? Math.max(...promised) : listedFreeMinutes(hourly, { service })
  const freeSoFar = lines.reduce((sum, { kind, minutes }) => (kind === 'free' ? sum + minutes : sum), 0)
  return Math.max(0, free - freeSoFar)
}

/** The office's prices by the hour, and the service of a matter. */
export interface ListedPrices {
  hourly: OfficeProfile['prices']['hourly']
  service: LegalService | null | undefined
}

/** A line, as far as a price is computed from it. */
export interface MeasuredLine {
  kind: TimeKind
  minutes: number
  agreement: string | null
}

/** The sum of the lines that an agreement's price is computed from. */
export const chargedMinutes = (lines: readonly MeasuredLine[], agreement: string): number =>
  lines.reduce((sum, line) => (line.kind === 'charged' && line.agreement === agreement ? sum + line.minutes : sum), 0)

interface SettlementFacts extends TakesTime {
  /** The minutes that the office has read, and those of the lines now. */
  readMinutes: number
  chargedMinutes: number
  /** Those that the customer was promised and hasn't got. */
  freeMinutesLeft: number
}

/** The refusal of a final settlement; undefined where it can be made. */
export const whyNotSettle = (facts: SettlementFacts) => {
  if (facts.ceilingMinutes === null) return 'agreement.no_ceiling'
  if (facts.settledMinutes !== null) return 'agreement.settled'
  if (!takesTime(facts)) return 'agreement.not_running'
  if (facts.readMinutes !== facts.chargedMinutes) return 'agreement.minutes_changed'
  // Free minutes are of use only to a customer who pays for some.
  return facts.freeMinutesLeft > 0 && facts.chargedMinutes > 0 ? 'time.free_missing' : undefined
}

/** The event of a new line; customers read only of those that aren't internal. */
export const timeAdded = ({ kind }: { kind: TimeKind }) => (kind === 'internal' ? 'internal_time_added' : 'time_added')

/** The event of a removed one. */
export const timeRemoved = ({ kind }: { kind: TimeKind }) => (kind === 'internal' ? 'internal_time_removed' : 'time_removed')

/** The event of a change: to the customer a line begins or ends with being internal. */
export const timeChanged = (before: { kind: TimeKind }, after: { kind: TimeKind }) => {
  if (before.kind === 'internal') return after.kind === 'internal' ? 'internal_time_changed' : 'time_shown'
  return after.kind === 'internal' ? 'time_hidden' : 'time_changed'
}
