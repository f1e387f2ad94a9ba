import { daysAfter } from '#contract/dates/days-after.ts'
import { anna, doris } from '#mocks/people.ts'
import type { AgreementRow, ProposalRow, WithdrawalRow } from './rows.ts'

type Order = Pick<ProposalRow, 'matter' | 'service' | 'scope' | 'amount'>

/** A proposal of Doris's: sent, at a fixed price by default. */
export const createProposal = (sentAt: Date, own: Order & Partial<ProposalRow>): Omit<ProposalRow, 'id'> => ({
  number: `${own.matter}-1`,
  state: 'sent',
  author: doris.id,
  performer: 'Doris Hallberg, jurist',
  kind: 'fixed',
  hours: null,
  rate: null,
  delivery_days: null,
  valid_days: 14,
  excluded: null,
  valid_until: daysAfter(sentAt, 14),
  sent_at: sentAt.toISOString(),
  decline_reason: null,
  ...own,
})

type Sale = Pick<AgreementRow, 'matter' | 'payment' | 'service' | 'amount'>

/** An agreement of Anna's: paid, and work goes on. She didn't ask for an early start by default. */
export const createAgreement = (at: Date, own: Sale & Partial<AgreementRow>): Omit<AgreementRow, 'id'> => ({
  number: 'A2026-1',
  state: 'running',
  proposal: '1',
  user: anna.id,
  buyer: 'Anna Lindqvist',
  as_consumer: true,
  early_start: false,
  loss_acknowledged: false,
  concluded_at: at.toISOString(),
  paid_at: at.toISOString(),
  performed_at: null,
  ...own,
})

/** One to decide on, for Anna's matter that waits. */
export const demoProposals = (now: Date): ProposalRow[] => [
  {
    id: '1',
    ...createProposal(now, {
      matter: '3',
      amount: 1950,
      delivery_days: 10,
      service: 'Skriftlig bedömning',
      scope: 'Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära av hyresvärden.',
      excluded: 'Att företräda dig i hyresnämnden.',
    }),
  },
]

/** A withdrawal to decide on: Anna's paid order, in time. */
export const demoWithdrawals: readonly WithdrawalRow[] = [
  {
    id: '1',
    received_at: '2026-10-20T08:15:00.000Z',
    name: 'Anna Lindqvist',
    email: anna.email,
    from_buyer: true,
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
