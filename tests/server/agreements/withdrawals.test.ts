import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outbox } from '#server/db/schema/outbox.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { remindOfWithdrawals } from '#server/domain/agreements/withdrawals/reminders.ts'
import { lastMailTo, mailsTo, seen, send } from '#tests/support/accounts.ts'
import { atTheCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office, TRUST_PROXY: '1' })
const statement = { name: 'Anna Andersson', agreement: '1', email: 'privat@example.se' }
const withdraw = (more: object = {}, ip = '198.51.100.7') =>
  send(server(), 'POST', '/withdrawals/', { ...statement, ...more }, { 'x-forwarded-for': ip })
const rows = () => server().db.select().from(withdrawals).orderBy(withdrawals.id)
const plain = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')
const moveTo = (moment: string) => {
  const { clock } = server()
  clock.forwardSeconds((Date.parse(moment) - clock.now().getTime()) / 1_000)
}

/** Anna has paid order 1, on 20 November 2026. */
const paidOrder = async () => {
  const story = await atTheCheckout(server(), 1950)
  await story.pays()
  await deliverCompletion(server(), story.sessionId)
  return story
}

describe('a withdrawal', { tags: ['§withdrawal'] }, () => {
  test('is answered with a reference, the server’s time and what was received', async () => {
    const { anna, id } = await paidOrder()
    moveTo('2026-11-22T20:10:09Z')
    expect(await seen(await withdraw({ agreement: String(id), email: anna.email }))).toEqual({
      status: 201,
      body: {
        reference: 'F2026-1',
        received_at: '2026-11-22T20:10:09.000Z',
        text: `Jag meddelar att jag frånträder avtalet.\n\nNamn: Anna Andersson\nAvtal eller ordernummer: ${id}\nE-post för kvittensen: ${anna.email}`,
      },
    })
    expect(await rows()).toEqual([expect.objectContaining({ paymentId: id, message: null })])
  })

  test('is confirmed by a mail with content, date and time in Stockholm', async () => {
    const { anna, id } = await paidOrder()
    moveTo('2026-12-03T23:30:05Z')
    await withdraw({ agreement: `Ordernummer: ${id}`, email: anna.email, message: 'Det blev inte som jag tänkt.' })
    const mail = await lastMailTo(server(), anna.email)
    expect(mail.subject).toBe('Kvittens på ditt frånträde F2026-1')
    expect(plain(mail)).toBe(`Hej!

Vi har tagit emot ditt meddelande om att du frånträder ett avtal.

Referens: F2026-1
Mottaget: 4 december 2026 kl. 00:30:05 (svensk tid)

Jag meddelar att jag frånträder avtalet.

Namn: Anna Andersson
Avtal eller ordernummer: Ordernummer: ${id}
E-post för kvittensen: ${anna.email}

Det blev inte som jag tänkt.

Kvittensen visar att meddelandet har kommit fram. En jurist går igenom det och svarar dig. Ska du få pengar tillbaka får du dem senast 14 dagar efter att vi fick meddelandet, till samma kort som du betalade med.

Var det inte du som skickade det? Hör av dig till oss:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`)
  })

  test('is answered alike for a known order, an unknown and an unpaid one', async () => {
    const { anna, id } = await paidOrder()
    const unpaid = (await atTheCheckout(server())).id
    const shapeOf = async (agreement: number) => {
      const answer = await withdraw({ agreement: String(agreement), email: anna.email })
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length'),
      )
      const { reference, text, ...body } = z.parse(
        z.looseObject({ reference: z.string(), text: z.string() }),
        await answer.json(),
      )
      return JSON.stringify([
        answer.status,
        headers,
        reference.replace(/\d+$/, '#'),
        text.replace(`: ${agreement}\n`, ': #\n'),
        body,
      ])
    }
    const [known, unknown, pending] = [await shapeOf(id), await shapeOf(999), await shapeOf(unpaid)]
    expect([unknown, pending]).toEqual([known, known])
    expect((await rows()).map(({ paymentId }) => paymentId)).toEqual([id, null, null])
  })

  test('of a known order writes as many rows as of an unknown one', async () => {
    const { id } = await paidOrder()
    const before = await server().db.$count(outbox)
    await withdraw({ agreement: String(id) })
    const known = (await server().db.$count(outbox)) - before
    await withdraw({ agreement: '999' })
    expect((await server().db.$count(outbox)) - before - known).toBe(known)
  })

  test('is told to the office, with what it needs to judge it', async () => {
    const { anna, id, matter } = await paidOrder()
    await withdraw({ agreement: `order ${id}`, email: anna.email })
    const mail = await lastMailTo(server(), office)
    expect(mail).toMatchObject({ subject: 'Frånträde F2026-1', replyTo: anna.email })
    expect(plain(mail)).toContain(`Avtal eller ordernummer: order ${id}`)
    expect(plain(mail)).toContain(`Order ${id}, ärende ${matter.id}: 1 950 kr, betald den 20 november 2026.
Ångerfristen gäller till och med den 4 december 2026. Meddelandet kom i tid.
Adressen är köparens egen.

Godkänns det ska pengarna vara tillbaka senast den 4 december 2026.`)
  })

  test.each([
    ['2026-12-04T22:59:59Z', 'Meddelandet kom i tid.'],
    ['2026-12-04T23:00:00Z', 'Meddelandet kom för sent.'],
  ])('at %s is received, and the office reads: %s', async (moment, verdict) => {
    const { id } = await paidOrder()
    moveTo(moment)
    expect((await withdraw({ agreement: String(id) })).status).toBe(201)
    expect((await lastMailTo(server(), office)).text).toContain(verdict)
  })

  test('from an order whose buyer wasn’t told of the right is in time for twelve months longer', async () => {
    const { id } = await paidOrder()
    await server().db.update(payments).set({ withdrawalToldAt: null }).where(eq(payments.id, id))
    moveTo('2027-12-06T22:59:59Z')
    await withdraw({ agreement: String(id) })
    expect((await lastMailTo(server(), office)).text).toContain(
      'Ångerfristen gäller till och med den 6 december 2027. Meddelandet kom i tid.',
    )
  })

  test('from an unknown order leaves the office to find out', async () => {
    await withdraw({ agreement: 'ärende 1' })
    expect((await lastMailTo(server(), office)).text).toContain(
      'Inget avtal och ingen betald order har det numret. Ta reda på vilket avtal det gäller.',
    )
  })

  test('can be made by a customer who has deleted the account', async () => {
    const { anna, id } = await paidOrder()
    await anna.delete('/accounts/delete-account/', { password })
    expect((await withdraw({ agreement: String(id) })).status).toBe(201)
    expect((await lastMailTo(server(), office)).text).toContain('Köparens konto är raderat')
  })

  test('that is repeated with its key is received once', async () => {
    const key = { 'idempotency-key': 'b7c0', 'x-forwarded-for': '198.51.100.7' }
    const [first, second] = [
      await seen(await send(server(), 'POST', '/withdrawals/', statement, key)),
      await seen(await send(server(), 'POST', '/withdrawals/', statement, key)),
    ]
    expect(second).toEqual(first)
    expect(await rows()).toHaveLength(1)
    expect(await mailsTo(server(), statement.email)).toHaveLength(1)
  })
})

