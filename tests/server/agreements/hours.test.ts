import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreements } from '#server/db/schema/agreements.ts'
import { voucherRows } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  agreementRow,
  atCeiling,
  atWork,
  bothConsents,
  ceilingPrice,
  listedAgreements,
  Ordered,
  pays,
  performs,
  proposes,
  settles,
  soldIn,
  worked,
} from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { readSie } from '#tests/support/sie-parser.ts'

const server = useServer()
const address = { street: 'Björkvägen 7', postal_code: '752 28', city: 'Uppsala' }

const timeOf = async (one: Person, matterId: number) => (await one.get(`/matters/${matterId}/time/`)).json()
const lineOf = async (answer: Response) => z.parse(z.looseObject({ id: z.number() }), await answer.json())
/** The sum of an account over all vouchers, in öre. */
const balanceOf = async (account: number) =>
  (await server().db.select().from(voucherRows).where(eq(voucherRows.account, account))).reduce(
    (sum, { amountOre }) => sum + amountOre,
    0,
  )

const sieOf = async () => {
  const admin = await person(server(), { role: 'staff' })
  const range = { from: '2026-11-01', to: '2026-11-30', format: 'sie', confirm_password: password }
  const made = await (await admin.post('/books/export/', range)).json()
  return readSie(Buffer.from(await (await server().app.request(made.url)).arrayBuffer()))
}

