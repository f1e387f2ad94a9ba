import { formatSek } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { returnedText } from '#contract/money/payments/returned.ts'
import { answerTime } from '#contract/office/answer-time.ts'
import { endedPrices } from './ended-prices.ts'
import { goesBackIn, goesBackText } from './goes-back.ts'
import { type ActionKind, actions, type MatterFacts, type Side, type Situation, situationOf } from './situations.ts'

/** A customer's four questions: what happened, what is needed of me, what comes next, and when. */
export interface Sentences {
  happened: string
  needed: string
  next: string
  hear: string
}
type Describe = (facts: MatterFacts) => Sentences

const nothingNeeded = 'Du behöver inte göra något just nu.'
const withinADay = () => `Vi svarar vanligtvis inom ${answerTime()}.`
const writeIfYouWonder = () => `Skriv om du undrar över något. ${withinADay()}`
const day = ({ nextDay }: MatterFacts) => (nextDay === null ? undefined : dayText(nextDay))
/** The day that the customer knows of, if there is one. */
const nextDayOr = (facts: MatterFacts, otherwise: string) =>
  day(facts) ? `Nästa datum i ärendet är den ${day(facts)}.` : otherwise
/** Says what to expect, with the day that the customer knows of before it. */
const afterNextDay = (facts: MatterFacts, expected: string) =>
  day(facts) ? `Nästa datum i ärendet är den ${day(facts)}. ${expected}` : expected
/** Says when to expect an answer, or that it is late. */
const answerIn = (facts: MatterFacts, otherwise: string) =>
  isAnswerLate(facts)
    ? `Vi är försenade. Du skulle ha hört av oss senast den ${dayText(facts.answerBy)}. Hör gärna av dig igen.`
    : otherwise
const isAnswerLate = (facts: MatterFacts): facts is MatterFacts & { answerBy: string } =>
  typeof facts.answerBy === 'string' && isDayOver(facts.answerBy, facts.today)
const hasLeftOver = ({ payment, proposal }: MatterFacts) => payment === 'pending' || proposal
const leftOver = ({ payment }: MatterFacts) => (payment === 'pending' ? 'en betalning' : 'ett prisförslag')
/** The way in which the office ends what is left in a cancelled matter. */
const wayOut = ({ payment, isOrdered }: MatterFacts) => {
  if (payment !== 'pending') return 'Återkalla prisförslaget.'
  return isOrdered ? 'Avtalet upphör om kunden tackar nej eller inte betalar i tid.' : 'Återkalla betalningen.'
}
const some = (count: number, one: string, more: (count: number) => string) => (count === 1 ? one : more(count))

const endedPrice = ({ priceEnd }: MatterFacts) => endedPrices[priceEnd ?? 'proposal expired']

/** Where the money of an agreement is that was withdrawn from. */
const moneyBack = {
  customer: {
    unpaid: 'Du har inget att betala.',
    paid: 'Kvittot visar vad som har gått tillbaka.',
    refunded: 'Pengarna har gått tillbaka till dig.',
  },
  office: {
    unpaid: 'Inget är betalt.',
    paid: 'Kvittot visar vad som har gått tillbaka.',
    refunded: 'Pengarna har gått tillbaka.',
  },
}
/** The sum that goes back, or has; otherwise where the money is. */
const moneyBackText = (facts: MatterFacts, side: Side) => {
  const { returned, settled } = facts
  const where = moneyState(facts)
  const back = where === 'unpaid' ? null : goesBackIn(facts)
  if (back) return goesBackText(back, side, facts.today)
  if (returned) return `${formatSek(returned.amount)} ${returnedText(returned)}.`
  return where === 'paid' && settled ? 'Det blev inget att betala tillbaka.' : moneyBack[side][where]
}
/** Until when, while somebody has to decide how much it is. */
const owedBack = (by: string, today: string) =>
  isDayOver(by, today)
    ? `Vi är försenade. Det du ska få tillbaka skulle du ha fått senast den ${dayText(by)}.`
    : `Det du ska få tillbaka får du senast den ${dayText(by)}.`
