import { dayText } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { atTime } from '#contract/dates/time-text.ts'
import type { WaitingKindName, WaitingSide } from '#contract/history/waiting-kinds.ts'
import type { Waiting } from './waiting-list.ts'

interface Words {
  /** The sentence for the customer; null if they aren't told. */
  customer: string | null
  office: string
  /** For the one partner whom it waits for; the office's if it says the same. */
  partner?: string
  /** The meaning of the day, to those who act and to the others. */
  due: (day: string, reader: WaitingSide) => string
  /** The same of a day that is over; that it was the last one, if there is no more to say. */
  over?: (day: string, reader: WaitingSide) => string
  /** Of the link to where it is done, for those who act. */
  button: string
}

const latest = (day: string) => `Senast ${day}.`
const dayWas = (day: string) => `Dagen var den ${day}.`
const lastDayWas = (day: string) => `Sista dagen var ${day}.`
const notBackYet = (day: string) => `Du skulle ha fått det senast ${day}.`

/** Everything that waits, in words. `waiting-kinds.ts` says for whom. */
const waitingWords: Readonly<Record<WaitingKindName, Words>> = {
  offer: {
    customer: null,
    office: 'Ärendet är erbjudet till en partner.',
    partner: 'Du erbjuds ärendet.',
    due: (day, reader) => (reader === 'partner' ? `Svara före ${day}.` : `Svar senast ${day}.`),
    button: 'Svara på erbjudandet',
  },
  withdrawal: {
    customer: 'Vi går igenom vad du ska få tillbaka.',
    // True of every statement: also a stranger's, a company's and a late one.
    office: 'Ett meddelande om att avtalet ångras väntar på beslut.',
    due: (day, reader) => (reader === 'customer' ? latest(day) : `Ska något betalas tillbaka är det senast ${day}.`),
    over: (day, reader) => (reader === 'customer' ? notBackYet(day) : `Sista dagen för en återbetalning var ${day}.`),
    button: 'Till beslutet',
  },
  refund: {
    customer: null,
    office: 'En återbetalning gick inte igenom.',
    due: (day) => `Betala tillbaka senast ${day}.`,
    button: 'Till betalningen',
  },
  undelivered: {
    customer: 'Du får tillbaka det som du har betalat för och som inte blir gjort.',
    office:
      'Ärendet är avslutat, men betalt arbete är inte markerat som utfört. Betala tillbaka det som inte är gjort, och markera resten som utförd.',
    due: latest,
    over: (day, reader) => (reader === 'customer' ? notBackYet : lastDayWas)(day),
    button: 'Till betalningen',
  },
  order: {
    customer: 'Du har beställt men inte betalat än.',
    office: 'Kunden har beställt men inte betalat än.',
    due: (day) => `Betala senast ${day}.`,
    button: 'Till betalningen',
  },
  payment: {
    customer: 'Du har en betalning att ta ställning till.',
    office: 'Vi har bett kunden att betala.',
    due: latest,
    button: 'Till betalningen',
  },
  proposal: {
    customer: 'Du har ett prisförslag att ta ställning till.',
    office: 'Kunden har ett prisförslag att ta ställning till.',
    due: (day) => `Svara senast ${day}.`,
    button: 'Läs prisförslaget',
  },
  request: {
    customer: 'Vi har bett dig om en sak.',
    office: 'Vi har bett kunden om en sak.',
    due: (day) => `Svara senast ${day}.`,
    over: (day) => `Svaret skulle ha kommit senast ${day}.`,
    button: 'Svara',
  },
  answer: {
    customer: 'Vi går igenom ditt svar.',
    office: 'Kunden har svarat på en fråga.',
    due: (day) => `Svara senast ${day}.`,
    button: 'Läs svaret',
  },
  message: {
    customer: 'Vi läser ditt meddelande och svarar dig.',
    office: 'Kunden har skrivit.',
    due: (day) => `Svara senast ${day}.`,
    button: 'Läs och svara',
  },
  new: {
    customer: 'En jurist läser ditt ärende.',
    office: 'Ärendet väntar på ett prisförslag.',
    due: (day) => `Svara senast ${day}.`,
    button: 'Läs ärendet',
  },
  missed: {
    customer: null,
    office: 'En frist har passerat. Markera den som klar, eller flytta den.',
    due: dayWas,
    over: dayWas,
    button: 'Till fristen',
  },
  delivery: {
    customer: 'Arbetet pågår.',
    office: 'Arbetet ska levereras.',
    due: (day) => `Klart senast ${day}.`,
    over: (day) => `Det skulle ha varit klart senast ${day}.`,
    button: 'Till avtalet',
  },
  identification: {
    customer: null,
    office: 'Kontrollera kundens identitet, om ärendet gäller fastighet eller bolag.',
    due: latest,
    button: 'Till kundkännedomen',
  },
  ceiling: {
    customer: null,
    office: 'Tiden närmar sig takpriset. Blir det mer behöver kunden ett nytt prisförslag.',
    due: latest,
    button: 'Skriv tilläggsförslag',
  },
  deadline: { customer: null, office: 'Ärendet har en frist.', due: latest, button: 'Till fristen' },
  meeting: { customer: 'Ett möte.', office: 'Ett möte.', due: (day) => `Den ${day}.`, button: 'Till mötet' },
  task: {
    customer: 'Du har något att göra till en viss dag.',
    office: 'Kunden har något att göra till en viss dag.',
    due: latest,
    button: 'Till fristen',
  },
  settlement: {
    customer: 'Vi stämmer av priset för det som är gjort.',
    office: 'Arbetet är gjort till takpris. Gör slutavräkningen, så går resten tillbaka.',
    due: latest,
    button: 'Till slutavräkningen',
  },
  unfinished: {
    customer: null,
    office: 'Ärendet är klart, men avtalet pågår. Markera arbetet som utfört, så får kunden veta vad som gäller om ångerrätten.',
    due: latest,
    button: 'Till avtalet',
  },
  status: {
    customer: null,
    office: 'Statusen säger något annat än vad som har hänt.',
    due: latest,
    button: 'Till statusen',
  },
}

