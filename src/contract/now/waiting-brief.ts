import type { WaitingKindName, WaitingSide } from '#contract/history/waiting-kinds.ts'
import { type WaitingFacts, waitingText, whenText } from './waiting-words.ts'

/** The office's sentences that are too long for a line. */
const officeBriefs: Partial<Record<WaitingKindName, string>> = {
  new: 'Ärendet väntar på prisförslag.',
  withdrawal: 'Ett avtal ångras.',
  undelivered: 'Betalt arbete är inte markerat som utfört.',
  missed: 'En frist har passerat.',
  identification: 'Kundens identitet är inte kontrollerad.',
  ceiling: 'Tiden närmar sig takpriset.',
  settlement: 'Arbete till takpris väntar på slutavräkning.',
  unfinished: 'Ärendet är klart, men avtalet pågår.',
}

/**
 * Something that waits for its reader, on the home page, where a line that comes late has a fixed
 * height.
 */
export const waitingBrief = (waiting: WaitingFacts, reader: WaitingSide, today: string): string | undefined =>
  waitingText(waiting, reader, today, { brief: reader === 'office' ? officeBriefs[waiting.kind] : undefined, when: whenText })