describe('a withdrawal that names somebody else’s order', { tags: ['§withdrawal', 'R70'] }, () => {
  test('is told to the buyer too, without the other address', async () => {
    const { anna, id } = await paidOrder()
    await withdraw({ agreement: String(id) })
    const mail = await lastMailTo(server(), anna.email)
    expect(mail.subject).toBe(`Någon har meddelat att avtalet för order ${id} frånträds`)
    expect(mail.text).toContain('Kvittensen skickades till en annan adress än din.')
    expect(mail.text).toContain('Var det inte du? Hör av dig till oss, så att meddelandet inte räknas som ditt:')
    expect(mail.text).not.toContain(statement.email)
    expect((await lastMailTo(server(), office)).text).toContain('Adressen är inte köparens egen.')
  })

  test('carries nothing of the order to the one who sent it', async () => {
    const { anna, id } = await paidOrder()
    const answer = await (await withdraw({ agreement: String(id) })).text()
    const { text } = await lastMailTo(server(), statement.email)
    expect(answer + text).not.toContain(anna.email)
    expect(answer + text).not.toMatch(/1.950/)
  })

  test('fills the buyer’s mailbox with three words an hour at most', async () => {
    const { anna, id } = await paidOrder()
    const before = (await mailsTo(server(), anna.email)).length
    for (let n = 0; n < 5; n += 1) expect((await withdraw({ agreement: String(id), email: `n${n}@example.se` })).status).toBe(201)
    expect(await mailsTo(server(), anna.email)).toHaveLength(before + 3)
    // The buyer's own receipt counts for itself: a full counter tells nobody whose order it is.
    expect((await withdraw({ agreement: String(id), email: anna.email })).status).toBe(201)
  })
})

