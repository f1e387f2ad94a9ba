// Acts at random on what is paid, beside those of tests/support/walk-acts.ts: by chance alone, most
// would name an order that isn't there.

import { asc, eq } from 'drizzle-orm'
import { settledKinds } from '#contract/money/books/books.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type Act, admins, confirmed, reason, type Who } from '#tests/both/random-acts.ts'
import type { TestServer } from './server.ts'

const office: Who = [doris, sara, sune]

/** A paid order is worked on, withdrawn from, or given back in part. */
export const followOrder =
  ({ db }: TestServer): Act =>
  async ({ one, chance, go }) => {
    const [first, ...others] = await db
      .select({ id: payments.id, matter: payments.matterId, agreement: agreements.id, payer: users.email })
      .from(payments)
      .leftJoin(agreements, eq(agreements.paymentId, payments.id))
      .leftJoin(users, eq(users.id, payments.payerId))
      .where(eq(payments.state, 'paid'))
      .orderBy(asc(payments.id))
    if (!first) return
    const { id, matter, agreement, payer } = one([first, ...others])
    const buyer: Who = [{ email: payer ?? '', password: demoPassword }]
    const ofOrder = [
      () => go('POST', `/payments/${id}/refunds/`, admins, { ...reason, amount: one([1, 100.01, 900, 1950]) }),
      () => go('POST', `/payments/${id}/performed/`, admins, { ...confirmed, unused_returned: true }),
      () => go('POST', `/payments/${id}/early_start/`, buyer, { loss_acknowledged: chance(0.5) }),
      () => go('POST', '/withdrawals/', buyer, { name: 'Anna', email: payer ?? 'ek@example.se', agreement: String(id) }),
      () => go('PATCH', `/matters/${matter}/`, office, { status: one(['Ongoing', 'Completed', 'Cancelled']) }),
    ] as const
    const ofAgreement = [
      () => go('POST', `/agreements/${agreement}/progress/`, office, { share_done_percent: one([20, 55, 90]) }),
      () => go('POST', `/agreements/${agreement}/performed/`, office),
      () => go('POST', `/agreements/${agreement}/settle/`, office, { ...confirmed, minutes: one([0, 20, 60]) }),
      () => go('POST', `/agreements/${agreement}/withdraw/`, buyer, {}),
    ] as const
    const follow = one(agreement === null ? ofOrder : [...ofOrder, ...ofAgreement])
    await follow()
  }

/** The office decides on a withdrawal. */
export const decideWithdrawal =
  ({ db }: TestServer): Act =>
  async ({ one, chance, go }) => {
    const [first, ...others] = await db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(eq(withdrawals.state, 'received'))
      .orderBy(asc(withdrawals.id))
    if (!first) return
    const { id } = one([first, ...others])
    await (chance(0.7)
      ? go('POST', `/withdrawals/${id}/accept/`, admins, { ...confirmed, share_percent: one([0, 33, 100]) })
      : go('POST', `/withdrawals/${id}/refuse/`, admins, reason))
  }

/** A refund fails, or its money is paid in another way; a share is settled by hand. */
export const settleWhatIsOwed =
  ({ db, clock }: TestServer): Act =>
  async ({ one, go, failRefund }) => {
    const [first, ...others] = await db.select().from(refundRequests).orderBy(asc(refundRequests.id))
    if (!first) return
    const { id, paymentId } = one([first, ...others])
    const noted = { ...confirmed, paid_on: swedishDay(clock.now()), how: 'Banköverföring' }
    const settle = one([
      () => failRefund(id).catch(() => undefined),
      () => go('POST', `/payments/${paymentId}/refunds/${id}/repaid/`, admins, noted),
      () => go('POST', `/books/payout-payments/${paymentId}/settled/`, admins, { ...noted, kind: one(settledKinds) }),
    ])
    await settle()
  }