/** The sum, where the law leaves nothing to decide. */
const undecidedBack = (facts: MatterFacts) => {
  const back = goesBackIn(facts)
  return back ? goesBackText(back, 'customer', facts.today) : owedBack(facts.repayBy ?? '', facts.today)
}
const undeliveredBack = (by: string, today: string) =>
  isDayOver(by, today)
    ? `Det du har betalat för och som inte blir gjort skulle du ha fått tillbaka senast den ${dayText(by)}.`
    : `Det du har betalat för och som inte blir gjort får du tillbaka senast den ${dayText(by)}.`
/** Asks for a word about money whose last day is over, and otherwise as ever. */
const writeIfNotBack = (by: string | null | undefined, today: string, otherwise = writeIfYouWonder()) =>
  by && isDayOver(by, today) ? `Hör av dig om pengarna inte har kommit. ${withinADay()}` : otherwise
const moneyState = ({ payment }: MatterFacts) => (payment === 'paid' || payment === 'refunded' ? payment : 'unpaid')

const customerSentences: Readonly<Record<Situation, Describe>> = {
  'cancelled, message': (facts) => ({
    happened: 'Ärendet är avbrutet. Vi har fått ditt meddelande.',
    needed: hasLeftOver(facts) ? 'Betala eller beställ inget innan du har fått svar.' : nothingNeeded,
    next: 'Vi läser och svarar dig här.',
    hear: answerIn(facts, withinADay()),
  }),
  'cancelled, open': (facts) => ({
    happened: `Ärendet är avbrutet, men ${leftOver(facts)} ligger kvar.`,
    needed: 'Skriv till oss innan du betalar eller beställer.',
    next: 'Vi reder ut det tillsammans.',
    hear: withinADay(),
  }),
  'cancelled, undelivered': (facts) => ({
    happened: 'Ärendet är avbrutet.',
    needed: nothingNeeded,
    next: undeliveredBack(facts.undeliveredBy ?? '', facts.today),
    hear: writeIfNotBack(facts.undeliveredBy, facts.today),
  }),
  cancelled: (facts) => {
    const back = goesBackIn(facts)
    return {
      happened: 'Ärendet är avbrutet.',
      needed: nothingNeeded,
      next: `${back ? goesBackText(back, 'customer', facts.today) : 'Ingen arbetar med det.'} Skriv till oss om du vill ta upp det igen.`,
      hear: writeIfNotBack(back?.by, facts.today, withinADay()),
    }
  },
  payment: (facts) => ({
    happened: 'Du har en betalning att ta ställning till.',
    needed: 'Betala, eller tacka nej om du har ändrat dig.',
    next: facts.startsOn
      ? `Arbetet börjar tidigast den ${dayText(facts.startsOn)}, när du har betalat.`
      : 'Arbetet börjar när du har betalat.',
    hear: nextDayOr(facts, 'Du får ett mejl så snart betalningen är klar.'),
  }),
  proposal: (facts) => ({
    happened: 'Du har fått ett prisförslag.',
    needed: 'Läs det och välj om du vill beställa. Det kostar inget att tacka nej.',
    next: 'Arbetet börjar när du har betalat. Beställer du som privatperson väntar vi först ut ångerfristen, om du inte ber oss börja direkt.',
    hear: nextDayOr(facts, 'Du bestämmer i lugn och ro. Förslaget säger hur länge det gäller.'),
  }),
  request: (facts) => ({
    happened: some(
      facts.openRequests,
      'Din jurist behöver en sak från dig.',
      (count) => `Din jurist behöver ${count} saker från dig.`,
    ),
    needed: 'Svara här nedanför. Säg till om något är oklart.',
    next: 'Vi går vidare när vi har ditt svar.',
    hear: nextDayOr(facts, `Vi hör vanligtvis av oss inom ${answerTime()} efter ditt svar.`),
  }),
  answered: (facts) => ({
    happened: 'Tack, vi har fått ditt svar.',
    needed: nothingNeeded,
    next: 'Din jurist går igenom det som du skickade.',
    hear: answerIn(facts, nextDayOr(facts, withinADay())),
  }),
  message: (facts) => ({
    happened: 'Vi har fått ditt meddelande.',
    needed: nothingNeeded,
    next: 'Din jurist läser och svarar dig här.',
    hear: answerIn(facts, nextDayOr(facts, withinADay())),
  }),
  'withdrawn, undecided': (facts) => ({
    happened: 'Du har ångrat avtalet.',
    needed: nothingNeeded,
    next: undecidedBack(facts),
    hear: writeIfNotBack(goesBackIn(facts)?.by, facts.today),
  }),
  'withdrawal received': (facts) => ({
    happened: 'Du har ångrat avtalet.',
    needed: nothingNeeded,
    next: `Vi går igenom det. ${owedBack(facts.stated?.by ?? '', facts.today)}`,
    hear: writeIfYouWonder(),
  }),
  withdrawn: (facts) => ({
    happened: 'Du har ångrat avtalet.',
    needed: nothingNeeded,
    next: moneyBackText(facts, 'customer'),
    hear: writeIfNotBack(goesBackIn(facts)?.by, facts.today),
  }),
  performed: () => ({
    happened: 'Ditt ärende är klart.',
    needed: nothingNeeded,
    next: 'Allt i ärendet finns här, och du kan hämta det.',
    hear: writeIfYouWonder(),
  }),
  refunded: () => ({
    happened: 'Pengarna har gått tillbaka till dig.',
    needed: nothingNeeded,
    next: 'Kvittot visar vad som har gått tillbaka.',
    hear: writeIfYouWonder(),
  }),
  'offer ended': (facts) => ({
    happened: endedPrice(facts).customer,
    needed: nothingNeeded,
    next: 'Inget arbete pågår. Skriv till oss om du vill ha ett nytt prisförslag.',
    hear: afterNextDay(facts, withinADay()),
  }),
  'to begin': (facts) => ({
    happened: 'Din beställning är betald.',
    needed: nothingNeeded,
    next: `Arbetet börjar tidigast den ${dayText(facts.startsOn ?? '')}.`,
    hear: nextDayOr(facts, writeIfYouWonder()),
  }),
  'day ahead': (facts) => ({
    happened: 'En jurist arbetar med ditt ärende.',
    needed: nothingNeeded,
    next: `Nästa datum i ärendet är den ${day(facts)}.`,
    hear: 'När något händer ser du det här.',
  }),
  running: () => ({
    happened: 'En jurist arbetar med ditt ärende.',
    needed: nothingNeeded,
    next: 'När något händer ser du det här.',
    hear: writeIfYouWonder(),
  }),
  new: (facts) => ({
    happened: 'Vi har fått ditt ärende.',
    needed: nothingNeeded,
    next: 'En jurist läser det och skickar ett prisförslag. Du betalar inget innan dess.',
    hear: answerIn(facts, afterNextDay(facts, `Vi hör vanligtvis av oss inom ${answerTime()}.`)),
  }),
}

