import type { MatterStatus } from '#contract/matters/matters.ts'
import type { Returned } from '#contract/money/payments/returned.ts'
import type { PaymentStatus } from '#contract/money/payments/states.ts'
import type { PriceEnd } from './price-end.ts'

export const actionKinds = ['pay', 'decide', 'answer', 'write', 'review', 'reply', 'propose', 'repay'] as const
/**
 * The next thing to do. By the customer: pay, decide on a proposal, answer a client request, or
 * write. By the office: review an answer, reply to a message, propose a price, or decide what goes
 * back after a withdrawal.
 */
export type ActionKind = (typeof actionKinds)[number]

/** The side that asks. The owner of a matter is its customer, whatever else they are. */
export type Side = 'customer' | 'office'

/** The facts that decide how a matter stands. */
export interface MatterFacts {
  /** The Swedish day, by which every other day is over or not: `2026-12-04`. */
  today: string
  status: MatterStatus
  /** The state of the payment that waits or, if none does, of the last one. */
  payment: 'none' | PaymentStatus | 'refunded'
  /** The payment that waits is an order's: the customer has accepted a proposal. */
  isOrdered?: boolean
  /** A sent proposal that can still be accepted. */
  proposal: boolean
  /** Client requests that wait for the customer, and answers that wait for the office. */
  openRequests: number
  answeredRequests: number
  /** The customer's last message waits for an answer. */
  unansweredMessage: boolean
  /** The work of the order by which it stands is done, or that order was withdrawn from. */
  work: 'none' | 'performed' | 'withdrawn'
  /** The last day for what the customer is to hear, if they wait for an answer. */
  answerBy?: string | null
  /** The next day that the customer knows of: `2026-12-04`. */
  nextDay: string | null
  /** The office's own next day: also those that the customer doesn't know of. */
  officeDay?: string | null
  /** After a withdrawal that nobody has decided on: the last day for the money to go back. */
  repayBy?: string | null
  /** Of the customer's statement that nobody has decided on: the last day for the money. */
  stated?: { by: string } | null
  /** In a cancelled matter, where paid work isn't done: the last day for its money to go back. */
  undeliveredBy?: string | null
  /** Of an accepted withdrawal: what of its sum is still to go back, in SEK, and its last day. */
  settled?: { amount: number; by: string } | null
  /** All that is left of an agreement that was withdrawn from, if no work is owed for; in SEK. */
  allBack?: number | null
  /** The reader may decide what goes back, as admins alone may. */
  mayDecide?: boolean
  returned?: Returned | null
  /** The end of the last price that was asked, if it has ended. */
  priceEnd?: PriceEnd | null
  /** The first day of work, if it is still ahead: the customer hasn't asked for an early start. */
  startsOn?: string | null
}

export const situations = [
  'cancelled, message',
  'cancelled, open',
  'withdrawn, undecided',
  'withdrawal received',
  'cancelled, undelivered',
  'cancelled',
  'payment',
  'proposal',
  'request',
  'answered',
  'message',
  'withdrawn',
  'performed',
  'refunded',
  'offer ended',
  'to begin',
  'day ahead',
  'running',
  'new',
] as const
export type Situation = (typeof situations)[number]

interface Condition {
  when: string
  holds: (facts: MatterFacts) => boolean
}

const isRunning = ({ status, payment }: MatterFacts) => status === 'Ongoing' || payment === 'paid'

