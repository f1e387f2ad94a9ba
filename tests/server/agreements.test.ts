import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AgreementState, agreementTransitions } from '#contract/agreement-states.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { lapseUnpaid } from '#server/domain/agreements/lapse.ts'
import { deleteExpiredRows } from '#server/domain/jobs/retention.ts'
import { drainOutbox } from '#server/domain/jobs/outbox.ts'
import { type CheckoutOrder, ProviderFailed } from '#server/ports/pay.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, agreementRow, atWork, itIs, Ordered, ordered, pays, proposes } from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { asksForCheckout, atTheCheckout, deliverCompletion, matterOf, withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const both = { early_start: true, loss_acknowledged: true }
const listed = async (one: Person, matterId: number) => (await one.get(`/agreements/?matter=${matterId}`)).json()
const detailOf = async (answer: Response) => [answer.status, (await answer.json()).detail]
const reports = (one: Person, id: number, share_done_percent: number, note?: string) =>
  one.post(`/agreements/${id}/progress/`, { share_done_percent, note })
const performs = (one: Person, id: number) => one.post(`/agreements/${id}/performed/`)
const lastMail = async ({ email }: Person) => {
  const mail = (await mailsTo(server(), email)).at(-1)
  return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') }
}

describe('an agreement', () => {
  test('is seen by its buyer and the office, newest first, with its whole text', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await accepts(anna, await proposes(lawyer, matter.id))

    for (const one of [anna, lawyer, await person(server(), { role: 'staff' })])
      expect(await listed(one, matter.id)).toMatchObject([
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
    expect(await listed(bo, matter.id)).toEqual([])
    expect(await detailOf(await bo.get(`/agreements/${agreement.id}/text/`))).toEqual([404, 'Avtalet finns inte.'])
    expect((await reports(bo, agreement.id, 10)).status).toBe(404)
    expect((await performs(bo, agreement.id)).status).toBe(404)
  })

  test('says until when it can be withdrawn from, and when work begins at the earliest', async () => {
    const { anna, matter, payment } = await ordered(server())
    await itIs(server(), '2026-11-22T10:00:00+01:00')
    await pays(server(), anna, payment.id)

    // Sunday 6 December moves to Monday: fourteen days from the payment, not from the order.
    expect(await listed(anna, matter.id)).toMatchObject([
      {
        state: 'running',
        paid_at: '2026-11-22T09:00:00.000Z',
        starts_on: '2026-12-08',
        withdrawal: { until: '2026-12-07', possible: true, why_not: null },
      },
    ])
    await itIs(server(), '2026-12-07T23:59:59+01:00')
    expect(await listed(anna, matter.id)).toMatchObject([{ withdrawal: { possible: true } }])
    await itIs(server(), '2026-12-08T00:00:00+01:00')
    expect(await listed(anna, matter.id)).toMatchObject([{ withdrawal: { possible: false, why_not: 'over' } }])
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
    expect(await confirmed(both)).toContain('som då är utförd. När arbetet är helt utfört upphör ångerrätten.\n')
  })

  test('to a company tells that there is no such right', async () => {
    const text = await confirmed({ as_consumer: false })
    expect(text).toContain('Du har beställt för ett företag. Då finns ingen ångerrätt.')
    expect(text).not.toContain('angra')
  })
})

describe('work', () => {
  test('is reported as a share that only grows until it is done, each time with a note that stays here', async () => {
    const { lawyer, agreement } = await atWork(server(), both)

    const answer = await reports(lawyer, agreement.id, 40, 'Utkastet är klart.')

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ state: 'running', share_done_percent: 40 })
    for (const share of [40, 39, 1])
      expect(await detailOf(await reports(lawyer, agreement.id, share))).toEqual([
        409,
        'Andelen kan bara öka. Ladda om sidan och se vad som är sparat.',
      ])
    expect((await reports(lawyer, agreement.id, 99)).status).toBe(200)
    expect((await performs(lawyer, agreement.id)).status).toBe(204)
    const reported = await server().db.select().from(agreementProgress).orderBy(agreementProgress.id)
    expect(reported).toMatchObject([
      { sharePercent: 40, note: 'Utkastet är klart.', reportedById: lawyer.id },
      { sharePercent: 99, note: null },
      { sharePercent: 100, note: null, reportedById: lawyer.id },
    ])
  })

  test.each([0, 100, -1, 40.5, '40', null])('has no share of %j', async (share_done_percent) => {
    const { lawyer, agreement } = await atWork(server())
    const answer = await lawyer.post(`/agreements/${agreement.id}/progress/`, { share_done_percent })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ share_done_percent: ['Ange en andel mellan 1 och 99 procent.'] })
  })

  test('is reported by the office, but not by the buyer, nor on one’s own agreement', async () => {
    const { anna, lawyer, agreement } = await atWork(server())
    expect((await reports(anna, agreement.id, 10)).status).toBe(403)
    expect((await performs(anna, agreement.id)).status).toBe(403)

    const { id } = await matterOf(server(), lawyer)
    const proposal = await proposes(await person(server(), { role: 'staff' }), id)
    const own = Ordered.parse(await (await accepts(lawyer, proposal)).json())
    await pays(server(), lawyer, own.payment.id)
    expect((await reports(lawyer, own.agreement.id, 10)).status).toBe(403)
    expect((await performs(lawyer, own.agreement.id)).status).toBe(403)
  })

  test('that is done ends the right where both consents were given, and says so', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server(), both)

    expect((await performs(lawyer, agreement.id)).status).toBe(204)

    expect(await listed(anna, matter.id)).toMatchObject([
      {
        state: 'performed',
        share_done_percent: 100,
        performed_at: '2026-11-20T09:00:00.000Z',
        withdrawal: { until: '2026-12-04', possible: false, why_not: 'performed' },
      },
    ])
    expect(await lastMail(anna)).toEqual({
      subject: 'Avtal A2026-1: arbetet är utfört',
      text: `Hej!

Arbetet enligt avtal A2026-1 är helt utfört.

Du bad oss att börja direkt, och sa att du vet att ångerrätten upphör när arbetet är helt utfört. Därför gäller ångerrätten inte längre.

Ärendet:
http://127.0.0.1:8000/matters/1

Är du inte nöjd? Skriv till oss, så hjälper vi dig:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`,
    })
  })

  test.each([
    ['no consents', {}],
    ['the first only', { early_start: true }],
    ['the second only', { loss_acknowledged: true }],
  ])('that is done leaves the right as it is with %s, and says until when', async (_, choices) => {
    const { anna, lawyer, matter, agreement } = await atWork(server(), choices)
    await performs(lawyer, agreement.id)
    expect((await lastMail(anna)).text).toContain(
      'Du kan fortfarande ångra dig, till och med den 4 december 2026:\nhttp://127.0.0.1:8000/angra\n',
    )
    expect(await listed(anna, matter.id)).toMatchObject([{ withdrawal: { possible: true } }])
  })

  test('that is done after the period says when it ended; to a company nothing of it', async () => {
    const { anna, lawyer, agreement } = await atWork(server())
    await itIs(server(), '2026-12-10T10:00:00+01:00')
    await performs(lawyer, agreement.id)
    expect((await lastMail(anna)).text).toContain('Ångerfristen gick ut den 4 december 2026.\n')

    const ofCompany = await atWork(server(), { as_consumer: false })
    await performs(ofCompany.lawyer, ofCompany.agreement.id)
    expect((await lastMail(ofCompany.anna)).text).not.toMatch(/ångr|Ånger/)
  })
})

