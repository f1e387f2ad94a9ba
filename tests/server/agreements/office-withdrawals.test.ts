import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { deleteExpiredRows } from '#server/domain/roof/retention.ts'
import { remindOfWithdrawals } from '#server/domain/agreements/withdrawals/reminders.ts'
import { lastMailTo, mailsTo, seen, send } from '#tests/support/accounts.ts'
import { atTheCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { moveTo, rowsOf, runningAgreement, unpaidAgreement } from '#tests/support/withdrawal-stories.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })
const plain = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')
const listOf = async (one: Person) => z.parse(z.array(Withdrawal), await (await one.get('/withdrawals/')).json())
const submits = (more: object) =>
  send(server(), 'POST', '/withdrawals/', { name: 'Anna Andersson', agreement: '1', email: 'privat@example.se', ...more })
const accepts = (admin: Person, share_percent: number, id = 1) =>
  admin.post(`/withdrawals/${id}/accept/`, { share_percent, confirm_password: password })

/** Anna has paid order 1, without an agreement, on 20 November 2026. */
const paidOrder = async () => {
  const story = await atTheCheckout(server(), 1950)
  await story.pays()
  await deliverCompletion(server(), story.sessionId)
  return story
}

describe('a buyer who withdraws', { tags: ['§buyer-withdraws'] }, () => {
  test('at 23:59:59 on the fourteenth day ends the agreement, and gets a receipt to the second', async () => {
    const { anna, agreement, number, withdraws, id, matter } = await runningAgreement(server())
    moveTo(server(), '2026-12-04T22:59:59Z')

    expect(await seen(await withdraws('Det blev inte som jag tänkt.'))).toEqual({
      status: 201,
      body: {
        reference: 'F2026-1',
        received_at: '2026-12-04T22:59:59.000Z',
        text: `Jag meddelar att jag frånträder avtalet.\n\nNamn: Anna Andersson\nAvtal eller ordernummer: ${number}\nE-post för kvittensen: ${anna.email}\n\nDet blev inte som jag tänkt.`,
      },
    })

    expect(await agreement()).toMatchObject({ state: 'withdrawn', endedAt: new Date('2026-12-04T22:59:59Z') })
    const receipt = await lastMailTo(server(), anna.email)
    expect(receipt.subject).toBe('Kvittens på ditt frånträde F2026-1')
    expect(plain(receipt)).toContain('Mottaget: 4 december 2026 kl. 23:59:59 (svensk tid)')
    expect(plain(receipt)).toContain('40 procent är utfört: du betalar 780 kr, och 1 170 kr går tillbaka.')
    const mail = plain(await lastMailTo(server(), office))
    expect(
      mail,
    ).toContain(`Avtal ${number}, ärende ${matter.id}: 1 950 kr, ingånget den 20 november 2026, betald den 20 november 2026.
Ångerfristen gäller till och med den 4 december 2026. Meddelandet kom i tid.
Köparen har bett om tidig start. Utfört: 40 procent.
Adressen är köparens egen.

Avtalet är frånträtt.

Därför ska pengarna vara tillbaka senast den 18 december 2026.`)
    expect(mail).toContain('Avgör det här:\nhttp://127.0.0.1:8000/office/withdrawals')
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received', paymentId: id }])
  })

  test('a second later is received all the same, and the office judges', async () => {
    const { agreement, withdraws } = await runningAgreement(server())
    moveTo(server(), '2026-12-04T23:00:01Z')
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('running')
    expect(plain(await lastMailTo(server(), office))).toContain('Meddelandet kom för sent.')
    expect((await withdraws()).status).toBe(201)
  })

  test('before paying closes the card page and ends the payment', async () => {
    const { anna, agreement, withdraws, url, row } = await unpaidAgreement(server())
    expect((await withdraws()).status).toBe(201)
    expect(await agreement()).toMatchObject({ state: 'withdrawn' })
    expect(await row()).toMatchObject({ state: 'cancelled' })
    expect(server().log.join('\n')).toMatch(/"event":"payment\.cancelled".*"why":"withdraw"/)
    expect(await (await server().app.request(new URL(url).pathname)).text()).toContain('Länken gäller inte längre')
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'accepted', refundOre: 0 }])
    expect(plain(await lastMailTo(server(), office))).toContain('Ingenting är betalt, så det finns inget att avgöra.')
    const receipt = plain(await lastMailTo(server(), anna.email))
    expect(receipt).toContain(
      'Kvittensen visar att meddelandet har kommit fram. Avtalet har upphört, och du har inget att betala.',
    )
    expect(receipt).not.toMatch(/jurist|pengar tillbaka/)
  })

  test('who has just paid, before the event came, is paid back by the office', async () => {
    const { agreement, withdraws, pays, row } = await unpaidAgreement(server())
    await pays()
    expect((await withdraws()).status).toBe(201)
    expect(await agreement()).toMatchObject({ state: 'withdrawn' })
    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received' }])
  })

  test('from performed work keeps the agreement when both consents were given, and the office is told why', async () => {
    const { agreement, withdraws } = await runningAgreement(server(), {
      state: 'performed',
      performedAt: server().clock.now(),
    })
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('performed')
    expect(plain(await lastMailTo(server(), office))).toContain('Arbetet var då helt utfört')
  })

  test('from performed work without the second consent ends it', async () => {
    const done = { state: 'performed', performedAt: server().clock.now(), lossAcknowledged: false } as const
    const { agreement, withdraws } = await runningAgreement(server(), done)
    expect((await withdraws()).status).toBe(201)
    expect((await agreement()).state).toBe('withdrawn')
  })

  test('for a company reads kindly that there is no such right', async () => {
    const { withdraws } = await runningAgreement(server(), { asConsumer: false })
    expect(await seen(await withdraws())).toEqual({
      status: 409,
      body: {
        detail: 'Ångerrätten gäller privatpersoner, och det här avtalet ingicks för ett företag. Hör av dig, så hjälper vi dig.',
      },
    })
  })

  test('twice reads that it is done already; the same press again gets the same receipt', async () => {
    const { anna, agreementId, withdraws } = await runningAgreement(server())
    const press = () => anna.send('POST', `/agreements/${agreementId}/withdraw/`, {}, { 'idempotency-key': 'k1' })
    expect(await seen(await press())).toEqual(await seen(await press()))
    expect(await seen(await withdraws())).toEqual({ status: 409, body: { detail: 'Avtalet är redan ångrat.' } })
    expect(await rowsOf(server()).withdrawals()).toHaveLength(1)
  })

  test('does so for their own agreements only', { tags: ['R35'] }, async () => {
    const { agreementId, admin } = await runningAgreement(server())
    const bo = await person(server())
    expect((await bo.post(`/agreements/${agreementId}/withdraw/`, {})).status).toBe(404)
    expect((await admin.post(`/agreements/${agreementId}/withdraw/`, {})).status).toBe(403)
  })
})