const weekdays = ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'] as const

/** The facts that the words are made of. */
export type WaitingFacts = Pick<Waiting, 'kind' | 'due' | 'time'>

/** `2 december`, or with a time of day `2 december kl. 07.09`. */
export const whenText = (day: string, time: string | null) => (time ? `${dayText(day)} ${atTime(time)}` : dayText(day))
/** `2 december`, or with a time of day `lördag 28 november kl. 07.09`. */
const weekdayText = (day: string, time: string | null) =>
  time ? `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${whenText(day, time)}` : whenText(day, time)

const sentenceFor = (kind: WaitingKindName, reader: WaitingSide) => {
  const words = waitingWords[kind]
  const { [reader]: whole = words.office } = words
  return whole
}
/** A customer isn't told of everything that waits. */
export const isToldTo = (kind: WaitingKindName, reader: WaitingSide): boolean => sentenceFor(kind, reader) !== null

/**
 * Something that waits, in one or two sentences; undefined for what a customer isn't told.
 * @param brief says it in other words
 */
export const waitingText = (
  { kind, due, time }: WaitingFacts,
  reader: WaitingSide,
  today: string,
  { brief, when = weekdayText }: { brief?: string | undefined; when?: typeof whenText } = {},
): string | undefined => {
  const what = brief ?? sentenceFor(kind, reader)
  if (what === null) return undefined
  if (!due) return what
  const { due: ahead, over = lastDayWas } = waitingWords[kind]
  return `${what} ${(isDayOver(due, today) ? over : ahead)(when(due, time), reader)}`
}

/** The link to where it is done: `Svara senast 2 december` where the day is what matters. */
export const waitingButton = ({ kind, due }: Pick<Waiting, 'kind' | 'due'>, today: string): string =>
  kind === 'request' && due && !isDayOver(due, today) ? `Svara senast ${dayText(due)}` : waitingWords[kind].button
