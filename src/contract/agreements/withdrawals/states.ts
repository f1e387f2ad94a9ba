/** The office's judgement of a statement. */
export const withdrawalStates = ['received', 'accepted', 'refused'] as const
type WithdrawalState = (typeof withdrawalStates)[number]

interface Move {
  /** Empty: the statement hasn't come yet. */
  from: readonly WithdrawalState[]
  to: WithdrawalState
  who: 'anyone' | 'the buyer' | 'an admin'
  when: string
}

/** All transitions of a withdrawal. One statement makes each; docs/agreement.md prints them. */
export const withdrawalTransitions = {
  receive: {
    from: [],
    to: 'received',
    who: 'anyone',
    when: "by the form, on the agreement's own page, or by mail, letter or phone; never refused as late",
  },
  'accept at once': {
    from: [],
    to: 'accepted',
    who: 'the buyer',
    when: "on the agreement's own page, while the right stands and nothing is paid: nothing is left to decide",
  },
  accept: {
    from: ['received'],
    to: 'accepted',
    who: 'an admin',
    when: 'with the password and the share of the work; the agreement ends, and the rest of the money goes back',
  },
  refuse: {
    from: ['received'],
    to: 'refused',
    who: 'an admin',
    when: 'with the password and a reason; not where its agreement has ended and money is left to give back',
  },
} as const satisfies Record<string, Move>

/** The beginning of a statement on its agreement's page: decided, if nothing is left to decide. */
export const beginningOf = ({ stands, isPaid }: { stands: boolean; isPaid: boolean }) =>
  stands && !isPaid ? 'accept at once' : 'receive'
