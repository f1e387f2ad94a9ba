/** The side that has to act: the matter's customer, the office, or a partner who may take it. */
export const waitingSides = ['customer', 'office', 'partner'] as const
export type WaitingSide = (typeof waitingSides)[number]

interface WaitingKind {
  side: WaitingSide
  /** Admins alone can do it, whoever handles the matter. */
  forAdmins?: true
  /**
   * The matter waits for its side until it is done. Otherwise it is something to remember: a day
   * ahead, or a status.
   */
  isTurn: boolean
  /** It still waits in a cancelled matter. */
  whenCancelled: boolean
  /** The customer is promised an answer within a working day; its moment is told to the office. */
  isAnswer?: true
  /** It is over once its day has passed, without an event. */
  endsWithItsDay?: true
}

/**
 * Everything that can wait in a matter, the most pressing first. Where it is told in words:
 * `src/contract/now/waiting-words.ts`. Server and mocks find it, each in its own data.
 */
export const waitingKinds = {
  /** A partner is offered the matter. */
  offer: { side: 'partner', isTurn: true, whenCancelled: false },
  /** The customer has withdrawn: the office decides what goes back, within fourteen days. */
  withdrawal: { side: 'office', forAdmins: true, isTurn: true, whenCancelled: true },
  /** Money was to go back, and didn't. */
  refund: { side: 'office', forAdmins: true, isTurn: true, whenCancelled: true },
  /** Paid work that nobody says is done, in a closed matter: what wasn't delivered goes back. */
  undelivered: { side: 'office', forAdmins: true, isTurn: true, whenCancelled: true },
  /** Ordered and not paid: the agreement lapses. */
  order: { side: 'customer', isTurn: true, whenCancelled: true },
  /** A payment that the office asks for. */
  payment: { side: 'customer', isTurn: true, whenCancelled: true },
  /** A proposal to decide on. */
  proposal: { side: 'customer', isTurn: true, whenCancelled: true, endsWithItsDay: true },
  /** A question of the office to the customer. */
  request: { side: 'customer', isTurn: true, whenCancelled: false },
  /** An answer to it, to be accepted or sent back. */
  answer: { side: 'office', isTurn: true, whenCancelled: false, isAnswer: true },
  /** The customer has written, and nobody has answered, or said that it needs no answer. */
  message: { side: 'office', isTurn: true, whenCancelled: true, isAnswer: true },
  /** A new matter, about which nobody has done anything. */
  new: { side: 'office', isTurn: true, whenCancelled: false, isAnswer: true },
  /** A day has passed, and nobody has said that what was to be done by it is done. */
  missed: { side: 'office', isTurn: true, whenCancelled: false },
  /** The work was to be done by a day. */
  delivery: { side: 'office', isTurn: false, whenCancelled: false },
  /** The customer's identity is to be checked before work begins, or again by a day. */
  identification: { side: 'office', isTurn: false, whenCancelled: false },
  /** Most of the hours of a ceiling price are used: more need a proposal. */
  ceiling: { side: 'office', isTurn: false, whenCancelled: false },
  deadline: { side: 'office', isTurn: false, whenCancelled: false, endsWithItsDay: true },
  /** Both sides meet: the customer's row of a shown deadline. */
  meeting: { side: 'customer', isTurn: false, whenCancelled: false, endsWithItsDay: true },
  /** Something that the customer has to do by a day: a shown deadline of theirs. */
  task: { side: 'customer', isTurn: false, whenCancelled: false, endsWithItsDay: true },
  /** Done at a ceiling price: what wasn't used is to go back. */
  settlement: { side: 'office', isTurn: true, whenCancelled: false },
  /** The matter is completed, and an agreement at a fixed price isn't marked as done. */
  unfinished: { side: 'office', isTurn: true, whenCancelled: false },
  /** The status says something else than what has happened. Never changed by itself. */
  status: { side: 'office', isTurn: false, whenCancelled: true },
} as const satisfies Record<string, WaitingKind>

export type WaitingKindName = keyof typeof waitingKinds

// Never typed as `Object.keys` types them: as text.
export const waitingKindNames = Object.keys(waitingKinds).filter((name): name is WaitingKindName => name in waitingKinds)

const kindsWhere = (holds: (kind: WaitingKind) => boolean) => waitingKindNames.filter((name) => holds(waitingKinds[name]))

export const kindsForAdmins = kindsWhere(({ forAdmins }) => forAdmins === true)
export const kindsWhenCancelled = kindsWhere(({ whenCancelled }) => whenCancelled)
export const kindsThatEndWithTheirDay = kindsWhere(({ endsWithItsDay }) => endsWithItsDay === true)
export const turnKinds = kindsWhere(({ isTurn }) => isTurn)
export const answerKinds = kindsWhere(({ isAnswer }) => isAnswer === true)
