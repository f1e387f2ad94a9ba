import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { anna, doris } from '#mocks/people.ts'
import type { ProposalRow, WithdrawalRow } from './rows.ts'

/** A proposal to decide on, for Anna's matter that waits. */
export const demoProposals = (now: Date): ProposalRow[] => [
  {
    id: '1',
    number: '3-1',
    state: 'sent',
    matter: '3',
    author: doris.id,
    performer: 'Doris Hallberg, jurist',
    kind: 'fixed',
    amount: 1950,
    hours: null,
    rate: null,
    delivery_days: 10,
    valid_days: 14,
    service: 'Skriftlig bedömning',
    scope: 'Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära av hyresvärden.',
    excluded: 'Att företräda dig i hyresnämnden.',
    valid_until: addDays(swedishDay(now), 14),
    sent_at: now.toISOString(),
    decline_reason: null,
  },
]

/** A withdrawal to decide on: Anna's paid order, in time. */
export const demoWithdrawals: readonly WithdrawalRow[] = [
  {
    id: '1',
    received_at: '2026-10-20T08:15:00.000Z',
    name: 'Anna Lindqvist',
    email: anna.email,
    by_hand: false,
    message: 'Vi har flyttat isär och behöver inget avtal.',
    agreement_given: '2',
    agreement: null,
    payment: '2',
    state: 'received',
    decided_at: null,
    refund_amount: null,
    reason: null,
  },
]
