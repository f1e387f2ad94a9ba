import type { AgreementState } from '#contract/agreements/states.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import type { TimeKind } from './time.ts'

/** An agreement, as far as it decides if hours can be written on it. */
export interface TimedAgreement {
  id: string
  state: AgreementState
  /** Null for a fixed price. */
  ceilingMinutes: number | null
  /** The minutes that it was settled at; null until then. */
  settledMinutes: number | null
}

/**
 * Tells if hours can be written on an agreement, and it can be settled: at a ceiling price, paid,
 * and not settled yet. One that was marked as done before hours were measured can be, too.
 */
export const takesTime = ({ state, ceilingMinutes, settledMinutes }: Omit<TimedAgreement, 'id'>): boolean =>
  ceilingMinutes !== null && settledMinutes === null && (state === 'running' || state === 'performed')

/**
 * The agreement that a line belongs to: the one that was named, or the newest that takes hours. An
 * internal line belongs to none by itself.
 * @param agreements those of the matter, newest first
 */
export const agreementOfTime = (
  { kind, agreement }: { kind: TimeKind; agreement?: string | null | undefined },
  agreements: readonly TimedAgreement[],
): { agreement: string | null } | { refusal: 'time.no_ceiling' } => {
  const open = agreements.filter(takesTime)
  const found = agreement ? open.find(({ id }) => id === agreement) : kind === 'internal' ? undefined : open[0]
  if (!found && (agreement || kind === 'charged')) return { refusal: 'time.no_ceiling' }
  return { agreement: found?.id ?? null }
}

/** Tells if a line may no longer change: what it belongs to has been settled, or has ended. */
export const isTimeSettled = ({ kind, agreement }: { kind: TimeKind; agreement: TimedAgreement | undefined }): boolean =>
  kind !== 'internal' && agreement !== undefined && !takesTime(agreement)

/**
 * The free minutes that a matter's customer hasn't got yet.
 * @param hourly the office's prices by the hour
 */
export const freeMinutesLeft = (
  hourly: OfficeProfile['prices']['hourly'],
  service: string | null | undefined,
  lines: readonly { kind: TimeKind; minutes: number }[],
): number => {
  const freeMinutes = Math.max(0, ...hourly.filter((price) => price.service === service).map((price) => price.free_minutes ?? 0))
  const given = lines.reduce((sum, { kind, minutes }) => (kind === 'free' ? sum + minutes : sum), 0)
  return Math.max(0, freeMinutes - given)
}

/** The sum of the lines that an agreement's price is computed from. */
export const chargedMinutes = (
  lines: readonly { kind: TimeKind; minutes: number; agreement: string | null }[],
  agreement: string,
): number => lines.reduce((sum, line) => (line.kind === 'charged' && line.agreement === agreement ? sum + line.minutes : sum), 0)

interface Settling extends Omit<TimedAgreement, 'id'> {
  /** The minutes that the office has read, and those of the lines now. */
  readMinutes: number
  chargedMinutes: number
  /** Those that the customer was promised and hasn't got. */
  freeMinutesLeft: number
}

/** The refusal of a final settlement; undefined where it can be made. */
export const whyNotSettle = (settling: Settling) => {
  if (settling.ceilingMinutes === null) return 'agreement.no_ceiling'
  if (settling.settledMinutes !== null) return 'agreement.settled'
  if (!takesTime(settling)) return 'agreement.not_running'
  if (settling.readMinutes !== settling.chargedMinutes) return 'agreement.minutes_changed'
  // Free minutes are of use only to a customer who pays for some.
  return settling.freeMinutesLeft > 0 && settling.chargedMinutes > 0 ? 'time.free_missing' : undefined
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