describe('a public statement', { tags: ['§withdrawal'] }, () => {
  test.each([
    'A2026-14',
    'a2026-14',
    'Avtal A2026-14',
    'avtalsnummer: a2026-14.',
    'A2026–14',
    'A2026 − 14',
    'Avtal\u00A0A2026\u201114',
    '\u200BＡ２０２６－１４',
  ])('that names %s finds the agreement', async (agreement) => {
    const { agreementId, id } = await runningAgreement(server(), { number: 'A2026-14' })
    expect((await submits({ agreement })).status).toBe(201)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId, paymentId: id }])
  })

  test('that names the order finds its agreement, and ends nothing by itself', async () => {
    const { agreement, agreementId, id, anna, number } = await runningAgreement(server())
    await submits({ agreement: `Order ${id}` })
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId, paymentId: id }])
    expect((await agreement()).state).toBe('running')
    expect((await lastMailTo(server(), anna.email)).subject).toBe(`Någon har meddelat att avtal ${number} frånträds`)
  })

  test.each(['A2026-99', 'A12-1', 'AA2026-1'])('that names %s finds nothing, and is answered alike', async (agreement) => {
    await runningAgreement(server())
    expect((await submits({ agreement })).status).toBe(201)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ agreementId: null, paymentId: null }])
  })
})

