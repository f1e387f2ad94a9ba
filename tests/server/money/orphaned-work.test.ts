import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { listOrphanedWork } from '#server/domain/money/payments/orphaned-work.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { accepts, atCeiling, atWork, Ordered, pays, proposes } from '#tests/support/agreement-stories.ts'
import { booked } from '#tests/support/booked.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'
import { acceptWithdrawal, paidOrder, plainText, submitStatement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const confirmed = { confirm_password: password }
const marks = (one: Person, id: number, more: object = {}) => one.post(`/payments/${id}/performed/`, { ...confirmed, ...more })
const deletes = async (customer: Person) =>
  expect((await customer.delete('/accounts/delete-account/', { password })).status).toBe(204)
const orphanedWork = async (one: Person, id: number): Promise<string | undefined> =>
  (await (await one.get(`/payments/${id}/receipt/`)).json()).orphaned_work
const givesBack = async (admin: Person, id: number, amount: number) =>
  expect((await admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Tog kortare tid', ...confirmed })).status).toBe(201)

const [orderEnded, unusedFirst] = [
  'Det finns inget kvar att utföra: arbetet är redan utfört, ångrat eller återbetalt.',
  'Avtalet har ett takpris, och tidsraderna är raderade med ärendet. Betala först tillbaka det som inte har använts, och kryssa sedan i att det är gjort.',
]
const refused = (detail: string) => ({ status: 409, body: { detail } })

describe('paid work whose customer has deleted the account', { tags: ['§orphaned-work'] }, () => {
  /** Anna has paid 1 950 kr as an order without an agreement, and deleted her account. */
  const orphanedOrder = async () => {
    const story = await paidOrder(server())
    await deletes(story.anna)
    return story
  }

  /** The same with an agreement, of which Dora, a partner, gets a share. Rådrum sells. */
  const orphanedAgreement = async () => {
    const story = await selling(server(), { seller: 'platform' })
    const proposal = await proposes(story.dora, story.matter.id)
    const { payment, agreement } = Ordered.parse(await (await accepts(story.anna, proposal)).json())
    await pays(server(), story.anna, payment.id)
    await deletes(story.anna)
    return { ...story, id: payment.id, agreementId: agreement.id }
  }

  test('is found without a look at what is done, however much that is', async () => {
    const { db, clock } = server()
    const { id } = await orphanedOrder()
    const at = clock.now()
    const done = { amountOre: 50_000, state: 'paid', createdAt: at, paidAt: at, performedAt: at } as const
    await db.insert(payments).values(Array.from({ length: 300 }, (_, n) => ({ ...done, matterId: 1_000 + n })))
    const found: number[] = []
    const read = await rowsRead(server(), payments, async (tx) =>
      found.push(...(await listOrphanedWork(tx)).map(({ payment }) => payment.id)),
    )
    expect(found).toEqual([id])
    expect(read).toBeLessThan(10)
  })

  test('is told to the office, with the way to each receipt and what can be done there', async () => {
    const { id, matter } = await orphanedOrder()
    const mail = await lastMailTo(server(), server().config.mail.contactTo)
    expect(mail.subject).toBe('En kund med betalt arbete har raderat sitt konto')
    expect(plainText(mail)).toContain(
      [
        `Order ${id}, ärende ${matter.id}: 1 950 kr`,
        `http://127.0.0.1:8000/payments/${id}/receipt`,
        '',
        'På kvittot kan en administratör markera arbetet som utfört, eller betala tillbaka det som inte blir gjort. Till dess är pengarna ett förskott i bokföringen.',
      ].join('\n'),
    )
  })

  test('waits at its receipt for an admin, who marks it as done: the advance is a sale', async () => {
    const { id, admin, row } = await orphanedOrder()
    expect(await orphanedWork(admin, id)).toBe('fixed')
    expect(await seen(await marks(admin, id))).toEqual({ status: 204, body: undefined })
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 195000, 2420 -156000, 2611 -39000',
      'V2026-2 performed: 2420 156000, 3001 -156000',
    ])
    expect((await row()).performedAt).toEqual(server().clock.now())
    expect(await orphanedWork(admin, id)).toBeUndefined()
    const summary = await (await admin.get('/books/summary/')).json()
    expect(summary.months.at(-1)).toMatchObject({ advances: 0 })
  })

  test('is found in the books until it has ended, also by who only keeps them', async () => {
    const admin = await person(server(), { role: 'staff' })
    const bookkeeper = await person(server(), { role: 'bookkeeper' })
    const listed = async (one: Person) => (await (await one.get('/books/summary/?year=2025')).json()).orphaned_work
    expect(await listed(admin)).toBeUndefined()
    await paidOrder(server())
    const done = await orphanedOrder()
    const agreed = await orphanedAgreement()
    const rest = await atCeiling(server())
    await deletes(rest.anna)
    const back = await orphanedOrder()
    const withdrawn = await orphanedOrder()
    await givesBack(admin, back.id, 1950)
    await submitStatement(server(), { agreement: `${withdrawn.id}` })
    expect((await acceptWithdrawal(admin, 0)).status).toBe(200)
    const orders = [
      { payment: done.id, amount: 1950 },
      { payment: agreed.id, amount: 1950 },
      { payment: rest.payment.id, amount: 6380 },
    ]
    for (const one of [admin, bookkeeper]) expect(await listed(one)).toEqual(orders)
    await marks(admin, done.id)
    await marks(admin, agreed.id)
    expect(await listed(admin)).toEqual(orders.slice(2))
  })

  test('of an agreement is done as its handler would have said: the partner has earned the share', async () => {
    const { id, admin, dora, agreementId } = await orphanedAgreement()
    expect(await orphanedWork(admin, id)).toBe('fixed')
    expect((await marks(admin, id)).status).toBe(204)
    const kinds = await booked(server())
    expect(kinds.at(-1)).toMatch(/^V2026-2 performed: 2420 156000, 3001 -156000, 4600 \d+, 2440 -\d+$/)
    const [agreement] = await server().db.select().from(agreements)
    expect(agreement).toMatchObject({ state: 'performed', sharePercent: 100, performedAt: server().clock.now(), ownerId: null })
    const reports = await server().db.select().from(agreementProgress).where(eq(agreementProgress.agreementId, agreementId))
    expect(reports).toMatchObject([{ sharePercent: 100, reportedById: admin.id, note: null }])
    const earned = await (await dora.get('/books/payouts/?from=2026-11-01&to=2026-11-30')).json()
    expect(earned).toMatchObject([{ payments: 1, gross: 1950, refunded: 0 }])
  })

  test('has the same vouchers as work that is done while the matter is there', async () => {
    await orphanedAgreement().then(({ admin, id }) => marks(admin, id))
    const withoutMatter = await booked(server())
    const { dora, anna, matter } = await selling(server(), { seller: 'platform' }).then(async (story) => {
      await server().db.update(users).set({ stripeAccountId: 'acct_demo_2' }).where(eq(users.id, story.dora.id))
      return story
    })
    const proposal = await proposes(dora, matter.id)
    const { payment, agreement } = Ordered.parse(await (await accepts(anna, proposal)).json())
    await pays(server(), anna, payment.id)
    expect((await dora.post(`/agreements/${agreement.id}/performed/`)).status).toBe(204)
    const unnumbered = (vouchers: readonly string[]) => vouchers.map((voucher) => voucher.replace(/^V2026-\d+ /, ''))
    expect(unnumbered((await booked(server())).slice(2))).toEqual(unnumbered(withoutMatter))
  })

  test('counts what hasn’t gone back, and nothing once all has', async () => {
    const { id, admin } = await orphanedOrder()
    await givesBack(admin, id, 500)
    expect((await marks(admin, id)).status).toBe(204)
    expect((await booked(server())).at(-1)).toBe('V2026-3 performed: 2420 116000, 3001 -116000')
    const other = await orphanedOrder()
    await givesBack(other.admin, other.id, 1950)
    expect(await orphanedWork(other.admin, other.id)).toBeUndefined()
    expect(await seen(await marks(other.admin, other.id))).toEqual(refused(orderEnded))
  })

  test('counts nothing that is on its way back', async () => {
    const { id, admin } = await orphanedOrder()
    const { deps } = server()
    const { refund } = deps.pay
    deps.pay = { ...deps.pay, refund: () => Promise.reject(new ProviderFailed(false)) }
    await givesBack(admin, id, 500)
    expect(await (await admin.get(`/payments/${id}/receipt/`)).json()).toMatchObject({ orphaned_amount: 1450 })
    expect((await marks(admin, id)).status).toBe(204)
    deps.pay = { ...deps.pay, refund }
    server().clock.forwardSeconds(60)
    await sendAskedRefunds(deps)
    expect((await booked(server())).slice(1)).toEqual([
      'V2026-2 performed: 2420 116000, 3001 -116000',
      'V2026-3 refunded: 1580 -50000, 2420 40000, 2611 10000',
    ])
  })

  test('is told at what is left of it, wherever it is told, and owes what a failed refund owes', async () => {
    const { anna, admin, id, matter } = await paidOrder(server())
    await givesBack(admin, id, 450)
    server().clock.forwardSeconds(60)
    await givesBack(admin, id, 500)
    await server().app.request('/dev/refunds/2/fail', { method: 'POST' })
    await deletes(anna)

    const mails = await mailsTo(server(), server().config.mail.contactTo)
    const told = mails.map(plainText).filter((text) => text.includes('Det här är betalt men inte klart:'))
    expect(told).toEqual([expect.stringContaining(`Order ${id}, ärende ${matter.id}: 1 000 kr\n`)])
    expect(await (await admin.get('/books/summary/?year=2025')).json()).toMatchObject({
      orphaned_work: [{ payment: id, amount: 1000 }],
      owed_refunds: [{ payment: id, amount: 500 }],
    })
    expect(await (await admin.get(`/payments/${id}/receipt/`)).json()).toMatchObject({ orphaned_amount: 1000 })
    expect((await marks(admin, id)).status).toBe(204)
    expect((await booked(server())).at(-1)).toBe('V2026-5 performed: 2420 80000, 3001 -80000')
  })

  test('leaves as an advance what the provider refused to give back, until it is paid in another way', async () => {
    const { anna, admin, id, row } = await paidOrder(server())
    const { paymentIntentId } = await row()
    await server().db.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, id))
    await givesBack(admin, id, 500)
    await server().db.update(payments).set({ paymentIntentId }).where(eq(payments.id, id))
    await deletes(anna)
    expect((await marks(admin, id)).status).toBe(204)
    const note = { paid_on: '2026-11-20', how: 'Banköverföring', ...confirmed }
    expect((await admin.post(`/payments/${id}/refunds/1/repaid/`, note)).status).toBe(200)
    expect((await booked(server())).slice(1)).toEqual([
      'V2026-2 performed: 2420 116000, 3001 -116000',
      'V2026-3 repaid: 1930 -50000, 2420 40000, 2611 10000',
    ])
  })

  test('isn’t to be done where all of it failed to go back', async () => {
    const { anna, admin, id } = await paidOrder(server())
    await givesBack(admin, id, 1950)
    await server().app.request('/dev/refunds/1/fail', { method: 'POST' })
    await deletes(anna)
    expect(await orphanedWork(admin, id)).toBeUndefined()
    expect(await seen(await marks(admin, id))).toEqual(refused(orderEnded))
    const mails = await mailsTo(server(), server().config.mail.contactTo)
    expect(mails.map(({ subject }) => subject)).not.toContain('En kund med betalt arbete har raderat sitt konto')
  })

  test('is marked once, also by two at once', async () => {
    const { id, admin } = await orphanedAgreement()
    const other = await person(server(), { role: 'superuser' })
    const answers = await Promise.all([marks(admin, id), marks(other, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await seen(await marks(admin, id))).toEqual(refused(orderEnded))
    expect((await booked(server())).filter((voucher) => voucher.includes('performed'))).toHaveLength(1)
  })

  test('at a ceiling price is marked once somebody says that the rest has gone back, whose hours are gone', async () => {
    const { anna, payment } = await atCeiling(server())
    const admin = await person(server(), { role: 'staff' })
    await deletes(anna)
    expect(await orphanedWork(admin, payment.id)).toBe('ceiling')
    for (const body of [{}, { unused_returned: false }])
      expect(await seen(await marks(admin, payment.id, body))).toEqual(refused(unusedFirst))
    await givesBack(admin, payment.id, 3190)
    expect((await marks(admin, payment.id, { unused_returned: true })).status).toBe(204)
    expect((await booked(server())).at(-1)).toBe('V2026-3 performed: 2420 255200, 3001 -255200')
    const [agreement] = await server().db.select().from(agreements)
    expect(agreement).toMatchObject({ state: 'performed', settledMinutes: null })
  })

  test('is refused while the matter is there, which leads to its own way', async () => {
    const { payment, lawyer } = await atWork(server())
    const admin = await person(server(), { role: 'staff' })
    expect(await orphanedWork(admin, payment.id)).toBeUndefined()
    expect(await seen(await marks(admin, payment.id))).toEqual(refused('Ärendet finns kvar. Markera arbetet som utfört där.'))
    expect((await marks(lawyer, payment.id)).status).toBe(403)
  })

  test('isn’t done once the customer has withdrawn from it', async () => {
    const { id, admin } = await orphanedOrder()
    await submitStatement(server(), { agreement: `${id}` })
    expect((await acceptWithdrawal(admin, 0)).status).toBe(200)
    expect(await orphanedWork(admin, id)).toBeUndefined()
    expect(await seen(await marks(admin, id))).toEqual(refused(orderEnded))
  })

  test('is an admin’s to mark, and never of whose share it is', async () => {
    const { id, dora } = await orphanedAgreement()
    expect(await orphanedWork(dora, id)).toBeUndefined()
    expect((await marks(dora, id)).status).toBe(403)
    await server().db.update(users).set({ isStaff: true }).where(eq(users.id, dora.id))
    expect(await orphanedWork(dora, id)).toBeUndefined()
    expect(await seen(await marks(dora, id))).toEqual({
      status: 403,
      body: { detail: 'En del av betalningen är din. En kollega får göra det åt kontoret.' },
    })
    const [payment] = await server().db.select().from(payments)
    expect(payment?.performedAt).toBeNull()
  })

  test('mails nobody: the customer is gone', async () => {
    const { anna, admin, id } = await orphanedAgreement()
    const before = (await mailsTo(server(), anna.email)).length
    await marks(admin, id)
    expect(await mailsTo(server(), anna.email)).toHaveLength(before)
  })
})