export const nothingForOffice = 'Inget väntar på kontoret.'
const expects = (facts: MatterFacts, otherwise: string) =>
  isAnswerLate(facts) ? `Kunden skulle ha hört av er senast den ${dayText(facts.answerBy)}.` : otherwise
const expectsAnswer = (facts: MatterFacts) => expects(facts, `Kunden väntar sig svar inom ${answerTime()}.`)
const lastDayWas = (day: string) => `Sista dagen var den ${dayText(day)}.`
const adminDecides = (by: string, today: string) =>
  isDayOver(by, today)
    ? `En administratör avgör vad som går tillbaka. ${lastDayWas(by)}`
    : `En administratör avgör vad som går tillbaka, senast den ${dayText(by)}.`
/** Each says until when money has to be back, to whoever decides on it. */
const repayUndelivered = (by: string, today: string) =>
  isDayOver(by, today)
    ? `Betala tillbaka det som inte är gjort. ${lastDayWas(by)}`
    : `Betala tillbaka det som inte är gjort, senast den ${dayText(by)}.`
const repayWithdrawn = (by: string, today: string) =>
  isDayOver(by, today) ? `Betala tillbaka. ${lastDayWas(by)}` : `Betala tillbaka senast ${dayText(by)}.`
const decideStated = (by: string, today: string) =>
  isDayOver(by, today)
    ? `Avgör om det gäller. Sista dagen för en återbetalning var den ${dayText(by)}.`
    : `Avgör om det gäller. Ska något betalas tillbaka är det senast den ${dayText(by)}.`