describe('the office’s list', { tags: ['§office-withdrawals'] }, () => {
  test('has what is needed to judge, undecided ones first, the most urgent on top', async () => {
    const { anna, admin, number, agreementId, id, matter } = await runningAgreement(server())
    await submits({ agreement: 'vet inte' })
    moveTo(server(), '2026-11-25T09:00:00Z')
    await submits({ agreement: number, email: anna.email, message: 'Hej!' })
    await submits({ agreement: 'något annat' })
    await admin.post('/withdrawals/1/refuse/', { reason: 'Okänt.', confirm_password: password })

    const list = await listOf(admin)

    expect(list.map(({ id: one, state }) => [one, state])).toEqual([
      ['2', 'received'],
      ['3', 'received'],
      ['1', 'refused'],
    ])
    expect(list[0]).toEqual({
      id: '2',
      reference: 'F2026-2',
      received_at: '2026-11-25T09:00:00.000Z',
      name: 'Anna Andersson',
      email: anna.email,
      message: 'Hej!',
      agreement_given: number,
      by_hand: false,
      state: 'received',
      agreement: { id: String(agreementId), number },
      payment: String(id),
      matter: String(matter.id),
      amount: 1950,
      left: 1950,
      share_done_percent: 40,
      early_start: true,
      is_buyers_address: true,
      last_day: '2026-12-04',
      in_time: true,
      why_not: null,
      refund_due: '2026-12-09',
      decided_at: null,
      refund_amount: null,
      reason: null,
      must_accept: false,
      is_own: false,
    })
    expect(list[1]).toMatchObject({ agreement: null, payment: null, matter: null, in_time: false, is_buyers_address: false })
  })

  test('tells that a company has no right, and that performed work had ended it', async () => {
    const company = await runningAgreement(server(), { asConsumer: false })
    await submits({ agreement: company.number })
    const done = await runningAgreement(server(), { state: 'performed', performedAt: server().clock.now() })
    await submits({ agreement: done.number })
    expect(await listOf(done.admin)).toMatchObject([
      { why_not: 'company', last_day: null, in_time: false },
      { why_not: 'performed', in_time: true, share_done_percent: 100 },
    ])
  })
})

test('a statement is judged by how the work was when it came', { tags: ['§office-withdrawals'] }, async () => {
  const { admin, agreementId, number } = await runningAgreement(server())
  await submits({ agreement: number })
  moveTo(server(), '2026-11-20T11:00:00Z')
  expect((await admin.post(`/agreements/${agreementId}/performed/`)).status).toBe(204)
  expect(await listOf(admin)).toMatchObject([{ in_time: true, why_not: null }])
  await submits({ agreement: number })
  expect(await listOf(admin)).toMatchObject([
    { why_not: null, share_done_percent: 40 },
    { why_not: 'performed', share_done_percent: 100 },
  ])
})

test('the buyer owes for what was done when the statement came, and nothing that came later', {
  tags: ['§office-withdrawals'],
}, async () => {
  const { admin, agreementId, number } = await runningAgreement(server())
  const letter = { name: 'Anna Andersson', agreement: number, received_at: '2026-11-20T08:59:59Z', confirm_password: password }
  expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
  await submits({ agreement: number })
  moveTo(server(), '2026-11-20T11:00:00Z')
  expect((await admin.post(`/agreements/${agreementId}/progress/`, { share_done_percent: 60 })).status).toBe(200)
  await submits({ agreement: number })
  expect((await listOf(admin)).map(({ share_done_percent }) => share_done_percent)).toEqual([0, 40, 60])
})

