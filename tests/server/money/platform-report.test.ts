import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportPractice } from '#server/domain/data-export/practice.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers, reportedPartners, vouchers } from '#server/db/schema/books.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { payments } from '#server/db/schema/payments.ts'
import { tellReportedPartners } from '#server/domain/money/books/tell-reported-partners.ts'
import { paidOutIn } from '#server/domain/money/books/paid-out.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { deliver } from '#tests/support/payment-stories.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { bookPaid } from '#tests/support/book-paid.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { anotherMatter, disablePartner, selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })

type Story = Awaited<ReturnType<typeof selling>>

const earns = async ({ anna, dora, matter }: Story) => {
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, confirm_password: password })
  await pays(server(), anna, (await asked.json()).id)
}
const reportOf = async ({ admin }: Story, year: number) => (await admin.get(`/books/platform-report/?year=${year}`)).json()
const kept = async () => [await server().db.$count(reportedPartners), await server().db.$count(partnerSellers)]

test('a partner who deletes the account stays in the report of the year, as they were paid', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  const [before] = await reportOf(story, 2026)
  expect(before).toMatchObject({
    details: { legal_name: 'Ek Advokat AB' },
    quarters: [{}, {}, {}, { paid: 1755, activities: 1 }],
  })
  expect(await exportPractice(server().db, story.dora.id)).toMatchObject({
    platformReports: [{ year: 2026, legalName: 'Ek Advokat AB' }],
  })

  expect((await story.dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
  const [after] = await reportOf(story, 2026)
  expect(after).toEqual({ ...before, partner: { ...before.partner, email: '' } })
})

test('has the bank account of the profile, which is with the account and leaves with it', async () => {
  const story = await selling(server())
  await earns(story)
  expect((await story.dora.patch('/accounts/profile/', { bank_account: '5050-1055' })).status).toBe(200)
  expect(await reportOf(story, 2026)).toMatchObject([{ partner: { bank_account: '5050-1055' } }])
  expect((await story.dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
  expect(await reportOf(story, 2026)).toMatchObject([{ partner: { bank_account: null } }])
})

test('a lost dispute and a refund that failed count there and among the payouts as in the books', async () => {
  const story = await selling(server())
  await earns(story)
  const [{ id, paymentIntentId } = { id: 0, paymentIntentId: null }] = await server().db.select().from(payments)
  const refund = { amount: 500, reason: 'Kulans', confirm_password: password }
  expect((await story.admin.post(`/payments/${id}/refunds/`, refund)).status).toBe(201)
  await sendAskedRefunds(server().deps)
  const payoutsOf = async () => (await story.admin.get('/books/payouts/?from=2026-01-01&to=2026-12-31')).json()
  const order = { requestId: 1, paymentIntentId: paymentIntentId ?? '', amountOre: 50_000 }
  await deliver(server(), refundEvent('refund.failed', 're_demo_refund-1', order))
  expect(await payoutsOf()).toMatchObject([{ gross: 1950, refunded: 500, fee: 145, share: 1305 }])

  const dispute = { object: 'dispute', payment_intent: paymentIntentId, amount: 95_000, currency: 'sek', status: 'lost' }
  await deliver(server(), {
    id: 'evt_1',
    object: 'event',
    type: 'charge.dispute.closed',
    data: { object: { id: 'dp_1', ...dispute } },
  })
  // The failed 500 kr are the customer's already: the dispute takes those first.
  expect(await payoutsOf()).toMatchObject([{ gross: 1950, refunded: 950, fee: 100, share: 900, owed_back: 405 }])
  expect(await reportOf(story, 2026)).toMatchObject([{ quarters: [{}, {}, {}, { paid: 900, fees: 100 }] }])
  const fees = await server().db.select({ grossOre: partnerLines.grossOre }).from(partnerLines)
  expect(fees.reduce((sum, { grossOre }) => sum + grossOre, 0)).toBe(10_000)
})

test('a partner reads what is reported of them, and nobody else’s', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  const other = await person(server(), { role: 'delegated' })
  const own = await (await story.dora.get('/books/platform-report/?year=2026')).json()
  expect(own).toEqual(await reportOf(story, 2026).then((all) => all.slice(0, 1)))
  expect(own).toMatchObject([{ details: { legal_name: 'Ek Advokat AB' }, quarters: [{}, {}, {}, { paid: 1755 }] }])
  expect(await (await other.get('/books/platform-report/?year=2026')).json()).toMatchObject([{ partner: { id: other.id } }])
  expect(await (await story.admin.get('/books/platform-report/?year=2026')).json()).toHaveLength(2)
  // It stays theirs when they no longer work here.
  await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, story.dora.id))
  expect(await (await story.dora.get('/books/platform-report/?year=2026')).json()).toMatchObject([
    { partner: { id: story.dora.id } },
  ])
  expect((await story.anna.get('/books/platform-report/?year=2026')).status).toBe(403)
})

