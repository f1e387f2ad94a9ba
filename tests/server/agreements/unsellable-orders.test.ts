import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { recallUnsellable } from '#server/domain/money/payments/unsellable-orders.ts'
import { dropLostPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, agreementRow, Ordered, proposes } from '#tests/support/agreement-stories.ts'
import { asksForCheckout, matterOf } from '#tests/support/payment-stories.ts'
import { password } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'all' })

type Story = Awaited<ReturnType<typeof selling>>
const set = ({ dora }: Story, facts: { disabledAt?: Date; isDelegatedAdmin?: boolean }) =>
  server().db.update(users).set(facts).where(eq(users.id, dora.id))

const losses: [string, (story: Story) => unknown][] = [
  ['is disabled', (story) => set(story, { disabledAt: server().clock.now() })],
  ['loses the role', (story) => set(story, { isDelegatedAdmin: false })],
  ['deletes the account', ({ dora }) => dora.delete('/accounts/delete-account/', { password })],
]

test.each(losses)(
  'an order without an assignment is recalled when its seller %s, and buyer and office are mailed once',
  async (_, happens) => {
    const here = server()
    const story = await selling(here, {}, { isAssigned: false })
    const { anna, dora, matter } = story
    const { agreement, payment } = Ordered.parse(await (await accepts(anna, await proposes(dora, matter.id))).json())
    await happens(story)
    for (const _again of [1, 2]) await recallUnsellable(here.deps)
    const [row] = await here.db.select().from(payments).where(eq(payments.id, payment.id))
    expect([row?.state, (await agreementRow(here, agreement.id))?.state]).toEqual(['cancelled', 'lapsed'])
    const recalled = (await mailsTo(here, anna.email)).filter(({ subject }) => subject === 'Ärende 1: betalningen är återkallad')
    expect(recalled).toHaveLength(1)
    const toOffice = (await mailsTo(here, here.deps.config.mail.contactTo)).filter(
      ({ subject }) => subject === 'Order 1: säljaren kan inte längre sälja',
    )
    expect(toOffice.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Betalningen på 1 950 kr är återkallad, och kunden har fått veta det.'),
    ])
  },
)

test.each(losses)(
  'a payment without an order is recalled when its seller %s, though its payout is dropped before',
  { tags: ['§read-seller'] },
  async (_, happens) => {
    const here = server()
    const story = await selling(here, {}, { isAssigned: false })
    const { anna, dora, matter } = story
    for (const { id } of [matter, await matterOf(here, anna)])
      await dora.post(`/payments/create/${id}/`, { amount: 900, confirm_password: password })
    await happens(story)
    await dropLostPayouts(here.deps)
    await recallUnsellable(here.deps)
    const rows = await here.db.select({ state: payments.state, seller: payments.seller }).from(payments)
    expect(rows).toEqual(Array(2).fill({ state: 'cancelled', seller: expect.objectContaining({ name: 'Ek Advokat AB' }) }))
    expect((await mailsTo(here, anna.email)).map(({ subject }) => subject)).toContain('Ärende 1: betalningen är återkallad')
    const [toOffice] = await mailsTo(here, here.deps.config.mail.contactTo)
    expect(toOffice?.text).toContain('Den som står som säljare för order 1 kan inte längre sälja.')
  },
)

test('a payment that the office sells stays when the partner who was paid loses the right', async () => {
  const here = server()
  const story = await selling(here, { seller: 'platform' }, { isAssigned: false })
  await story.dora.post(`/payments/create/${story.matter.id}/`, { amount: 900, confirm_password: password })
  await set(story, { disabledAt: here.clock.now() })
  await recallUnsellable(here.deps)
  await dropLostPayouts(here.deps)
  const [row] = await here.db.select().from(payments)
  expect(row).toMatchObject({ state: 'pending', payoutAccount: null, seller: { partnerId: null } })
})

test('an order whose seller can still sell stays, and one that somebody tries to pay takes no money', async () => {
  const story = await selling(server(), {}, { isAssigned: false })
  const { payment } = Ordered.parse(await (await accepts(story.anna, await proposes(story.dora, story.matter.id))).json())
  const state = async () => (await server().db.select({ state: payments.state }).from(payments))[0]?.state
  await recallUnsellable(server().deps)
  expect(await state()).toBe('pending')
  expect((await asksForCheckout(server(), story.anna, payment.id)).status).toBe(200)
  await set(story, { disabledAt: server().clock.now() })
  expect((await asksForCheckout(server(), story.anna, payment.id)).status).toBe(409)
  await recallUnsellable(server().deps)
  expect(await state()).toBe('cancelled')
})