export const conditions: Readonly<Record<Situation, Condition>> = {
  'cancelled, message': {
    when: "it is cancelled, and the customer's last message waits for an answer",
    holds: ({ status, unansweredMessage }) => status === 'Cancelled' && unansweredMessage,
  },
  'cancelled, open': {
    when: 'it is cancelled, and a payment or a proposal is left',
    holds: ({ status, payment, proposal }) => status === 'Cancelled' && (payment === 'pending' || proposal),
  },
  'cancelled, undelivered': {
    when: "it is cancelled, and paid work isn't done",
    holds: ({ status, undeliveredBy }) => status === 'Cancelled' && typeof undeliveredBy === 'string',
  },
  cancelled: { when: 'it is cancelled', holds: ({ status }) => status === 'Cancelled' },
  payment: { when: 'a payment waits', holds: ({ payment }) => payment === 'pending' },
  proposal: { when: 'a proposal can be accepted', holds: ({ proposal }) => proposal },
  request: {
    when: 'something is asked for, and no agreement was withdrawn from',
    holds: ({ openRequests, work }) => openRequests > 0 && work !== 'withdrawn',
  },
  answered: { when: 'an answer waits for the office', holds: ({ answeredRequests }) => answeredRequests > 0 },
  message: { when: "the customer's last message waits for an answer", holds: ({ unansweredMessage }) => unansweredMessage },
  'withdrawn, undecided': {
    when: 'its agreement was withdrawn from, and nobody has decided what goes back',
    holds: ({ work, repayBy }) => work === 'withdrawn' && typeof repayBy === 'string',
  },
  'withdrawal received': {
    when: 'its customer has said that they withdraw, and nobody has decided whether that holds',
    holds: ({ stated }) => Boolean(stated),
  },
  withdrawn: { when: 'its agreement was withdrawn from', holds: ({ work }) => work === 'withdrawn' },
  performed: {
    when: 'it is completed, or its work is done',
    holds: ({ status, work }) => status === 'Completed' || work === 'performed',
  },
  refunded: { when: 'the last payment has wholly gone back', holds: ({ payment }) => payment === 'refunded' },
  // Whatever its status says: no work is paid.
  'offer ended': {
    when: 'the price has ended, and nothing is paid',
    holds: ({ payment, priceEnd }) => payment === 'none' && typeof priceEnd === 'string',
  },
  'to begin': {
    when: 'it is paid, and work may not begin yet',
    holds: ({ payment, startsOn }) => payment === 'paid' && typeof startsOn === 'string',
  },
  'day ahead': {
    when: 'it is running, and the customer knows of a day ahead',
    holds: (facts) => isRunning(facts) && facts.nextDay !== null,
  },
  running: { when: 'it is ongoing or paid', holds: isRunning },
  new: { when: 'nothing has happened yet', holds: () => true },
}

/** The customer's own actions come first for the customer, and the office's for the office. */
const order: Readonly<Record<Side, readonly Situation[]>> = {
  customer: situations,
  office: [
    'cancelled, message',
    'withdrawn, undecided',
    'withdrawal received',
    'cancelled, undelivered',
    'cancelled, open',
    'cancelled',
    'answered',
    'message',
    'payment',
    'proposal',
    'request',
    'withdrawn',
    'performed',
    'refunded',
    'offer ended',
    'to begin',
    'day ahead',
    'running',
    'new',
  ],
}

/**
 * The status that what has happened speaks for. Offered where the status waits as something that
 * doesn't fit (`what-waits.ts`), and never set by itself.
 */
export const suggestedStatus = ({ work, payment }: Pick<MatterFacts, 'work' | 'payment'>): MatterStatus => {
  if (work !== 'none') return work === 'performed' ? 'Completed' : 'Cancelled'
  return payment === 'none' ? 'Pending' : 'Ongoing'
}

/** The action that a situation asks for, from each side. */
export const actions: Readonly<Record<Situation, Readonly<Partial<Record<Side, ActionKind>>>>> = {
  'cancelled, message': { office: 'reply' },
  'cancelled, open': { customer: 'write' },
  'cancelled, undelivered': {},
  cancelled: {},
  payment: { customer: 'pay' },
  proposal: { customer: 'decide' },
  request: { customer: 'answer' },
  answered: { office: 'review' },
  message: { office: 'reply' },
  'withdrawn, undecided': { office: 'repay' },
  'withdrawal received': { office: 'repay' },
  withdrawn: {},
  performed: {},
  refunded: {},
  'offer ended': { office: 'propose' },
  'to begin': {},
  'day ahead': {},
  running: {},
  new: { office: 'propose' },
}

/** The situation of a matter, as it is for a side. */
export const situationOf = (facts: MatterFacts, side: Side): Situation =>
  order[side].find((situation) => conditions[situation].holds(facts)) ?? 'new'