/** The office reads it where the customer acts next, unless it owes something itself. */
export const customerActs = 'Nu är det kundens tur.'
/** With the office's own next day. */
const asOfficeKnows = (facts: MatterFacts): MatterFacts => ({ ...facts, nextDay: facts.officeDay ?? facts.nextDay })

const officeSentences: Readonly<Record<Situation, Describe>> = {
  'cancelled, message': (facts) => ({
    happened: 'Ärendet är avbrutet. Kunden har skrivit.',
    needed: 'Svara kunden.',
    next: hasLeftOver(facts) ? `I ärendet ligger ${leftOver(facts)} kvar.` : 'Svaret syns i ärendet.',
    hear: expectsAnswer(facts),
  }),
  'cancelled, open': (facts) => ({
    happened: `Ärendet är avbrutet, men ${leftOver(facts)} ligger kvar.`,
    needed: 'Vi har bett kunden att skriva först.',
    next: wayOut(facts),
    hear: '',
  }),
  'cancelled, undelivered': (facts) => ({
    happened: 'Ärendet är avbrutet, men betalt arbete är inte gjort.',
    needed: (facts.mayDecide ? repayUndelivered : adminDecides)(facts.undeliveredBy ?? '', facts.today),
    next: 'Är en del gjord: markera den som utförd när resten har gått tillbaka.',
    hear: '',
  }),
  cancelled: () => ({ happened: 'Ärendet är avbrutet.', needed: nothingForOffice, next: 'Ingen arbetar med det.', hear: '' }),
  payment: (facts) => ({
    happened: 'Vi har bett kunden att betala.',
    needed: customerActs,
    next: facts.startsOn
      ? `Arbetet får börja tidigast den ${dayText(facts.startsOn)}, när det är betalt.`
      : 'Arbetet börjar när det är betalt.',
    hear: '',
  }),
  proposal: () => ({
    happened: 'Ett prisförslag är skickat.',
    needed: customerActs,
    next: 'Kunden beställer eller tackar nej.',
    hear: '',
  }),
  request: ({ openRequests }) => ({
    happened: some(openRequests, 'Vi har bett kunden om en sak.', (count) => `Vi har bett kunden om ${count} saker.`),
    needed: customerActs,
    next: 'Svaret syns i rutan nedanför.',
    hear: '',
  }),
  answered: (facts) => ({
    happened: some(facts.answeredRequests, 'Kunden har svarat.', (count) => `Kunden har svarat på ${count} frågor.`),
    needed: 'Godkänn svaret, eller be om ett nytt.',
    next: 'Kunden ser här vad som blev av svaret.',
    hear: expects(facts, `Kunden väntar sig besked inom ${answerTime()}.`),
  }),
  message: (facts) => ({
    happened: 'Kunden har skrivit.',
    needed: 'Svara kunden.',
    next: 'Svaret syns i ärendet.',
    hear: expectsAnswer(facts),
  }),
  'withdrawn, undecided': (facts) => ({
    happened: 'Kunden har ångrat avtalet.',
    needed: (facts.mayDecide ? repayWithdrawn : adminDecides)(facts.repayBy ?? '', facts.today),
    next: facts.mayDecide ? 'Avgör hur mycket under Ångrade avtal.' : 'Beslutet syns här.',
    hear: '',
  }),
  'withdrawal received': (facts) => ({
    happened: 'Kunden har meddelat att avtalet ångras.',
    needed: (facts.mayDecide ? decideStated : adminDecides)(facts.stated?.by ?? '', facts.today),
    next: 'Kunden får beslutet med mejl.',
    hear: '',
  }),
  withdrawn: (facts) => ({
    happened: 'Kunden har ångrat avtalet.',
    needed: nothingForOffice,
    next: moneyBackText(facts, 'office'),
    hear: '',
  }),
  performed: () => ({ happened: 'Ärendet är klart.', needed: nothingForOffice, next: 'Kunden ser allt här.', hear: '' }),
  refunded: () => ({
    happened: 'Kunden har fått tillbaka pengarna.',
    needed: nothingForOffice,
    next: 'Skriv ett nytt prisförslag om arbetet ska fortsätta.',
    hear: '',
  }),
  'offer ended': (facts) => ({
    happened: endedPrice(facts).office,
    needed: `Skriv ${endedPrice(facts).another}, eller avsluta ärendet.`,
    next: 'Kunden beställer eller tackar nej.',
    hear: afterNextDay(asOfficeKnows(facts), ''),
  }),
  'to begin': (facts) => ({
    happened: 'Beställningen är betald.',
    needed: nothingForOffice,
    next: `Arbetet får börja den ${dayText(facts.startsOn ?? '')}. Kunden har inte bett om tidig start.`,
    hear: nextDayOr(asOfficeKnows(facts), ''),
  }),
  'day ahead': (facts) => ({
    happened: 'Arbetet pågår.',
    needed: nothingForOffice,
    next: nextDayOr(asOfficeKnows(facts), ''),
    hear: (facts.officeDay ?? facts.nextDay) === facts.nextDay ? 'Kunden ser datumet.' : `Kunden ser den ${day(facts)}.`,
  }),
  running: (facts) => ({
    happened: 'Arbetet pågår.',
    needed: nothingForOffice,
    next: afterNextDay(asOfficeKnows(facts), 'Markera arbetet som utfört när det är klart.'),
    hear: 'Kunden vet inte när ni hör av er. Lägg gärna till ett datum.',
  }),
  new: (facts) => ({
    happened: 'Ärendet är nytt.',
    needed: 'Läs det och skicka ett prisförslag.',
    next: 'Kunden beställer eller tackar nej.',
    hear: expects(facts, afterNextDay(asOfficeKnows(facts), `Kunden väntar sig att höra av er inom ${answerTime()}.`)),
  }),
}

