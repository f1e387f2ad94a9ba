import type { MatterEventKind } from '#contract/history/events.ts'
import type { conversationRefusals } from './refusals.ts'

/** The states of what the office needs from a customer. */
export const clientRequestStates = ['open', 'answered', 'returned', 'accepted', 'cancelled'] as const
export type ClientRequestState = (typeof clientRequestStates)[number]

const clientRequestMoves = ['ask', 'answer', 'accept', 'sendBack', 'cancel'] as const
export type ClientRequestMove = (typeof clientRequestMoves)[number]

interface Move {
  /** Empty: the request doesn't exist yet. */
  from: readonly ClientRequestState[]
  to: ClientRequestState
  who: 'the office' | "the matter's owner"
  when: string
}

/**
 * All transitions of a client request. One statement makes each; docs/living-matter.md prints
 * them.
 */
export const clientRequestTransitions = {
  ask: { from: [], to: 'open', who: 'the office', when: "something is needed, and not in one's own matter" },
  answer: { from: ['open', 'returned'], to: 'answered', who: "the matter's owner", when: 'with what was asked for' },
  accept: { from: ['answered'], to: 'accepted', who: 'the office', when: 'the answer is enough' },
  sendBack: { from: ['answered'], to: 'returned', who: 'the office', when: 'with a sentence that says what is missing' },
  cancel: {
    from: ['open', 'answered', 'returned'],
    to: 'cancelled',
    who: 'the office',
    when: 'it is no longer needed',
  },
} as const satisfies Record<ClientRequestMove, Move>

/** The event of each move. */
export const eventOfMove = {
  ask: 'request_asked',
  answer: 'request_answered',
  accept: 'request_accepted',
  sendBack: 'request_returned',
  cancel: 'request_cancelled',
} as const satisfies Record<ClientRequestMove, MatterEventKind>

/** The facts of the event of what is asked for in one sending. */
export const askedFacts = <Id>(ids: readonly Id[]) => (ids.length === 1 ? { request: ids[0] } : { requests: [...ids] })

/** Tells if a move leads out of a state: buttons, mocks and server ask it. */
export const canMove = (state: ClientRequestState, move: ClientRequestMove) =>
  clientRequestTransitions[move].from.some((from) => from === state)

/** Those that wait for the customer. */
export const waitsForCustomer = (state: ClientRequestState) => canMove(state, 'answer')

/** Those that nothing leads out of. */
export const isEnded = (state: ClientRequestState) => !clientRequestMoves.some((move) => canMove(state, move))

/**
 * Tells if it rests, as its matter is cancelled: nobody waits for an answer, and none can be given
 * until the matter is opened again.
 * @param status the matter's
 */
export const isResting = (state: ClientRequestState, status: string) => status === 'Cancelled' && !isEnded(state)

/** Why a move that doesn't lead out of a state is refused in it. */
export const refusalIn: Readonly<Record<ClientRequestState, keyof typeof conversationRefusals>> = {
  open: 'client_request.not_answered',
  returned: 'client_request.not_answered',
  answered: 'client_request.answered',
  accepted: 'client_request.accepted',
  cancelled: 'client_request.cancelled',
}
