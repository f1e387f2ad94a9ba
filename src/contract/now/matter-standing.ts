import { type ClientRequestState, isEnded, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { answerKinds, turnKinds } from '#contract/history/waiting-kinds.ts'
import { goesBackIn } from './goes-back.ts'
import { customerActs, matterNow, nothingForOffice } from './sentences.ts'
import { type ActionKind, type MatterFacts, type Side, suggestedStatus } from './situations.ts'
import { matterSteps, type StepFacts } from './steps.ts'
import { isOfficeFirst } from './view-kinds.ts'
import { waitingForSide } from './waiting-for-side.ts'
import { compareDays, type Waiting } from './waiting-list.ts'
import { waitingText } from './waiting-words.ts'

/** The row of something that waits; `subject` is the id of what it is about. */
type WaitingRow<Id> = Omit<Waiting, 'subject'> & { subject: Id | null }

/** Puts turns before what is only to be remembered, the nearest day first; then as in the table. */
const compareTurns = (one: Omit<Waiting, 'subject'>, other: Omit<Waiting, 'subject'>) =>
  Number(turnKinds.includes(other.kind)) - Number(turnKinds.includes(one.kind)) || compareDays(one, other)

/**
 * The row that says what the office has to do where its situation, which knows of one thing, asks
 * for nothing, or for something of the customer.
 */
const besideSituation = <Row extends Pick<Waiting, 'kind'>>(needed: string, forOffice: readonly Row[]) => {
  if (needed === nothingForOffice) return forOffice[0]
  return needed === customerActs ? forOffice.find(({ kind }) => isOfficeFirst(kind)) : undefined
}

const firstOf = (days: readonly (Day | null)[]) => days.filter((day) => day !== null).toSorted()[0] ?? null

/** The first day from today on. */
const firstFrom = (today: Day, days: readonly (Day | null)[]) => firstOf(days.filter((day) => day !== null && day >= today))

type StandingFacts = Pick<
  MatterFacts,
  'status' | 'payment' | 'work' | 'unansweredMessage' | 'priceEnd' | 'startsOn' | 'returned' | 'settled' | 'allBack' | 'mayDecide'
>

/** A matter's records, as server and mocks find them. Days and `today` are `2026-12-04`. */
interface MatterStanding<Id, Request, Day, Row> extends StandingFacts {
  today: string
  /** The customer's own statements that nobody has decided on; `stated` is about the order. */
  ownStatements?: readonly Id[]
  stated?: { id: Id; by: string } | null
  /** The payment that waits or, if none does, the last one. */
  paymentId: Id | undefined
  agreement: StepFacts['agreement']
  /** A sent proposal that can still be accepted. */
  proposalId: Id | undefined
  /** All, oldest first. */
  requests: readonly Request[]
  /** Those that the reader may see, by day and time. */
  deadlines: readonly Day[]
  /** All that waits in it, by the table of kinds. */
  waiting: readonly Row[]
}

/**
 * The standing of a matter for a side: its sentences and action, with what they are about. Fields
 * are named as in the reply `Now`; `requests` are the rows to reply with.
 */
export const standingOf = <
  Id,
  Request extends { id: Id; state: ClientRequestState },
  Day extends { day: string; shown: boolean; done_at: string | null },
  Row extends WaitingRow<Id>,
>(
  { today, paymentId, proposalId, agreement, requests: all, deadlines, waiting, ...facts }: MatterStanding<Id, Request, Day, Row>,
  side: Side,
) => {
  const requests = all.filter(({ state }) => !isEnded(state))
  const toAnswer = requests.filter(({ state }) => waitsForCustomer(state))
  const answered = requests.filter(({ state }) => state === 'answered')
  const ahead = deadlines.filter(({ day, done_at: doneAt }) => doneAt === null && day >= today)
  const undecided = waiting.find(({ kind }) => kind === 'withdrawal')
  const forSide = waitingForSide(side, waiting, facts)
  const forOffice = waiting.filter((row) => row.side === 'office').toSorted(compareTurns)
  const situation = {
    ...facts,
    today,
    isOrdered: waiting.some(({ kind }) => kind === 'order'),
    proposal: proposalId !== undefined,
    openRequests: toAnswer.length,
    answeredRequests: answered.length,
    nextDay: firstFrom(today, [
      ...waitingForSide('customer', waiting, facts).map(({ due }) => due),
      ...ahead.filter(({ shown }) => shown).map(({ day }) => day),
    ]),
    officeDay: firstFrom(today, [...forOffice.map(({ due }) => due), ...ahead.map(({ day }) => day)]),
    answerBy: firstOf(waiting.filter(({ kind }) => answerKinds.includes(kind)).map(({ due }) => due)),
    repayBy: undecided?.due ?? null,
    undeliveredBy: waiting.find(({ kind }) => kind === 'undelivered')?.due ?? null,
  }
  const { sentences, action } = matterNow(situation, side)
  const about: Partial<Record<ActionKind, Id | null | undefined>> = {
    pay: paymentId,
    decide: proposalId,
    answer: toAnswer[0]?.id,
    review: answered[0]?.id,
    repay: facts.stated?.id ?? undecided?.subject,
  }
  const beside = besideSituation(sentences.needed, forOffice)
  return {
    ...sentences,
    needed: (beside && waitingText(beside, side, today)) ?? sentences.needed,
    action: action && { kind: action, id: about[action] ?? null },
    requests,
    ended_requests: all.length - requests.length,
    deadlines: ahead,
    waiting: forSide,
    goes_back: goesBackIn(situation),
    price_ended: typeof facts.priceEnd === 'string',
    steps: matterSteps({ ...situation, agreement }),
    suggested_status: side === 'office' && waiting.some(({ kind }) => kind === 'status') ? suggestedStatus(situation) : null,
  }
}
