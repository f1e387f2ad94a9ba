import { dayMs } from '#contract/dates/day-ms.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { bo, doris } from '#mocks/people.ts'
import { createAgreement, createProposal } from './demo-agreements.ts'
import type { TimeRow } from './rows.ts'

const matter = '5'
const order = { matter, service: 'Rådgivning om uppsägning', amount: 5_800 }

/**
 * An agreement of Bo's at a ceiling price, with hours, so that QA sees 'Tid: 3 h 20 min av högst
 * 4 h'. Page tests do without it: they count what there is, and name its numbers.
 */
export const addDemoHours = (db: MockDb) => {
  const now = new Date()
  const today = swedishDay(now)
  const daysAgo = (days: number) => new Date(now.getTime() - dayMs * days).toISOString()
  const scope = 'Vi går igenom anställningsavtalet och råder dig hur du kan begära lön.'
  const ceiling = { kind: 'ceiling', hours: 4, rate: 1_450, scope, state: 'accepted' } as const
  const proposal = insert(db, 'proposals', createProposal(new Date(daysAgo(30)), { ...order, ...ceiling }))
  const payment = insert(db, 'payments', {
    ...order,
    status: 'paid',
    user: bo.id,
    requested_by: doris.id,
    decided_at: daysAgo(28),
  })
  const sale = { ...order, proposal: proposal.id, payment: payment.id, user: bo.id, buyer: 'Bo Ek' }
  const consents = { early_start: true, loss_acknowledged: true }
  const paidOn = new Date(daysAgo(28))
  const agreement = insert(db, 'agreements', createAgreement(paidOn, { ...sale, ...consents, number: 'A2025-1' }))
  const work = (days: number, minutes: number, kind: TimeRow['kind'], what: string) =>
    insert(db, 'time', {
      matter,
      agreement: kind === 'internal' ? null : agreement.id,
      author: doris.id,
      day: addDays(today, -days),
      changed_at: daysAgo(days),
      ...{ minutes, kind, what },
    })
  work(20, 90, 'charged', 'Genomgång av anställningsavtalet')
  work(12, 110, 'charged', 'Brev till arbetsgivaren')
  work(11, 15, 'internal', 'Sökt rättsfall')
}