describe('of 525 statements', { tags: ['§office-withdrawals', 'R112'] }, () => {
  const arrivedAt = (minute: number) => new Date(Date.parse('2026-11-01T08:00:00Z') + minute * 60_000)
  const madeUp = { name: 'Kalle Anka', agreement: 'vet inte', email: 'kalle@example.se' }
  const pageOf = async (one: Person, after?: string) => {
    const answer = await one.get(`/withdrawals/${after ? `?after=${after}` : ''}`)
    const rows = z.parse(z.array(Withdrawal), await answer.json())
    return { rows, next: answer.headers.get('x-next') ?? undefined, open: answer.headers.get('x-open') }
  }

  test('the buyer’s own is the first, though the others came before it', async () => {
    const { anna, admin, number, agreementId, id: paymentId } = await runningAgreement(server())
    const named = { ...madeUp, agreement: number, agreementId, paymentId }
    const others = Array.from({ length: 524 }, (_, n) => ({ ...(n % 4 ? madeUp : named), receivedAt: arrivedAt(n) }))
    await server().db.insert(withdrawals).values(others)
    await submits({ agreement: number, email: anna.email })
    const { rows, open } = await pageOf(admin)
    expect(open).toBe('525')
    expect(rows).toHaveLength(50)
    expect(rows[0]).toMatchObject({ id: '525', is_buyers_address: true })
    // Then those that at least name an order, the oldest first.
    expect(rows.slice(1, 3).map(({ id, agreement }) => [id, agreement?.number])).toEqual([
      ['1', number],
      ['5', number],
    ])
  })

  test('each is on one page, though one is decided on while they are read', async () => {
    const admin = await person(server(), { role: 'staff' })
    const decided = { state: 'refused', decidedAt: arrivedAt(0) } as const
    const all = Array.from({ length: 525 }, (_, n) => ({
      ...madeUp,
      receivedAt: arrivedAt(n % 100),
      ...(n % 5 === 0 && decided),
    }))
    await server().db.insert(withdrawals).values(all)
    const read: string[] = []
    let page = await pageOf(admin)
    await admin.post(`/withdrawals/${page.rows.at(-1)?.id}/refuse/`, { reason: 'Okänt.', confirm_password: password })
    for (; ; page = await pageOf(admin, page.next)) {
      read.push(...page.rows.map(({ id }) => id))
      if (!page.next) break
    }
    expect(new Set(read).size).toBe(525)
    // The one that was decided on comes again, as what it is now.
    expect(read).toHaveLength(526)
    expect(page.open).toBe('419')
  })

  test.each(['x', 'W10', 'WzEsMiwzLDRd', 'WyJhIiwxLDFd', `W${'9'.repeat(60)}`])('a page after %s is refused', async (after) => {
    const admin = await person(server(), { role: 'staff' })
    expect(await seen(await admin.get(`/withdrawals/?after=${after}`))).toEqual({
      status: 400,
      body: { after: ['Listan kan inte fortsätta där. Börja om från början.'] },
    })
  })
})

