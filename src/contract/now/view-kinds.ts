import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import type { Side } from './situations.ts'

/**
 * The kinds that wait in the matters of the office's views:
 * `src/contract/matters/office-views.ts`.
 */
export const viewKinds = {
  new: ['new'],
  mine: ['offer', 'withdrawal', 'refund', 'undelivered', 'answer', 'message'],
  customer: ['order', 'payment', 'proposal', 'request'],
  unpaid: ['order', 'payment'],
  /** Those whose day is this week, or has passed. */
  deadlines: ['delivery', 'deadline', 'missed'],
  /** Statements to decide on; the view has those that were accepted lately, too. */
  withdrawn: ['withdrawal'],
} as const satisfies Record<string, readonly WaitingKindName[]>

/** Those that are about agreements and money: counted at that place of a matter's page. */
export const moneyKinds: readonly WaitingKindName[] = [
  'order',
  'payment',
  'proposal',
  'withdrawal',
  'refund',
  'undelivered',
  'settlement',
  'unfinished',
]

/** While the office owes one of these, its matter doesn't wait for the customer. */
export const officeFirst = [
  'withdrawal',
  'refund',
  'undelivered',
  'answer',
  'message',
  'missed',
] as const satisfies readonly WaitingKindName[]

export const isOfficeFirst = (kind: WaitingKindName): boolean => officeFirst.some((one) => one === kind)

/** In this order: the first that waits says who is expected to act. */
const turns = [
  { kinds: officeFirst, side: 'office' },
  { kinds: viewKinds.customer, side: 'customer' },
  { kinds: [...viewKinds.new, 'settlement', 'unfinished'], side: 'office' },
] as const satisfies readonly { kinds: readonly WaitingKindName[]; side: Side }[]

/** The side that is expected to act in a matter, as the office sees it; null if neither. */
export const waitingSide = (waiting: readonly WaitingKindName[]): Side | null =>
  turns.find(({ kinds }) => kinds.some((kind) => waiting.includes(kind)))?.side ?? null
