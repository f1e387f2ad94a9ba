import { anna } from '#mocks/people.ts'
import type { WithdrawalRow } from './rows.ts'

/** A withdrawal to decide on: Anna's paid order, in time. */
export const demoWithdrawals: readonly WithdrawalRow[] = [
  {
    id: '1',
    received_at: '2026-10-20T08:15:00.000Z',
    name: 'Anna Lindqvist',
    email: anna.email,
    message: 'Vi har flyttat isär och behöver inget avtal.',
    agreement_given: '2',
    by_hand: false,
    state: 'received',
    agreement: null,
    payment: '2',
    decided_at: null,
    refund_amount: null,
    reason: null,
  },
]