test('a partner is told in January, once, where to read what is reported', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  const subject = 'Det här rapporteras till Skatteverket för 2026'
  const told = async (moment: string) => {
    await itIs(server(), moment)
    await Promise.all([tellReportedPartners(server().deps), tellReportedPartners(server().deps)])
    return (await mailsTo(server(), story.dora.email)).filter((mail) => mail.subject === subject)
  }
  expect(await told('2027-01-14T23:30:00+01:00')).toEqual([])
  expect(await told('2027-01-15T00:30:00+01:00')).toHaveLength(1)
  expect(await told('2027-02-01T09:00:00+01:00')).toHaveLength(1)
  const [mail] = await told('2028-01-20T09:00:00+01:00')
  expect(mail?.text).toContain('senast den 31 januari 2027 (skatteförfarandelagen 22 c kap.)')
  expect(mail?.text).toContain('/office/books?ar=2026')
})

test('a partner who is told late isn’t told that it is still to be reported', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  await itIs(server(), '2027-02-20T09:00:00+01:00')
  await tellReportedPartners(server().deps)
  const { text } = await lastMailTo(server(), story.dora.email)
  expect(text).toContain('skulle rapporteras till Skatteverket senast den 31 januari 2027')
})

test('whose account is disabled is written to by the office, and mailed once it is open again', {
  tags: ['§books'],
}, async () => {
  const story = await selling(server())
  await earns(story)
  await disablePartner(server(), story)
  await itIs(server(), '2027-01-15T09:00:00+01:00')
  const told = async () => {
    await tellReportedPartners(server().deps)
    return (await mailsTo(server(), story.dora.email)).filter(({ subject }) => subject.startsWith('Det här rapporteras'))
  }
  expect(await told()).toEqual([])
  expect(await reportOf(story, 2026)).toMatchObject([{ partner: { email: story.dora.email, disabled: true } }])
  await server().db.update(users).set({ disabledAt: null }).where(eq(users.id, story.dora.id))
  expect(await told()).toHaveLength(1)
  expect(await reportOf(story, 2026)).toMatchObject([{ partner: expect.not.objectContaining({ disabled: true }) }])
})

test('whoever has no account any more is written to by the office, and by no job', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  await story.dora.delete('/accounts/delete-account/', { password })
  await itIs(server(), '2027-01-15T09:00:00+01:00')
  await tellReportedPartners(server().deps)
  expect((await mailsTo(server(), story.dora.email)).map(({ subject }) => subject)).not.toContain(
    'Det här rapporteras till Skatteverket för 2026',
  )
  expect(await reportOf(story, 2026)).toMatchObject([{ partner: { email: '' } }])
})

test('what the office corrects is in the reports of this year and the last, never in an earlier one', async () => {
  const story = await selling(server())
  await earns(story)
  const moves = async (street: string) => {
    const [{ details, partner }] = await reportOf(story, 2026)
    return story.admin.put(`/books/partners/${partner.id}/`, { ...details, street, confirm_password: password })
  }
  await itIs(server(), '2027-01-20T12:00:00+01:00')
  expect((await moves('Nygatan 2')).status).toBe(200)
  expect(await reportOf(story, 2026)).toMatchObject([{ details: { street: 'Nygatan 2' } }])
  await itIs(server(), '2028-01-20T12:00:00+01:00')
  expect((await moves('Sistagatan 3')).status).toBe(200)
  expect(await reportOf(story, 2026)).toMatchObject([{ details: { street: 'Nygatan 2' } }])
})

