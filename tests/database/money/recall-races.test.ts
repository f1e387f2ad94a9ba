import { expect, test } from 'vitest'
import { mailsTo } from '#tests/support/accounts.ts'
import { atTheCheckout, deliverCompletion, quarantined } from '#tests/support/payment-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test('a payment that is paid while it is recalled is one or the other, and its payer is told which', {
  tags: ['§payment-recalled', 'R61'],
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const { anna, admin, id, row, sessionId, pays } = await atTheCheckout(server())
    const pay = async () => {
      // A closed page can't be paid.
      await pays().catch(() => {})
      await deliverCompletion(server(), sessionId)
    }
    const recall = () => admin.post(`/payments/${id}/recall/`)
    const acts = [pay, recall]
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const { state } = await row()
    expect((await recall()).status).toBe(409)
    const told = (await mailsTo(server(), anna.email)).map(({ subject }) => subject.replace(/\d+/, 'N'))
    expect(told.slice(1)).toEqual([state === 'paid' ? 'Orderbekräftelse N' : 'Ärende N: betalningen är återkallad'])
  }
  expect(await quarantined(server())).toEqual([])
})