describe('an unpaid agreement', () => {
  test('lapses after fourteen days, with its payment, once its card page is closed', async () => {
    const { anna, matter, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const [row] = await server().db.select().from(payments)
    await itIs(server(), '2026-12-04T09:59:59+01:00')
    await lapseUnpaid(server().deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('concluded')

    await itIs(server(), '2026-12-04T10:00:00+01:00')
    await lapseUnpaid(server().deps)

    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'lapsed', endedAt: server().clock.now() })
    const [ended] = await server().db.select().from(payments)
    expect(ended).toMatchObject({ state: 'cancelled', declinedAt: null })
    expect(await server().deps.pay.readCheckout(row?.checkoutSessionId ?? '')).toMatchObject({ state: 'expired' })
    expect(await listed(anna, matter.id)).toMatchObject([{ withdrawal: { possible: false, why_not: 'lapsed' } }])
  })

  test('that was paid at the last moment runs on', async () => {
    const { anna, agreement, payment } = await ordered(server())
    await itIs(server(), '2026-12-04T09:59:00+01:00')
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const [row] = await server().db.select().from(payments)
    await payDemoCheckout(server().deps, row?.checkoutSessionId ?? '')
    await itIs(server(), '2026-12-04T10:01:00+01:00')
    await lapseUnpaid(server().deps)
    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'running', paidAt: server().clock.now() })
  })

  test('stays while the provider doesn’t close its card page, and others lapse meanwhile', async () => {
    const { anna, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/create_checkout_session/`, { confirm_password: password })
    const other = await ordered(server())
    await itIs(server(), '2026-12-05T10:00:00+01:00')
    const away = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })
    await lapseUnpaid(away.deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('concluded')
    expect((await agreementRow(server(), other.agreement.id))?.state).toBe('lapsed')
    await lapseUnpaid(server().deps)
    expect((await agreementRow(server(), agreement.id))?.state).toBe('lapsed')
  })

  test('lapses when the buyer declines its payment, or deletes the matter', async () => {
    const { anna, agreement, payment } = await ordered(server())
    await anna.post(`/payments/${payment.id}/decline/`)
    expect(await agreementRow(server(), agreement.id)).toMatchObject({ state: 'lapsed', endedAt: server().clock.now() })

    const other = await ordered(server())
    expect((await other.anna.delete(`/matters/${other.matter.id}/`)).status).toBe(204)
    expect(await agreementRow(server(), other.agreement.id)).toMatchObject({ state: 'lapsed', proposalId: null })
    expect((await other.anna.get(`/agreements/${other.agreement.id}/text/`)).status).toBe(200)
  })
})

describe('an early start, asked for after a direct payment', () => {
  const asks = (one: Person, id: number, loss_acknowledged: boolean) =>
    one.post(`/payments/${id}/early_start/`, { loss_acknowledged })
  const paid = async () => {
    const story = await atTheCheckout(server(), 500)
    await story.pays()
    await deliverCompletion(server(), story.sessionId)
    return story
  }

  test('is recorded, shown and confirmed with both boxes as they were ticked', async () => {
    const { anna, id, row } = await paid()

    expect((await asks(anna, id, false)).status).toBe(204)

    expect(await row()).toMatchObject({ earlyStartAskedAt: server().clock.now(), lossAcknowledgedAt: null })
    expect(await (await anna.get('/payments/')).json()).toMatchObject([{ id, early_start: true }])
    expect(await lastMail(anna)).toEqual({
      subject: `Order ${id}: arbetet kan börja direkt`,
      text: `Hej!

Det här har du valt för order ${id}:
[x] Jag vill att arbetet börjar direkt, under ångerfristen.
[ ] Jag vet att ångerrätten upphör när arbetet är helt utfört.

Ångrar du dig betalar du för den del av arbetet som då är utförd.

Du kan ångra dig till och med den 4 december 2026. Så här gör du:
http://127.0.0.1:8000/angra

Vänliga hälsningar
Rådrum
`,
    })
  })

  test('may get its second consent later; neither is taken back or mailed twice', async () => {
    const { anna, id, row } = await paid()
    await asks(anna, id, false)
    const askedAt = server().clock.now()
    await itIs(server(), '2026-11-21T10:00:00+01:00')
    await asks(anna, id, true)
    await asks(anna, id, false)
    await asks(anna, id, true)
    expect(await row()).toMatchObject({ earlyStartAskedAt: askedAt, lossAcknowledgedAt: server().clock.now() })
    const mails = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('börja direkt'))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('[x] Jag vet att ångerrätten upphör när arbetet är helt utfört.')
    expect(mails[1]?.text).toContain('När arbetet är helt utfört upphör ångerrätten.')
  })

  test('is for the payer of a paid order without an agreement', async () => {
    const { anna, admin, id } = await paid()
    const { payment } = await atWork(server())
    const unpaid = await ordered(server())
    const bo = await person(server())
    expect((await asks(bo, id, true)).status).toBe(404)
    expect(await detailOf(await asks(admin, id, true))).toEqual([403, 'Det här kan bara den som ska betala göra.'])
    expect(await detailOf(await asks(unpaid.anna, unpaid.payment.id, true))).toEqual([409, 'Betalningen är inte genomförd.'])
    const buyer = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    expect(buyer[0]?.state).toBe('paid')
    expect((await asks(anna, payment.id, true)).status).toBe(404)
  })

  test('isn’t for an order with an agreement, where the choice was made', async () => {
    const { anna, payment } = await atWork(server())
    expect(await detailOf(await asks(anna, payment.id, true))).toEqual([
      409,
      'Det här hör till ett avtal, där valet gjordes vid beställningen.',
    ])
  })
})

describe('a direct payment request', () => {
  test('may say what is included and who performs it: to the payer, in the mail and on the receipt', async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), anna)
    const said = { scope: 'Genomgång av hyresavtalet.', performer: 'Jurist Eva Ek' }

    const answer = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password, ...said })

    expect(await answer.json()).toMatchObject(said)
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([said])
    expect((await lastMail(anna)).text).toContain(
      'innan arbetet börjar.\n\nDet här ingår:\nGenomgång av hyresavtalet.\n\nUtförs av: Jurist Eva Ek\n\nLogga in',
    )
    await pays(server(), anna, 1)
    expect(await (await anna.get('/payments/1/receipt/')).json()).toMatchObject(said)
    await anna.delete('/accounts/delete-account/', { password })
    const receipt = await (await admin.get('/payments/1/receipt/')).json()
    expect(receipt).toMatchObject({ amount: 500, buyer: null })
    expect(receipt).not.toHaveProperty('scope')
  })

  test('without them, or with empty ones, replies as before', async () => {
    const { anna, admin } = await atTheCheckout(server())
    const matter = await matterOf(server(), anna)
    await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password, scope: ' ', performer: null })
    for (const payment of await (await anna.get('/payments/')).json())
      expect(Object.keys(payment)).toEqual(['id', 'status', 'user', 'matter', 'matter_title', 'amount'])
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
      expect(await listed(one, matter.id)).toEqual([])
      expect((await one.get(`/agreements/${agreement.id}/text/`)).status).toBe(404)
      expect((await reports(one, agreement.id, 50)).status).toBe(404)
      expect((await performs(one, agreement.id)).status).toBe(404)
    }
  })

  test('of the lawyer leaves the proposals and agreements', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await reports(lawyer, agreement.id, 40)
    expect((await lawyer.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await listed(anna, matter.id)).toMatchObject([{ state: 'running', share_done_percent: 40 }])
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

describe('the table of states', () => {
  const states = ['concluded', 'running', 'performed', 'lapsed', 'withdrawn'] as const
  const acts: Record<string, (story: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>> = {
    pay: async ({ anna, payment }) => pays(server(), anna, payment.id),
    lapse: async () => {
      await itIs(server(), new Date(server().clock.now().getTime() + 15 * 86_400_000).toISOString())
      await lapseUnpaid(server().deps)
    },
    progress: ({ lawyer, agreement }) => reports(lawyer, agreement.id, 40),
    perform: ({ lawyer, agreement }) => performs(lawyer, agreement.id),
  }

  /** An agreement that got to its state. Withdrawing is tested with withdrawals. */
  const standing = async (state: AgreementState) => {
    const story = await ordered(server(), both)
    if (state === 'running' || state === 'performed') await acts['pay']?.(story)
    if (state === 'performed') await acts['perform']?.(story)
    if (state === 'lapsed') await story.anna.post(`/payments/${story.payment.id}/decline/`)
    if (state === 'withdrawn') {
      await story.anna.post(`/payments/${story.payment.id}/decline/`)
      await server().db.update(agreements).set({ state })
    }
    return story
  }

  const moves: Readonly<Record<string, { from: readonly AgreementState[]; to: AgreementState }>> = agreementTransitions
  const walks = Object.entries(moves).flatMap(([event, { from, to }]) =>
    acts[event] ? states.map((state) => ({ event, state, from, to })) : [],
  )

  test.each(walks)('$event of an agreement that is $state', async ({ event, state, from, to }) => {
    const story = await standing(state)
    await acts[event]?.(story)
    const after = await agreementRow(server(), story.agreement.id)
    expect(after?.state).toBe(from.includes(state) ? to : state)
  })

  test.each(['concluded', 'performed', 'lapsed', 'withdrawn'] as const)('work on one that is %s is refused', async (state) => {
    const { lawyer, agreement } = await standing(state)
    const before = await dumpOf(server(), ['throttles'])
    for (const answer of [await reports(lawyer, agreement.id, 99), await performs(lawyer, agreement.id)])
      expect(await detailOf(answer)).toEqual([409, 'Avtalet är inte betalt, eller redan avslutat.'])
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })
})

test('what was agreed on reaches no log, no card provider and no subject; the buyer’s mails only', async () => {
  const orders: CheckoutOrder[] = []
  const { createCheckout } = server().deps.pay
  const watched = withPay(server(), {
    createCheckout: (one) => {
      orders.push(one)
      return createCheckout(one)
    },
  })
  const canaries = { service: 'Kanarietjänst', scope: 'Kanarieomfång', excluded: 'Kanarieundantag', performer: 'Kanariejurist' }
  const { anna, lawyer, matter, agreement, payment } = await ordered(server(), both, canaries)
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
      'Prisförslag',
      'Avtal A2026-1: bekräftelse',
      'Prisförslag avböjt',
      'Avtal A2026-1: arbetet är utfört',
    ]),
  )
  expect(orders).toHaveLength(1)
  const outside = JSON.stringify([orders, server().log, mails.map(({ subject }) => subject)])
  expect(outside).not.toContain('Kanarie')
  const told = mails.filter(({ text }) => text.includes('Kanarie'))
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'Avtal A2026-1: bekräftelse'],
    [anna.email, 'Betalningsbegäran'],
  ])
})