/** The sentences of each situation, for each side. */
export const sentencesOf: Readonly<Record<Side, Readonly<Record<Situation, Describe>>>> = {
  customer: customerSentences,
  office: officeSentences,
}

/** The first thing that only the customer can do, where something else matters more. */
const askedBeside = ({ status, payment, proposal, openRequests }: MatterFacts): Asked | undefined => {
  if (status === 'Cancelled') return undefined
  if (payment === 'pending') return { action: 'pay', needed: 'Du har också en betalning att ta ställning till.' }
  if (proposal) return { action: 'decide', needed: 'Du har också ett prisförslag att ta ställning till.' }
  const things = some(openRequests, 'en sak', (count) => `${count} saker`)
  return openRequests > 0 ? { action: 'answer', needed: `Vi har också bett dig om ${things}. Svara här nedanför.` } : undefined
}
interface Asked {
  action: ActionKind
  needed: string
}

/**
 * Tells how a matter stands: four sentences, and the one thing to do next, if there is one.
 * @param side the customer's, or the office's
 */
export const matterNow = (facts: MatterFacts, side: Side): { sentences: Sentences; action: ActionKind | null } => {
  const situation = situationOf(facts, side)
  const sentences = sentencesOf[side][situation](facts)
  const action = actions[situation][side]
  if (action === 'repay' && !facts.mayDecide) return { sentences, action: null }
  const beside = side === 'customer' && !action ? askedBeside(facts) : undefined
  return beside
    ? { sentences: { ...sentences, needed: beside.needed }, action: beside.action }
    : { sentences, action: action ?? null }
}