describe('a withdrawal by hand', { tags: ['§office-withdrawals'] }, () => {
  const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2026-11-20T08:30:00+01:00', confirm_password: password }

  test('counts from when it arrived, and needs no address', async () => {
    const { admin } = await paidOrder()
    expect(await seen(await admin.post('/withdrawals/by-hand/', letter))).toEqual({
      status: 201,
      body: {
        reference: 'F2026-1',
        received_at: '2026-11-20T07:30:00.000Z',
        text: 'Jag meddelar att jag frånträder avtalet.\n\nNamn: Anna Andersson\nAvtal eller ordernummer: 1',
      },
    })
    expect(await listOf(admin)).toMatchObject([{ by_hand: true, email: null, refund_due: '2026-12-04' }])
  })

  test('with an address gets a receipt, and the buyer a word if it is another one', async () => {
    const { anna, admin } = await paidOrder()
    await admin.post('/withdrawals/by-hand/', { ...letter, email: 'privat@example.se' })
    expect((await lastMailTo(server(), 'privat@example.se')).subject).toBe('Kvittens på ditt frånträde F2026-1')
    expect((await lastMailTo(server(), anna.email)).subject).toContain('Någon har meddelat')
  })

  test.each([
    ['2026-11-20T09:00:01Z', 'Tiden kan inte ligga i framtiden.'],
    ['0026-11-20T10:30:00.000Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['0000-11-20T10:30:00.000Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['2025-11-05T08:59:59Z', 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'],
    ['i går', 'Ange när meddelandet kom.'],
    ['2026-13-01T00:00:00Z', 'Ange när meddelandet kom.'],
  ])('that arrived %s is refused: %s', async (received_at, text) => {
    const { admin } = await paidOrder()
    expect(await seen(await admin.post('/withdrawals/by-hand/', { ...letter, received_at }))).toEqual({
      status: 400,
      body: { received_at: [text] },
    })
  })
})

test('letters are as limited as the public form: ten an hour, and three receipts to one address', {
  tags: ['R108'],
}, async () => {
  const { admin } = await paidOrder()
  const letter = { name: 'Greta', agreement: 'okänt', email: 'greta@example.se', received_at: '2026-11-20T08:30:00+01:00' }
  const enters = () => admin.post('/withdrawals/by-hand/', { ...letter, confirm_password: password })

  for (let n = 0; n < 10; n += 1) expect((await enters()).status).toBe(201)

  expect((await enters()).status).toBe(429)
  expect(await mailsTo(server(), letter.email)).toHaveLength(3)
  server().clock.forwardSeconds(3_600)
  expect((await enters()).status).toBe(201)
})

test('a refusal’s reason reaches no address but the buyer’s', { tags: ['R108'] }, async () => {
  const { admin, anna } = await paidOrder()
  await submits({ agreement: '1' })

  await admin.post('/withdrawals/1/refuse/', { reason: 'Fristen gick ut.', confirm_password: password })

  expect((await mailsTo(server(), anna.email)).at(-1)?.text).toContain('Fristen gick ut.')
  expect(JSON.stringify(await mailsTo(server(), 'privat@example.se'))).not.toContain('Fristen gick ut')
})

test('a letter may have arrived a whole year and fourteen days ago', { tags: ['§office-withdrawals'] }, async () => {
  const { admin } = await paidOrder()
  const letter = { name: 'Anna Andersson', agreement: '1', received_at: '2025-11-05T09:00:00Z', confirm_password: password }
  expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
})

describe('accepting', { tags: ['§office-withdrawals'] }, () => {
  test('with 40 % done pays 60 % back, at once, and tells the buyer what and when', async () => {
    const { anna, admin, withdraws, row } = await runningAgreement(server())
    await withdraws()

    expect(await seen(await accepts(admin, 40))).toMatchObject({
      status: 200,
      body: { state: 'accepted', refund_amount: 1170, left: 780, decided_at: '2026-11-20T09:00:00.000Z' },
    })

    expect(await rowsOf(server()).refunds()).toMatchObject([
      { amountOre: 117_000, reason: 'Frånträde F2026-1', state: 'done', withdrawalId: 1, askedById: admin.id },
    ])
    expect((await row()).refundedOre).toBe(117_000)
    const [told] = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('godkänt'))
    expect(told?.subject).toBe('Ditt frånträde F2026-1 är godkänt')
    expect(plain(told ?? { text: '' })).toContain(
      'Vi betalar tillbaka 1 170 kr till det kort som du betalade med. Det är det som är kvar när vi har dragit av för den del av arbetet som redan är utförd, 40 procent. Du får pengarna senast den 4 december 2026.',
    )
  })

  test('without an early start pays all back, whatever share is given', async () => {
    const { admin, withdraws, row } = await runningAgreement(server(), { earlyStart: false, lossAcknowledged: false })
    await withdraws()
    expect(await seen(await accepts(admin, 40))).toMatchObject({ body: { refund_amount: 1950 } })
    expect((await row()).refundedOre).toBe(195_000)
  })

  test('has nothing to decide on where nothing is paid, however late: the period runs from the payment', async () => {
    const { agreement, withdraws, row } = await unpaidAgreement(server())
    moveTo(server(), '2026-12-05T09:00:00Z')
    await withdraws()
    expect((await agreement()).state).toBe('withdrawn')
    expect((await row()).state).toBe('cancelled')
    expect(server().log.join('\n')).toContain('"why":"withdraw"')
    const admin = await person(server(), { role: 'staff' })
    expect(await seen(await accepts(admin, 0))).toMatchObject({ status: 409 })
    expect(await rowsOf(server()).refunds()).toEqual([])
  })

  test('pays no more than what is left after earlier refunds', async () => {
    const { admin, id, withdraws } = await runningAgreement(server())
    await admin.post(`/payments/${id}/refunds/`, { amount: 1000, reason: 'Kulans', confirm_password: password })
    await withdraws()
    expect(await seen(await accepts(admin, 40))).toMatchObject({ body: { refund_amount: 170, left: 780 } })
  })

  test('a second statement about the same order gives nothing more', async () => {
    const { admin, number, withdraws } = await runningAgreement(server())
    await withdraws()
    await submits({ agreement: number })
    await accepts(admin, 0)
    expect(await seen(await accepts(admin, 0, 2))).toMatchObject({ status: 200, body: { refund_amount: 0 } })
    expect(await rowsOf(server()).refunds()).toHaveLength(1)
  })

  test('of an order without an agreement pays it back', async () => {
    const { admin, anna, row } = await paidOrder()
    await submits({ agreement: '1', email: anna.email })
    expect(await seen(await accepts(admin, 0))).toMatchObject({ body: { refund_amount: 1950 } })
    expect((await row()).refundedOre).toBe(195_000)
  })

  test('from a stranger’s address is told to the buyer; the stranger reads no sum', { tags: ['R108'] }, async () => {
    const { admin, anna } = await paidOrder()
    await submits({ agreement: '1' })
    await accepts(admin, 0)
    const decided = async (address: string) =>
      (await mailsTo(server(), address)).find(({ subject }) => subject === 'Ditt frånträde F2026-1 är godkänt')?.text ?? ''
    expect(await decided(anna.email)).toMatch(/Vi betalar tillbaka/)
    expect(await decided('privat@example.se')).toContain('skriver vi bara till den adress som hör till beställningen')
    expect(await decided('privat@example.se')).not.toMatch(/\bkr\b|procent/)
  })

  test('needs an order, the password and a whole share', async () => {
    const { admin } = await paidOrder()
    await submits({ agreement: 'vet inte' })
    expect(await seen(await accepts(admin, 0))).toEqual({
      status: 409,
      body: {
        detail: 'Det ångrade avtalet hör inte till någon betald order. Avslå det, eller för in det för hand med rätt nummer.',
      },
    })
    expect(await seen(await accepts(admin, 101))).toEqual({
      status: 400,
      body: { share_percent: ['Ange en andel mellan 0 och 100 procent.'] },
    })
    expect((await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: 'fel' })).status).toBe(400)
    expect((await accepts(admin, 0, 99)).status).toBe(404)
  })

  test('happens once', async () => {
    const { admin } = await paidOrder()
    await submits({ agreement: '1' })
    await accepts(admin, 0)
    expect(await seen(await accepts(admin, 0))).toEqual({
      status: 409,
      body: { detail: 'Det ångrade avtalet är redan avgjort.' },
    })
    expect((await admin.post('/withdrawals/1/refuse/', { reason: 'Nej.', confirm_password: password })).status).toBe(409)
  })
})