describe('a ceiling of four hours', { tags: ['§hours-settled'] }, () => {
  test('of which 15 minutes are free and 2 h 40 are charged, is settled: 2 126,67 kr go back', async () => {
    const { anna, lawyer, matter, agreement, payment } = await soldIn(server(), 'advice')
    expect(await timeOf(lawyer, matter.id)).toMatchObject({ lines: [], free_minutes_left: 15 })

    expect((await worked(lawyer, matter.id, { minutes: 160 })).status).toBe(201)
    // The first 15 minutes are a promise: without them nothing is settled.
    expect(await detailOf(await settles(lawyer, agreement.id, 160))).toEqual([
      409,
      'De första minuterna är gratis för kunden, enligt prislistan när prisförslaget skickades. Lägg till dem som fri tid innan du gör slutavräkningen.',
    ])
    await worked(lawyer, matter.id, { minutes: 15, kind: 'free', what: 'Första samtalet' })
    await worked(lawyer, matter.id, { minutes: 30, kind: 'internal', what: 'Läste på om praxis' })
    expect(await timeOf(anna, matter.id)).toMatchObject({
      lines: [
        { minutes: 15, kind: 'free', what: 'Första samtalet' },
        { minutes: 160, kind: 'charged' },
      ],
      ceilings: [{ minutes: 240, rate: 1595, amount: 6380, charged_minutes: 160, price: 4253.33, refund: 2126.67, open: true }],
    })

    expect(await detailOf(await performs(lawyer, agreement.id))).toEqual([
      409,
      'Avtalet har ett takpris. Skriv in tiden under Tid och gör slutavräkningen där, så går det som inte har använts tillbaka.',
    ])
    expect(await detailOf(await settles(lawyer, agreement.id, 100))).toEqual([
      409,
      'Tiden har ändrats. Läs igenom raderna igen innan du gör slutavräkningen.',
    ])
    const settled = await settles(lawyer, agreement.id, 160)

    expect(settled.status).toBe(201)
    expect(await settled.json()).toEqual({ agreement: agreement.id, minutes: 160, price: 4253.33, refund: 2126.67 })
    expect(await agreementRow(server(), agreement.id)).toMatchObject({
      state: 'performed',
      sharePercent: 100,
      settledMinutes: 160,
      settledOre: 425_333,
    })
    const [paid] = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    expect(paid).toMatchObject({ refundedOre: 212_667 })
    const credit = await server().db.select().from(documents).where(eq(documents.kind, 'credit'))
    expect(credit).toMatchObject([{ number: 'KK2026-1', grossOre: 212_667, vatOre: 42_533 }])
    const texts = (await mailsTo(server(), anna.email)).map(({ subject, text }) => [subject, text.replaceAll('\u00a0', ' ')])
    expect(texts.find(([subject]) => subject === 'Avtal A2026-1: slutavräkning')?.[1]).toBe(`Hej!

Arbetet enligt avtal A2026-1 är helt utfört. Så här räknade vi:

20 november 2026: 2 h 40 min. Genomgång av handlingarna
20 november 2026: 15 min, gratis. Första samtalet
Tid: 2 h 40 min av högst 4 h, à 1 595 kr per timme
Pris: 4 253,33 kr inkl. moms (takpriset var 6 380 kr)

2 126,67 kr går tillbaka till dig, samma väg som du betalade. Du får ett mejl när pengarna är på väg.

Du bad oss att börja direkt, och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Därför gäller ångerrätten inte längre.

Ärendet:
http://127.0.0.1:8000/matters/1

Stämmer inte tiden, eller är du inte nöjd? Skriv till oss, så hjälper vi dig:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`)
    // The advance is used up to the öre, and each voucher balances.
    const { vouchers } = await sieOf()
    expect(vouchers).toHaveLength(3)
    for (const { rows } of vouchers) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(await balanceOf(2420)).toBe(0)
    expect(await balanceOf(3001)).toBe(-(425_333 - 85_067))
  })

  test.each([
    ['of no service', null],
    ['that is about another service', 'appeals'],
  ] as const)('that was sold as a price with free minutes has them, in a matter %s', async (_, service) => {
    const sold = { ...ceilingPrice, service: 'Juridisk rådgivning', rate: 1985 }
    const { lawyer, matter, agreement } = await soldIn(server(), service, sold)
    await worked(lawyer, matter.id, { minutes: 60 })
    expect(await timeOf(lawyer, matter.id)).toMatchObject({ free_minutes_left: 15 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(409)
    await worked(lawyer, matter.id, { minutes: 15, kind: 'free' })
    expect(await timeOf(lawyer, matter.id)).toMatchObject({ free_minutes_left: 0 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
  })

  test('that was sold as a price without free minutes has none, also in a matter of advice', async () => {
    const { lawyer, matter, agreement } = await soldIn(server(), 'advice', { ...ceilingPrice, service: 'Överklaganden' })
    await worked(lawyer, matter.id, { minutes: 60 })
    expect(await timeOf(lawyer, matter.id)).toMatchObject({ free_minutes_left: 0 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
  })

  test('that is used up has nothing to give back, and one without hours goes back whole', async () => {
    const { lawyer, matter, agreement } = await atCeiling(server(), bothConsents)
    await worked(lawyer, matter.id, { minutes: 300 })
    expect(await (await settles(lawyer, agreement.id, 300)).json()).toMatchObject({ price: 6380, refund: 0 })

    const other = await atCeiling(server(), bothConsents)
    expect(await (await settles(other.lawyer, other.agreement.id, 0)).json()).toMatchObject({ price: 0, refund: 6380 })
  })

  test('is settled once, with a repeat of the same key answered alike, and its lines stay as they are', async () => {
    const { lawyer, matter, agreement } = await atCeiling(server(), bothConsents)
    const { id } = await lineOf(await worked(lawyer, matter.id, { minutes: 60 }))
    const settle = () =>
      lawyer.send(
        'POST',
        `/agreements/${agreement.id}/settle/`,
        { minutes: 60, confirm_password: password },
        { 'idempotency-key': 'one' },
      )
    const answers = [await settle(), await settle()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await answers[1]?.json()).toEqual({ agreement: agreement.id, minutes: 60, price: 1595, refund: 4785 })

    expect(await detailOf(await settles(lawyer, agreement.id, 60))).toEqual([409, 'Slutavräkningen är redan gjord.'])
    const path = `/matters/${matter.id}/time/${id}/`
    for (const answer of [await lawyer.patch(path, { minutes: 1 }), await lawyer.delete(path)])
      expect(await detailOf(answer)).toEqual([409, 'Slutavräkningen är gjord, så raden kan inte ändras.'])
    expect(await detailOf(await worked(lawyer, matter.id, { minutes: 60 }))).toEqual([
      409,
      'Det finns inget betalt avtal med takpris att debitera tiden på. Skriv den som fri eller intern tid.',
    ])
  })

  test('has settled a line, says the repeat of the call that wrote it', async () => {
    const { lawyer, matter, agreement } = await atCeiling(server(), bothConsents)
    const line = { day: '2026-11-20', minutes: 60, what: 'Genomgång av handlingarna', kind: 'charged' }
    const write = async () =>
      (await lawyer.send('POST', `/matters/${matter.id}/time/`, line, { 'idempotency-key': 'lost' })).json()
    const written = await write()
    expect(written).toMatchObject({ minutes: 60, settled: false })

    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
    expect(await write()).toEqual({ ...written, settled: true })
  })

  test('is settled by its own lines where more was sold later, and its customer reads no others', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), bothConsents)
    await worked(lawyer, matter.id, { minutes: 60, what: 'Läste avtalet' })
    const more = await accepts(anna, await proposes(lawyer, matter.id, ceilingPrice), { ...address, ...bothConsents })
    await pays(server(), anna, Ordered.parse(await more.json()).payment.id)
    await worked(lawyer, matter.id, { minutes: 90, what: 'Skrev till motparten' })

    expect(await (await settles(lawyer, agreement.id, 60)).json()).toMatchObject({ minutes: 60, price: 1595 })

    const mails = await mailsTo(server(), anna.email)
    const text = mails.find(({ subject }) => subject === 'Avtal A2026-1: slutavräkning')?.text
    expect(text).toContain('Läste avtalet')
    expect(text).not.toContain('Skrev till motparten')
  })

  test('gives back less after a refund by hand, and nothing that a dispute has taken', async () => {
    const { lawyer, matter, agreement, payment } = await atCeiling(server(), bothConsents)
    const admin = await person(server(), { role: 'staff' })
    const ask = { amount: 1000, reason: 'Kulans', confirm_password: password }
    await admin.post(`/payments/${payment.id}/refunds/`, ask)
    await worked(lawyer, matter.id, { minutes: 160 })
    expect(await (await settles(lawyer, agreement.id, 160)).json()).toMatchObject({ price: 4253.33, refund: 1126.67 })
    expect(await balanceOf(2420)).toBe(0)

    const disputed = await atCeiling(server(), bothConsents)
    const lost = { dp_1: { amountOre: 638_000, outcome: 'lost' } } as const
    await server().db.update(payments).set({ disputes: lost }).where(eq(payments.id, disputed.payment.id))
    await worked(disputed.lawyer, disputed.matter.id, { minutes: 60 })
    expect(await (await settles(disputed.lawyer, disputed.agreement.id, 60)).json()).toMatchObject({ price: 1595, refund: 0 })
  })

  test('that was marked as done before hours were measured is never settled by itself, but can be', async () => {
    const { lawyer, matter, agreement } = await atCeiling(server(), bothConsents)
    const facts = { performedAt: server().clock.now() }
    await transitionAgreements(server().db, 'perform', eq(agreements.id, agreement.id), facts)
    server().clock.forwardSeconds(3_600)

    expect((await timeOf(lawyer, matter.id)).ceilings).toMatchObject([{ state: 'performed', open: true, settled_minutes: null }])
    await worked(lawyer, matter.id, { minutes: 60 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
    expect(await agreementRow(server(), agreement.id)).toMatchObject({ settledMinutes: 60, ...facts })
  })

  test('a fixed price has no hours to settle, and is marked as done', async () => {
    const { lawyer, agreement } = await atWork(server())
    expect(await detailOf(await settles(lawyer, agreement.id, 0))).toEqual([
      409,
      'Avtalet har ett fast pris. Markera det som utfört i stället.',
    ])
    expect((await performs(lawyer, agreement.id)).status).toBe(204)
  })
})

describe('a line of time', () => {
  test('is written, changed and removed by the office alone, and never on one’s own matter', async () => {
    const { anna, lawyer, matter } = await atCeiling(server(), bothConsents)
    const { id } = await lineOf(await worked(lawyer, matter.id, { minutes: 60 }))
    const path = `/matters/${matter.id}/time/`
    expect((await anna.post(path, { day: '2026-11-20', minutes: 5, what: 'Eget', kind: 'free' })).status).toBe(403)
    expect((await anna.patch(`${path}${id}/`, { minutes: 5 })).status).toBe(403)
    expect((await anna.delete(`${path}${id}/`)).status).toBe(403)
    expect(await detailOf(await worked(lawyer, matter.id, { minutes: 60, day: '2026-11-21' }))).toEqual([
      409,
      'Dagen ligger framåt i tiden. Skriv in tiden när arbetet är gjort.',
    ])
    expect(await (await lawyer.patch(`${path}${id}/`, { minutes: 80 })).json()).toMatchObject({ minutes: 80, kind: 'charged' })
    expect((await lawyer.delete(`${path}${id}/`)).status).toBe(204)

    const own = await matterOf(server(), lawyer)
    const proposal = await proposes(await person(server(), { role: 'staff' }), own.id, ceilingPrice)
    const ordered = Ordered.parse(await (await accepts(lawyer, proposal, address)).json())
    await pays(server(), lawyer, ordered.payment.id)
    expect((await worked(lawyer, own.id, { minutes: 60 })).status).toBe(403)
    expect((await settles(lawyer, ordered.agreement.id, 0)).status).toBe(403)
  })

  test('is shown without a name once who worked has deleted the account', async () => {
    const { anna, lawyer, matter } = await atCeiling(server(), bothConsents)
    const line = await lineOf(await worked(lawyer, matter.id, { minutes: 60 }))
    expect(line).toMatchObject({ by: expect.stringMatching(/\S/) })
    await server().db.update(timeLines).set({ authorId: null }).where(eq(timeLines.id, line.id))
    expect((await timeOf(anna, matter.id)).lines).toMatchObject([{ minutes: 60, by: null }])
  })

  test('proves work to pay for when the customer withdraws, up to the statement and not later', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
    const { id } = await lineOf(await worked(lawyer, matter.id, { minutes: 100 }))
    expect(await listedAgreements(anna, matter.id)).toMatchObject([{ share_done_percent: 41 }])
    server().clock.forwardSeconds(60)
    await anna.post(`/agreements/${agreement.id}/withdraw/`, {})
    server().clock.forwardSeconds(60)
    const admin = await person(server(), { role: 'staff' })
    expect(await (await admin.get('/withdrawals/')).json()).toMatchObject([{ share_done_percent: 41 }])
    expect((await lawyer.patch(`/matters/${matter.id}/time/${id}/`, { minutes: 240 })).status).toBe(409)
  })

  test('proves it from when it got its minutes, also once its words are put right', async () => {
    const { lawyer, matter, agreement } = await atCeiling(server(), { early_start: true })
    const { id } = await lineOf(await worked(lawyer, matter.id, { minutes: 100 }))
    server().clock.forwardSeconds(60)
    const received_at = server().clock.now().toISOString()
    server().clock.forwardSeconds(60)
    expect((await lawyer.patch(`/matters/${matter.id}/time/${id}/`, { what: 'Läste handlingarna' })).status).toBe(200)
    const admin = await person(server(), { role: 'staff' })
    const letter = { name: 'Anna Andersson', agreement: agreement.number, received_at, confirm_password: password }
    expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
    expect(await (await admin.get('/withdrawals/')).json()).toMatchObject([{ share_done_percent: 41 }])
  })

  test('is one of 500 in a matter at most, however many there are in others', async () => {
    const { anna, lawyer, matter } = await atCeiling(server(), bothConsents)
    const other = await matterOf(server(), anna)
    const line = { day: '2026-11-20', minutes: 1, what: 'Samtal', kind: 'internal', authorId: lawyer.id } as const
    const now = { createdAt: server().clock.now(), changedAt: server().clock.now() }
    const fill = (matterId: number) =>
      server()
        .db.insert(timeLines)
        .values(Array.from({ length: 499 }, () => ({ ...line, ...now, matterId })))
    await fill(matter.id)
    await fill(other.id)
    expect((await worked(lawyer, matter.id, { minutes: 1 })).status).toBe(201)
    expect(await detailOf(await worked(lawyer, matter.id, { minutes: 1 }))).toEqual([
      409,
      'Ett ärende kan ha högst 500 tidsrader.',
    ])
  })
})
