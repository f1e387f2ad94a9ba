import { describe, expect, test } from 'vitest'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { CheckoutOrder } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  agreementRow,
  atWork,
  bothConsents,
  itIs,
  listedAgreements,
  ordered,
  pays,
  performs,
  proposes,
  reports,
} from '#tests/support/agreement-stories.ts'
import { asksForCheckout, matterOf, withPay } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

describe('an agreement', () => {
  test('is seen by its buyer and the office, newest first, with its whole text', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await accepts(anna, await proposes(lawyer, matter.id))

    for (const one of [anna, lawyer, await person(server(), { role: 'staff' })])
      expect(await listedAgreements(one, matter.id)).toMatchObject([
        { number: 'A2026-2', state: 'concluded' },
        { number: 'A2026-1', state: 'running' },
      ])
    const row = await agreementRow(server(), agreement.id)
    expect(await (await anna.get(`/agreements/${agreement.id}/text/`)).json()).toEqual({
      number: 'A2026-1',
      text: row?.text,
      text_sha256: row?.textSha256,
    })
  })

  test('doesn’t exist for another customer', async () => {
    const { matter, agreement } = await atWork(server())
    const bo = await person(server())
    expect(await listedAgreements(bo, matter.id)).toEqual([])
    expect(await detailOf(await bo.get(`/agreements/${agreement.id}/text/`))).toEqual([404, 'Avtalet finns inte.'])
    expect((await reports(bo, agreement.id, 10)).status).toBe(404)
    expect((await performs(bo, agreement.id)).status).toBe(404)
  })

  test('says until when it can be withdrawn from, and when work begins at the earliest', async () => {
    const { anna, matter, payment } = await ordered(server())
    await itIs(server(), '2026-11-22T10:00:00+01:00')
    await pays(server(), anna, payment.id)

    // Sunday 6 December moves to Monday: fourteen days from the payment, not from the order.
    expect(await listedAgreements(anna, matter.id)).toMatchObject([
      {
        state: 'running',
        paid_at: '2026-11-22T09:00:00.000Z',
        starts_on: '2026-12-08',
        withdrawal: { until: '2026-12-07', possible: true, why_not: null },
      },
    ])
    await itIs(server(), '2026-12-07T23:59:59+01:00')
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ withdrawal: { possible: true } }])
    await itIs(server(), '2026-12-08T00:00:00+01:00')
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ withdrawal: { possible: false, why_not: 'over' } }])
  })
})

describe('the order confirmation', () => {
  const confirmed = async (choices?: Readonly<Record<string, unknown>>) => {
    const { anna } = await atWork(server(), choices)
    const mail = (await mailsTo(server(), anna.email)).find(({ subject }) => subject === 'Orderbekräftelse 1')
    return mail?.text
  }

  test('without consents tells of the right, and when work begins', async () => {
    const text = await confirmed()
    expect(text).toContain('Ordernummer: 1\nAvtal: A2026-1\n')
    expect(text).toContain(`Du kan ångra dig i 14 dagar, till och med den 4 december 2026.
Så här gör du: http://127.0.0.1:8000/angra
Arbetet börjar tidigast den 5 december 2026, när ångerfristen är slut.
`)
    expect(text).not.toContain('bett oss')
  })

  test('with the first consent tells of the share', async () => {
    const text = await confirmed({ early_start: true })
    expect(text).toContain(
      'angra\nDu har bett oss att börja direkt. Ångrar du dig betalar du för den del av arbetet som då är utförd.\n\nSäljare',
    )
  })

  test('with both tells when the right ends', async () => {
    expect(await confirmed(bothConsents)).toContain('som då är utförd. När tjänsten är fullgjord upphör ångerrätten.\n')
  })

  test('to a company tells that there is no such right', async () => {
    const text = await confirmed({ as_consumer: false })
    expect(text).toContain('Du har beställt för ett företag. Då finns ingen ångerrätt.')
    expect(text).not.toContain('angra')
  })
})

