import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements } from '#server/db/schema/agreements.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { remindOfWithdrawals } from '#server/domain/agreements/withdrawals/reminders.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { asksForCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { moveTo, rowsOf, runningAgreement, unpaidAgreement } from '#tests/support/withdrawal-stories.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })
const rounds = 12
const statusOf = async (answer: Promise<Response>) => (await answer).status
const patience = { timeout: 240_000 }

test(`withdrawing and performing at once, ${rounds} times: one of them wins`, patience, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { agreement, agreementId, withdraws } = await runningAgreement(server())
    const performs = () =>
      transitionAgreements(server().db, 'perform', eq(agreements.id, agreementId), { performedAt: server().clock.now() })
    const [status, performed] = await Promise.all([statusOf(withdraws()), performs()])
    // Never refused: a statement that loses is judged by the office.
    expect(status).toBe(201)
    const { state } = await agreement()
    expect(state).toBe(performed.length === 1 && state === 'performed' ? 'performed' : 'withdrawn')
    server().clock.forwardSeconds(3_600)
  }
})

test(
  `withdrawing and paying at once, ${rounds} times: the card page closes or the money is there to give back`,
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { agreement, withdraws, pays, sessionId, row } = await unpaidAgreement(server())
      const settles = async () => {
        const paid = await pays()
        await deliverCompletion(server(), sessionId)
        return paid
      }
      const [status, paid] = await Promise.all([statusOf(withdraws()), settles()])
      expect(status).toBe(201)
      expect((await agreement()).state).toBe('withdrawn')
      expect((await row()).state).toBe(paid ? 'paid' : 'cancelled')
      expect((await rowsOf(server()).withdrawals()).at(-1)?.state).toBe(paid ? 'received' : 'accepted')
      server().clock.forwardSeconds(3_600)
    }
  },
)

test(
  `withdrawing and opening a new card page at once, ${rounds} times: no page is left open for an ended agreement`,
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { anna, agreement, withdraws, id, row } = await unpaidAgreement(server())
      const [status] = await Promise.all([statusOf(withdraws()), asksForCheckout(server(), anna, id)])
      const ended = (await agreement()).state === 'withdrawn'
      expect(status).toBe(ended ? 201 : 409)
      expect((await row()).state).toBe(ended ? 'cancelled' : 'pending')
      server().clock.forwardSeconds(3_600)
    }
  },
)

test(`accepting twice at once, ${rounds} times: one is done, and one refund made`, patience, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, withdraws, row } = await runningAgreement(server())
    await withdraws()
    const { id } = (await rowsOf(server()).withdrawals()).at(-1) ?? expect.unreachable()
    const accepts = () => statusOf(admin.post(`/withdrawals/${id}/accept/`, { share_percent: 40, confirm_password: password }))
    const refuses = () => statusOf(admin.post(`/withdrawals/${id}/refuse/`, { reason: 'Nej.', confirm_password: password }))
    const statuses = await Promise.all([accepts(), accepts(), refuses()])
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
    const isAccepted = statuses[2] === 409
    expect((await row()).refundedOre).toBe(isAccepted ? 117_000 : 0)
    server().clock.forwardSeconds(3_600)
  }
})

test(
  `two refunds over the rest, and a withdrawal accepted, at once, ${rounds} times: never more back than was paid`,
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, id, withdraws, row } = await runningAgreement(server())
      await withdraws()
      const withdrawal = (await rowsOf(server()).withdrawals()).at(-1) ?? expect.unreachable()
      const refund = () =>
        statusOf(admin.post(`/payments/${id}/refunds/`, { amount: 1000, reason: 'Kulans', confirm_password: password }))
      const accept = () =>
        statusOf(admin.post(`/withdrawals/${withdrawal.id}/accept/`, { share_percent: 40, confirm_password: password }))
      const [one, other, accepted] = await Promise.all([refund(), refund(), accept()])
      const wins = [one, other].filter((status) => status === 201).length
      expect([one, other].filter((status) => status === 409).length + wins).toBe(2)
      expect(wins).toBeLessThanOrEqual(1)
      expect(accepted).toBe(200)
      // Accepted first, only 780 kr are left, and no refund of 1 000 kr.
      expect((await row()).refundedOre).toBe(117_000)
      server().clock.forwardSeconds(3_600)
    }
  },
)

test(`one refund sent by two processes and the call at once, ${rounds} times: the money goes back once`, patience, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, id, row } = await runningAgreement(server())
    const refund = admin.post(`/payments/${id}/refunds/`, { amount: 1000, reason: 'Kulans', confirm_password: password })
    const jobs = Array.from({ length: 4 }, () => sendAskedRefunds(server().deps))
    await Promise.all([refund, ...jobs])
    expect((await row()).refundedOre).toBe(100_000)
    expect((await rowsOf(server()).refunds()).at(-1)?.state).toBe('done')
    server().clock.forwardSeconds(3_600)
  }
})

test('the reminder of two processes at once is one', patience, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { withdraws } = await runningAgreement(server())
    await withdraws()
  }
  moveTo(server(), '2026-11-28T09:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => remindOfWithdrawals(server().deps)))
  const reminders = (await mailsTo(server(), office)).filter(({ subject }) => subject.startsWith('Påminnelse'))
  expect(reminders).toHaveLength(rounds)
})
