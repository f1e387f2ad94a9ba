export const refundStates = ['asked', 'sent', 'failed', 'done', 'repaid'] as const
export type RefundState = (typeof refundStates)[number]

/** All transitions of a refund that was asked for here. The provider's events stay the truth. */
export const refundTransitions = {
  ask: { from: [], to: 'asked', when: 'an admin asks for it, with the password' },
  send: { from: ['asked'], to: 'sent', when: 'the provider has taken it; until then a job tries again' },
  complete: { from: ['asked', 'sent'], to: 'done', when: "the provider's event says that the money went back" },
  fail: { from: ['asked', 'sent', 'done'], to: 'failed', when: 'the provider refuses it, or says later that it failed' },
  repay: { from: ['failed'], to: 'repaid', when: 'an admin notes that its money was paid in another way, with the password' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState; when: string }>

/** Asked for, and not yet told of by the provider as done or failed. */
export const isOnItsWay = (state: RefundState): boolean => refundTransitions.complete.from.some((one) => one === state)