describe('a deleted account', () => {
  test('leaves its paid agreement sealed, word for word, and nothing of an unpaid one', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await reports(lawyer, agreement.id, 40)
    const before = await agreementRow(server(), agreement.id)
    await accepts(anna, await proposes(lawyer, matter.id))

    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)

    expect(await server().db.select().from(agreements)).toEqual([
      { ...before, ownerId: null, proposalId: null, sharePercent: 40 },
    ])
    expect([await server().db.$count(proposals), await server().db.$count(matters)]).toEqual([0, 0])
    for (const one of [lawyer, await person(server(), { role: 'superuser' })]) {
      expect(await listedAgreements(one, matter.id)).toEqual([])
      expect((await one.get(`/agreements/${agreement.id}/text/`)).status).toBe(404)
      expect((await reports(one, agreement.id, 50)).status).toBe(404)
      expect((await performs(one, agreement.id)).status).toBe(404)
    }
  })

  test('of the lawyer leaves the proposals and agreements', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await reports(lawyer, agreement.id, 40)
    expect((await lawyer.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ state: 'running', share_done_percent: 40 }])
  })
})

describe('with time', () => {
  test('an agreement goes after the seventh year after its payment or its end, with its progress', async () => {
    const { lawyer, agreement } = await atWork(server())
    await reports(lawyer, agreement.id, 40)
    const lapsed = await ordered(server())
    await lapsed.anna.post(`/payments/${lapsed.payment.id}/decline/`)
    await ordered(server())
    await itIs(server(), '2033-12-31T23:59:59+01:00')
    await deleteExpiredRows(server().deps)
    expect(await server().db.$count(agreements)).toBe(3)
    await itIs(server(), '2034-01-01T00:00:00+01:00')
    await deleteExpiredRows(server().deps)
    expect(await server().db.select({ state: agreements.state }).from(agreements)).toEqual([{ state: 'concluded' }])
    expect(await server().db.$count(agreementProgress)).toBe(0)
  })
})

test('what was agreed on reaches no log, no card provider and no subject; the buyer’s confirmations only', async () => {
  const orders: CheckoutOrder[] = []
  const { createCheckout } = server().deps.pay
  const watched = withPay(server(), {
    createCheckout: (one) => {
      orders.push(one)
      return createCheckout(one)
    },
  })
  const canaries = { service: 'Kanarietjänst', scope: 'Kanarieomfång', excluded: 'Kanarieundantag', performer: 'Kanariejurist' }
  const { anna, lawyer, matter, agreement, payment } = await ordered(server(), bothConsents, canaries)
  await asksForCheckout(watched, anna, payment.id)
  await pays(server(), anna, payment.id)
  await reports(lawyer, agreement.id, 40, 'Kanarienotis')
  await performs(lawyer, agreement.id)
  const declined = await proposes(lawyer, matter.id, canaries)
  await anna.post(`/proposals/${declined.id}/decline/`, { reason: 'Kanarieskäl' })
  await lawyer.post(`/payments/create/${(await matterOf(server(), anna)).id}/`, {
    amount: 500,
    confirm_password: password,
    scope: 'Kanarieomfång',
  })
  await drainOutbox(server().deps)

  const mails = await server().db.select().from(demoMails).orderBy(demoMails.subject)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Prisförslag i ärende 1',
      'Avtal A2026-1: bekräftelse',
      'Kunden har tackat nej till prisförslaget i ärende 1',
      'Avtal A2026-1: arbetet är utfört',
    ]),
  )
  expect(orders).toHaveLength(1)
  const outside = JSON.stringify([orders, server().log, mails.map(({ subject }) => subject)])
  expect(outside).not.toContain('Kanarie')
  const told = mails.filter(({ text }) => text.includes('Kanarie'))
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'Avtal A2026-1: bekräftelse'],
    [anna.email, 'Orderbekräftelse 1'],
  ])
})