test('a refusal is mailed to its sender with the reason, and without links', {
  tags: ['§office-withdrawals'],
}, async () => {
  const { admin, anna } = await paidOrder()
  await submits({ agreement: '1', email: anna.email })
  expect(
    (
      await admin.post('/withdrawals/1/refuse/', {
        reason: 'Fristen gick ut den 4 december. Se radrum.se',
        confirm_password: password,
      })
    ).status,
  ).toBe(204)
  const mail = await lastMailTo(server(), anna.email)
  expect(mail.subject).toBe('Svar på ditt frånträde F2026-1')
  expect(mail.text).toContain('Fristen gick ut den 4 december. Se radrum. se')
  expect(await listOf(admin)).toMatchObject([{ state: 'refused', reason: 'Fristen gick ut den 4 december. Se radrum.se' }])
})

describe('a withdrawal that has ended its agreement', { tags: ['§office-withdrawals'] }, () => {
  const refuses = (admin: Person, id = 1) =>
    admin.post(`/withdrawals/${id}/refuse/`, { reason: 'Nej.', confirm_password: password })
  const mustAccept = { status: 409, body: { detail: 'Avtalet är redan ångrat. Godkänn i stället.' } }

  test('can’t be refused while money is left: the buyer would get nothing back', async () => {
    const { admin, withdraws } = await runningAgreement(server())
    await withdraws()
    expect(await listOf(admin)).toMatchObject([{ must_accept: true }])
    expect(await seen(await refuses(admin))).toEqual(mustAccept)
    expect(await rowsOf(server()).withdrawals()).toMatchObject([{ state: 'received', reason: null }])
    expect(await seen(await accepts(admin, 40))).toMatchObject({ body: { refund_amount: 1170, must_accept: false } })
  })

  test('leaves another statement about the order to be refused once it is accepted', async () => {
    const { admin, number, withdraws } = await runningAgreement(server())
    await withdraws()
    await submits({ agreement: number })
    expect(await seen(await refuses(admin, 2))).toEqual(mustAccept)
    await accepts(admin, 40)
    expect(await listOf(admin)).toMatchObject([
      { id: '2', must_accept: false, left: 780 },
      { id: '1', must_accept: false },
    ])
    expect((await refuses(admin, 2)).status).toBe(204)
  })

  test('may be refused once all money has gone back, and where it has ended nothing', async () => {
    const ended = await runningAgreement(server())
    await ended.withdraws()
    await ended.admin.post(`/payments/${ended.id}/refunds/`, { amount: 1950, reason: 'Kulans', confirm_password: password })
    expect((await refuses(ended.admin)).status).toBe(204)
    const running = await runningAgreement(server())
    await submits({ agreement: running.number })
    expect((await refuses(running.admin, 2)).status).toBe(204)
  })
})