describe('the form is no relay', { tags: ['R70'] }, () => {
  test('a stranger’s mailbox gets nothing that somebody wrote, and no sums', { tags: ['R108'] }, async () => {
    const { id } = await paidOrder()
    const admin = await person(server(), { role: 'staff' })
    const hostile = { name: 'Vinn pengar', agreement: `${id}`, message: 'Köp nu! https://example.com/x' }
    await withdraw(hostile)
    await withdraw({ ...hostile, agreement: 'Ring 070-123 45 67' })
    expect((await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: password })).status).toBe(200)
    expect(
      (
        await admin.post('/withdrawals/2/refuse/', {
          reason: 'Fristen gick ut den 4 december.',
          confirm_password: password,
        })
      ).status,
    ).toBe(204)
    const mails = await mailsTo(server(), statement.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Kvittens på ditt frånträde F2026-1',
      'Kvittens på ditt frånträde F2026-2',
      'Ditt frånträde F2026-1 är godkänt',
      'Svar på ditt frånträde F2026-2',
    ])
    const text = mails.map(plain).join('\n')
    expect(text).not.toMatch(/Vinn|Köp nu|example\. ?com|070-123|1 950|Fristen gick ut/)
    expect(text).toContain('Här upprepar vi det inte, för adressen är inte den som hör till beställningen.')
    expect(text).toContain('Vad det innebär skriver vi bara till den adress som hör till beställningen.')
    expect((await lastMailTo(server(), office)).text).toContain('Köp nu!')
  })

  test('three statements with somebody’s address don’t shut the form to them: a hundred are stored and answered, three mailed', {
    tags: ['R108'],
  }, async () => {
    const { anna, id } = await paidOrder()
    const before = (await mailsTo(server(), anna.email)).length
    const answers = []
    for (let n = 0; n < 99; n += 1) answers.push(await withdraw({ agreement: 'x', email: anna.email }, `198.51.${n}.7`))
    const last = await withdraw({ agreement: String(id), email: anna.email }, '203.0.113.9')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await seen(last)).toEqual({
      status: 201,
      body: {
        reference: 'F2026-100',
        received_at: '2026-11-20T09:00:00.000Z',
        text: expect.stringContaining(`Avtal eller ordernummer: ${id}`),
        mailed: false,
      },
    })
    expect(await rows()).toHaveLength(100)
    expect((await rows()).at(-1)).toMatchObject({ paymentId: id })
    expect(await mailsTo(server(), anna.email)).toHaveLength(before + 3)
    // The office is told of each: it has to judge them.
    expect((await lastMailTo(server(), office)).subject).toBe('Frånträde F2026-100')
    server().clock.forwardSeconds(3_600)
    expect((await (await withdraw({ email: anna.email })).json()).mailed).toBeUndefined()
  })

  test('the eleventh in an hour from one network is refused, and told another way', { tags: ['R108'] }, async () => {
    for (let n = 0; n < 10; n += 1) expect((await withdraw({ email: `n${n}@example.se` })).status).toBe(201)
    const eleventh = await withdraw({ email: 'elva@example.se' })
    expect(eleventh.headers.get('retry-after')).toBe('3600')
    expect(await seen(eleventh)).toEqual({
      status: 429,
      body: {
        detail:
          'Det har kommit för många meddelanden om ångrade avtal från ditt nätverk den senaste timmen. Mejla samma sak till byran@radrum.example i stället, så gäller det från när du skickar mejlet.',
      },
    })
    expect((await withdraw({ email: 'elva@example.se' }, '203.0.113.9')).status).toBe(201)
  })

  test('the log holds neither name, address nor message', { tags: ['R72'] }, async () => {
    await withdraw({ name: 'Kanariefågeln', agreement: 'kanarieavtalet', email: 'kanarie@example.se', message: 'kanarieord' })
    const log = server().log.join('\n')
    expect(log).toContain('withdrawal.received')
    expect(log).not.toMatch(/kanarie/i)
  })
})

test('a withdrawal survives its sender’s account', { tags: ['R74'] }, async () => {
  const { anna, id } = await paidOrder()
  await withdraw({ agreement: String(id), email: anna.email })
  await anna.delete('/accounts/delete-account/', { password })
  expect(await rows()).toEqual([expect.objectContaining({ email: anna.email, paymentId: id })])
})

test.each(['0026-11-20', '20260-11-20', '0001-01-01 BC', 'infinity'])(
  'a stored statement with the impossible time %s is listed first, reminded of and decided on',
  async (time) => {
    const { anna, id } = await paidOrder()
    const admin = await person(server(), { role: 'staff' })
    await withdraw({ agreement: String(id), email: anna.email })
    await withdraw({ agreement: '999' })
    await server().db.execute(sql`update withdrawals set received_at = ${time}::timestamptz where id = 1`)
    const listed = await admin.get('/withdrawals/')
    expect(listed.status).toBe(200)
    expect((await listed.json()).find((row: { id: number }) => row.id === 1)).toMatchObject({
      reference: 'F1970-1',
      received_at: '1970-01-01T00:00:00.000Z',
      refund_due: '1970-01-15',
    })
    await remindOfWithdrawals(server().deps)
    expect(server().log.join()).not.toContain('reminder_failed')
    expect((await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: password })).status).toBe(200)
    expect((await anna.get('/accounts/export/')).status).toBeLessThan(500)
  },
)
