import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { doris } from '#mocks/people.ts'
import type { ProposalRow } from './rows.ts'

/** A proposal to decide on, for Anna's matter that waits. */
export const demoProposals = (now: Date): ProposalRow[] => [
  {
    id: '1',
    number: '3-1',
    state: 'sent',
    matter: '3',
    author: doris.id,
    kind: 'fixed',
    service: 'Skriftlig bedömning',
    scope: 'Vi läser hyresavtalet och dina bilder, och skriver vad du kan begära av hyresvärden.',
    excluded: 'Att företräda dig i hyresnämnden.',
    amount: 1950,
    hours: null,
    rate: null,
    performer: 'Doris Hallberg, jurist',
    delivery_days: 10,
    valid_days: 14,
    valid_until: addDays(swedishDay(now), 14),
    sent_at: now.toISOString(),
    decline_reason: null,
  },
]
