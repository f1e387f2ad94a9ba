/** The states of a proposal. A discarded draft is gone. */
export const proposalStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'recalled', 'replaced'] as const
export type ProposalState = (typeof proposalStates)[number]

interface Move {
  /** Null: the proposal doesn't exist yet. */
  from: ProposalState | null
  /** Null: the proposal is deleted. */
  to: ProposalState | null
  who: 'the office' | 'its author or an admin' | "the matter's owner" | 'the server'
  when: string
}

/** All transitions of a proposal. One statement makes each; docs/agreement.md prints them. */
export const proposalTransitions = {
  write: { from: null, to: 'draft', who: 'the office', when: 'a lawyer writes a proposal for a matter' },
  discard: { from: 'draft', to: null, who: 'its author or an admin', when: 'the draft is thrown away' },
  send: { from: 'draft', to: 'sent', who: 'the office', when: "with the password, and not for one's own matter" },
  replace: {
    from: 'sent',
    to: 'replaced',
    who: 'the server',
    when: 'another proposal for the matter is sent, in its transaction',
  },
  recall: { from: 'sent', to: 'recalled', who: 'the office', when: 'before it is accepted' },
  accept: { from: 'sent', to: 'accepted', who: "the matter's owner", when: 'on the last day at the latest' },
  decline: {
    from: 'sent',
    to: 'declined',
    who: "the matter's owner",
    when: 'on the last day at the latest; a reason is optional',
  },
  expire: {
    from: 'sent',
    to: 'expired',
    who: 'the server',
    when: 'its last day is over: a job each minute, and every read before that',
  },
} as const satisfies Record<string, Move>
