import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { type ClientRequestState, isEnded, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { matterNow, nothingForOffice } from './sentences.ts'
import { type ActionKind, type MatterFacts, type Side, suggestedStatus } from './situations.ts'
import { matterSteps, type StepFacts } from './steps.ts'
import { toldTo } from './told-to.ts'
import type { Waiting } from './waiting-list.ts'
import { waitingText } from './waiting-words.ts'

/** The row of something that waits; `subject` is the id of what it is about. */
type WaitingRow<Id> = Omit<Waiting, 'subject'> & { subject: Id | null }

/** Kinds that wait for the office beside any situation: its sentences don't know of them. */
const besideSituations: readonly WaitingKindName[] = [
  'withdrawal',
  'refund',
  'undelivered',
  'identification',
  'ceiling',
  'settlement',
  'unfinished',
  'status',
]

type StandingFacts = Pick<
  MatterFacts,
  'status' | 'payment' | 'work' | 'unansweredMessage' | 'wasOffered' | 'startsOn' | 'returned' | 'settled' | 'mayDecide'
>

/** A matter's records, as server and mocks find them. Days and `today` are `2026-12-04`. */
interface MatterStanding<Id, Request, Day, Row> extends StandingFacts {
  today: string
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
  Day extends { day: string; shown: boolean },
  Row extends WaitingRow<Id>,
>(
  { today, paymentId, proposalId, agreement, requests: all, deadlines, waiting, ...known }: MatterStanding<Id, Request, Day, Row>,
  side: Side,
) => {
  const requests = all.filter(({ state }) => !isEnded(state))
  const asked = requests.filter(({ state }) => waitsForCustomer(state))
  const answered = requests.filter(({ state }) => state === 'answered')
  const ahead = deadlines.filter(({ day }) => day >= today)
  const undecided = waiting.find(({ kind }) => kind === 'withdrawal')
  const told = toldTo(side, waiting, known)
  const days = [
    ...toldTo('customer', waiting, known).map(({ due }) => due ?? ''),
    ...ahead.filter(({ shown }) => shown).map(({ day }) => day),
  ]
  const facts = {
    ...known,
    proposal: proposalId !== undefined,
    openRequests: asked.length,
    answeredRequests: answered.length,
    nextDay: days.filter((day) => day >= today).toSorted()[0] ?? null,
    repayBy: undecided?.due ?? null,
    undeliveredBy: waiting.find(({ kind }) => kind === 'undelivered')?.due ?? null,
  }
  const { sentences, action } = matterNow(facts, side)
  const about: Partial<Record<ActionKind, Id | null | undefined>> = {
    pay: paymentId,
    decide: proposalId,
    answer: asked[0]?.id,
    review: answered[0]?.id,
    repay: undecided?.subject,
  }
  const beside = told.find(({ kind }) => besideSituations.includes(kind))
  return {
    ...sentences,
    needed: (beside && sentences.needed === nothingForOffice && waitingText(beside, side)) || sentences.needed,
    action: action && { kind: action, id: about[action] ?? null },
    requests,
    ended_requests: all.length - requests.length,
    deadlines: ahead,
    waiting: told,
    steps: matterSteps({ ...facts, agreement }),
    suggested_status: side === 'office' && waiting.some(({ kind }) => kind === 'status') ? suggestedStatus(facts) : null,
  }
}