test('what is paid before midnight on New Year’s Eve is of the old year, and what is paid after it of the new one', {
  tags: ['§books'],
}, async () => {
  const story = await selling(server())
  const next = await anotherMatter(server(), story)
  await itIs(server(), '2026-12-31T23:50:00+01:00')
  await earns(story)
  await itIs(server(), '2027-01-01T00:10:00+01:00')
  await earns({ ...story, matter: next })
  expect(await reportOf(story, 2026)).toMatchObject([{ quarters: [{}, {}, {}, { paid: 1755, activities: 1 }] }])
  expect(await reportOf(story, 2027)).toMatchObject([{ quarters: [{ paid: 1755, activities: 1 }, {}, {}, {}] }])
})

test('a partner who changes firm within the year is reported as each, by what their payments say', {
  tags: ['§books'],
}, async () => {
  const story = await selling(server())
  await earns(story)
  expect(await reportOf(story, 2026)).toEqual([expect.not.objectContaining({ firms: expect.anything() })])
  const other = { legal_name: 'Nya Ek Juridik AB', organisation_number: '559000-0005', vat_number: 'SE559000000501' }
  await story.describe({ ...other, seller: 'platform' })
  const [next, last] = [await anotherMatter(server(), story), await anotherMatter(server(), story)]
  await earns({ ...story, matter: next })
  await story.describe({ ...other, seller: 'platform', street: null })
  await earns({ ...story, matter: last })
  expect(await reportOf(story, 2026)).toMatchObject([
    {
      quarters: [{}, {}, {}, { paid: 3 * 1755, activities: 3, fees: 3 * 195 }],
      firms: [
        {
          name: 'Ek Advokat AB',
          organisation_number: '556016-0680',
          quarters: [{}, {}, {}, { paid: 1755, activities: 1, fees: 195 }],
        },
        {
          name: 'Nya Ek Juridik AB',
          organisation_number: '559000-0005',
          quarters: [{}, {}, {}, { paid: 2 * 1755, activities: 2 }],
        },
      ],
    },
  ])
})

test('it goes at the end of the seventh year after the report’s, and the details of a former partner with it', async () => {
  const story = await selling(server())
  await earns(story)
  await story.dora.delete('/accounts/delete-account/', { password })
  await itIs(server(), '2033-12-31T23:50:00+01:00')
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([1, 1])
  await itIs(server(), '2034-01-01T00:10:00+01:00')
  await deleteExpiredRows(server().deps)
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 0])
})

test('details of somebody who was never paid go with the account', async () => {
  const story = await selling(server())
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 1])
  await story.dora.delete('/accounts/delete-account/', { password })
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 0])
})

test('a year of many payments is added up page by page, each payment read once', async () => {
  const story = await selling(server())
  await earns(story)
  await bookPaid(server(), { count: 1_200, partnerId: story.dora.id })
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const sizes: number[] = []
  const read = await rowsRead(server(), vouchers, async (tx) => {
    for await (const page of paidOutIn(tx, year, eq(vouchers.partnerId, story.dora.id))) sizes.push(page.length)
  })
  expect(sizes).toEqual([500, 500, 201])
  // Each in the index and in the table, and once more for what came later of its payment.
  expect(read).toBeLessThan(4 * 1_300)

  const payouts = async (one: Story['dora']) => (await one.get(`/books/payouts/?from=${year.from}&to=${year.to}`)).json()
  const all = { payments: 1_201, gross: 1_201 * 1_950, fee: 1_201 * 195, share: 1_201 * 1_755 }
  for (const one of [story.admin, story.dora]) expect(await payouts(one)).toMatchObject([all])
  expect(await reportOf(story, 2026)).toMatchObject([
    { quarters: [{ paid: 1_200 * 1_755, activities: 1_200, fees: 1_200 * 195 }, {}, {}, { paid: 1_755, activities: 1 }] },
  ])
})