describe('the reminders', { tags: ['§office-withdrawals'] }, () => {
  const reminders = async () =>
    (await mailsTo(server(), office)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Frånträde'))
  const twice = () => Promise.all([remindOfWithdrawals(server().deps), remindOfWithdrawals(server().deps)])

  test('come after 7 and 12 days, each once, also from two processes', async () => {
    await paidOrder()
    await submits({ agreement: '1' })
    moveTo(server(), '2026-11-27T08:59:59Z')
    await twice()
    expect(await reminders()).toEqual([])
    moveTo(server(), '2026-11-27T09:00:00Z')
    await twice()
    await twice()
    const first = 'Påminnelse: frånträde F2026-1 är inte avgjort'
    expect(await reminders()).toEqual([first])
    expect(plain(await lastMailTo(server(), office))).toContain(
      'Frånträde F2026-1 kom den 20 november 2026. Ska något betalas tillbaka är det senast den 4 december 2026.',
    )
    moveTo(server(), '2026-12-02T09:00:00Z')
    await twice()
    await twice()
    expect(await reminders()).toEqual([first, first])
  })

  test('are one when nobody was running for a fortnight, and say that it is late', async () => {
    await submits({ agreement: '1' })
    moveTo(server(), '2026-12-05T09:00:00Z')
    await twice()
    expect(await reminders()).toEqual(['Försenat: frånträde F2026-1 är inte avgjort'])
  })

  test('come for the others where one can’t be written', async () => {
    for (const agreement of ['1', '2']) await submits({ agreement })
    moveTo(server(), '2026-11-27T09:00:00Z')
    const { deps, config } = server()
    let written = 0
    const failsOnce = {
      ...config,
      get webUrl() {
        written += 1
        if (written === 1) throw new Error('as if the first one could not be written')
        return config.webUrl
      },
    }
    await remindOfWithdrawals({ ...deps, config: failsOnce })
    expect(await reminders()).toEqual(['Påminnelse: frånträde F2026-2 är inte avgjort'])
    expect(server().log.join('\n')).toContain('withdrawal.reminder_failed')
  })

  test('stop once it is decided', async () => {
    const { admin } = await paidOrder()
    await submits({ agreement: '1' })
    await accepts(admin, 0)
    moveTo(server(), '2026-12-05T09:00:00Z')
    await twice()
    expect(await reminders()).toEqual([])
  })
})

test('the reason for a credit note stays as long as the books have something of the order', { tags: ['R75'] }, async () => {
  const { admin, withdraws, id } = await runningAgreement(server())
  await withdraws()
  await accepts(admin, 40)
  moveTo(server(), '2027-02-01T09:00:00Z')
  const colleague = await person(server(), { role: 'staff' })
  const kindness = { amount: 100, reason: 'Kulans', confirm_password: password }
  expect((await colleague.post(`/payments/${id}/refunds/`, kindness)).status).toBe(201)
  const leftOn = async (moment: string) => {
    moveTo(server(), moment)
    // A row that refers to another goes first, so that a second run may delete more.
    await deleteExpiredRows(server().deps)
    await deleteExpiredRows(server().deps)
    return [await server().db.$count(documents), await server().db.$count(withdrawals)]
  }
  expect(await leftOn('2034-12-31T22:59:59Z')).toEqual([2, 1])
  expect(await leftOn('2034-12-31T23:00:00Z')).toEqual([0, 0])
})

test('the log holds neither names, addresses nor reasons', { tags: ['R72'] }, async () => {
  const { admin, withdraws } = await runningAgreement(server())
  await withdraws('kanarieord')
  await admin.post('/withdrawals/by-hand/', {
    name: 'Kanariefågeln',
    agreement: 'kanarie',
    email: 'kanarie@example.se',
    received_at: '2026-11-20T08:00:00Z',
    confirm_password: password,
  })
  await admin.post('/withdrawals/2/refuse/', { reason: 'kanarieskäl', confirm_password: password })
  const log = server().log.join('\n')
  expect(log).toContain('withdrawal.refused')
  expect(log).not.toMatch(/kanarie/i)
})

test('a performed agreement can’t be performed again after it was withdrawn from', async () => {
  const { agreementId, withdraws } = await runningAgreement(server())
  await withdraws()
  const moved = await transitionAgreements(server().db, 'perform', eq(agreements.id, agreementId), {})
  expect(moved).toEqual([])
})

test('an order whose buyer asked for an early start afterwards owes its share', async () => {
  const { admin, id } = await paidOrder()
  await server().db.update(payments).set({ earlyStartAskedAt: server().clock.now() }).where(eq(payments.id, id))
  await submits({ agreement: String(id) })
  expect(await listOf(admin)).toMatchObject([{ early_start: true, share_done_percent: 0 }])
  expect(await seen(await accepts(admin, 25))).toMatchObject({ body: { refund_amount: 1462.5 } })
})

describe('an order without an agreement, done on the fifth day and withdrawn from on the eighth', {
  tags: ['§office-withdrawals'],
}, () => {
  /** The payer ticks these boxes at once, and the office completes the matter. */
  const doneOrder = async (boxes: 'both' | 'the first' | 'none') => {
    const story = await paidOrder()
    const { anna, id, matter } = story
    if (boxes !== 'none') await anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: boxes === 'both' })
    moveTo(server(), '2026-11-25T09:00:00Z')
    const colleague = await person(server(), { role: 'staff' })
    expect((await colleague.patch(`/matters/${matter.id}/`, { status: 'Completed' })).status).toBe(200)
    moveTo(server(), '2026-11-28T09:00:00Z')
    await submits({ agreement: String(id), email: anna.email })
    return { admin: await person(server(), { role: 'staff' }) }
  }

  test('with both boxes has no right left, and the office reads why', async () => {
    const { admin } = await doneOrder('both')
    expect(await listOf(admin)).toMatchObject([
      { why_not: 'performed', in_time: true, early_start: true, share_done_percent: 100 },
    ])
    expect(plain(await lastMailTo(server(), office))).toContain(
      'Arbetet var då helt utfört, och köparen hade gått med på att ångerrätten upphör.',
    )
  })

  test('with the first box the right stands, and all of the work is paid', async () => {
    const { admin } = await doneOrder('the first')
    expect(await listOf(admin)).toMatchObject([{ why_not: null, early_start: true, share_done_percent: 100 }])
    expect(plain(await lastMailTo(server(), office))).toContain('Köparen har bett om tidig start. Utfört: 100 procent.')
    expect(await seen(await accepts(admin, 100))).toMatchObject({ body: { refund_amount: 0, left: 1950 } })
  })

  test('without a box all of it goes back', async () => {
    const { admin } = await doneOrder('none')
    expect(await listOf(admin)).toMatchObject([{ why_not: null, early_start: false }])
    expect(await seen(await accepts(admin, 100))).toMatchObject({ body: { refund_amount: 1950 } })
  })
})

test('an order whose buyer asked for an early start after the statement owes nothing', async () => {
  const { admin, id } = await paidOrder()
  await submits({ agreement: String(id) })
  moveTo(server(), '2026-11-20T09:00:01Z')
  await server().db.update(payments).set({ earlyStartAskedAt: server().clock.now() }).where(eq(payments.id, id))
  expect(await listOf(admin)).toMatchObject([{ early_start: false }])
  expect(await seen(await accepts(admin, 25))).toMatchObject({ body: { refund_amount: 1950 } })
})
