import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vouchers } from '#server/db/schema/books.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { agreementRow, atCeiling, reports, settles, worked } from '#tests/support/agreement-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
// A full two hundred by hand: `RACES=200`.
const rounds = Number(process.env['RACES'] ?? 30)
const amountOre = 638_000
const minutes = 160
const priceOre = 425_333

test(`settling, withdrawing, a refund by hand and a report at once, ${rounds} times: no öre goes back twice`, {
  timeout: 300_000,
  tags: ['§hours-settled'],
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const admin = await person(server(), { role: 'staff' })
    const { anna, lawyer, matter, agreement, payment } = await atCeiling(server())
    await worked(lawyer, matter.id, { minutes })
    const byHand = { amount: 3000, reason: 'Kulans', confirm_password: password }
    const acts = [
      () => settles(lawyer, agreement.id, minutes),
      () => anna.post(`/agreements/${agreement.id}/withdraw/`, {}),
      () => admin.post(`/payments/${payment.id}/refunds/`, byHand),
      () => reports(lawyer, agreement.id, 50),
    ]
    // Another one begins each time.
    const turned = acts.map((_, at) => acts[(at + round) % acts.length])
    const answers = await Promise.all(turned.map((act) => act?.()))
    const statusOf = (at: number) => answers[(at - (round % acts.length) + acts.length) % acts.length]?.status
    const [settled, withdrawn, refunded, reported] = [0, 1, 2, 3].map(statusOf)

    // A statement is never refused; who comes after it finds an agreement that has ended.
    expect(withdrawn).toBe(201)
    expect([201, 409]).toContain(settled)
    expect([200, 409]).toContain(reported)
    expect([201, 409]).toContain(refunded)
    const row = await agreementRow(server(), agreement.id)
    expect(row?.settledMinutes).toBe(settled === 201 ? minutes : null)
    expect(row?.state).toBe('withdrawn')
    const asked = await server().db.select().from(refundRequests).where(eq(refundRequests.paymentId, payment.id))
    const backOre = asked.reduce((sum, request) => sum + request.amountOre, 0)
    const settledOre = asked.find(({ reason }) => reason.startsWith('Slutavräkning'))?.amountOre ?? 0
    const handOre = refunded === 201 ? 300_000 : 0
    expect(backOre).toBe(settledOre + handOre)
    expect(backOre).toBeLessThanOrEqual(amountOre)
    // As one after the other: what went back by hand before is left out, and after it is its own.
    const inTurn = [amountOre - priceOre, Math.max(0, amountOre - handOre - priceOre)]
    if (settled === 201) expect(inTurn).toContain(settledOre)
    else expect(settledOre).toBe(0)
    const booked = await server().db.select().from(vouchers).where(eq(vouchers.paymentId, payment.id))
    expect(booked.filter(({ kind }) => kind === 'performed')).toHaveLength(settled === 201 ? 1 : 0)
    const [paid] = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    expect(paid?.refundedOre).toBe(backOre)
    server().clock.forwardSeconds(3_600)
  }
})
