/** The states of a matter's assignment to a partner. A matter without a live one is free. */
export const assignmentStates = ['offered', 'assigned', 'declined', 'expired', 'released'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** Of these a matter has one at most. */
export const liveAssignmentStates = ['offered', 'assigned'] as const satisfies readonly AssignmentState[]

interface Move {
  /** Empty: the assignment doesn't exist yet. */
  from: readonly AssignmentState[]
  to: AssignmentState
  who: 'an admin' | 'an admin or the server' | 'the partner' | 'the server'
  when: string
}

/** All transitions of an assignment. One statement makes each; docs/office.md prints them. */
export const assignmentTransitions = {
  offer: {
    from: [],
    to: 'offered',
    who: 'an admin or the server',
    when: 'the matter is free: to whom it fits and who has the fewest open matters, or to whom an admin chooses',
  },
  assign: { from: [], to: 'assigned', who: 'an admin', when: 'with a reason; the partner who had the matter is released' },
  take: {
    from: [],
    to: 'assigned',
    who: 'the partner',
    when: 'nobody has the matter and the partner sees it, after a conflict check',
  },
  accept: { from: ['offered'], to: 'assigned', who: 'the partner', when: 'within 48 hours, after a conflict check' },
  decline: { from: ['offered'], to: 'declined', who: 'the partner', when: 'within 48 hours; the next one is asked' },
  expire: {
    from: ['offered'],
    to: 'expired',
    who: 'the server',
    when: 'after 48 hours, or when the partner lost the role or the account, and the next one is asked; when the matter is closed',
  },
  release: { from: ['offered', 'assigned'], to: 'released', who: 'an admin', when: 'with a reason; the matter is free' },
  leave: {
    from: ['assigned'],
    to: 'released',
    who: 'the server',
    when: 'the partner lost the role or the account; the matter is free, and the office is mailed',
  },
} as const satisfies Record<string, Move>

export type AssignmentMove = keyof typeof assignmentTransitions

/** The event of a release: the customer never knew of an offer. */
export const eventOfRelease = (state: AssignmentState) => (state === 'offered' ? 'offer_recalled' : 'partner_released')

/** The time that a partner may think about an offer. */
export const offerHours = 48
