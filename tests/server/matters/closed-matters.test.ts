import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { files } from '#server/db/schema/files.ts'
import { documents } from '#server/db/schema/documents.ts'
import { vouchers } from '#server/db/schema/books.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { removeClosedMatters } from '#server/domain/roof/closed-matters.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { atWork, pays, performs } from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { listWithdrawals, moveTo, runningAgreement, submitStatement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()
afterEach(() => followOffice(demoOffice))

/** Sessions would have ended long before. */
const goTo = async (moment: string) => {
  moveTo(server(), moment)
  const now = server().clock.now()
  await server()
    .db.update(sessions)
    .set({ lastUsedAt: now, endsAt: new Date(now.getTime() + 3_600_000) })
}
const job = () => removeClosedMatters(server().deps)
const keep = async (admin: Person, closed_months: number | null) => {
  const settings = { ...demoOffice, privacy: { closed_months }, confirm_password: password }
  expect((await admin.put('/office/settings/', settings)).status).toBe(200)
}
const setStatus = (admin: Person, id: number | string, status: string) => admin.patch(`/matters/${id}/`, { status })
const told = async (who: Person) =>
  (await mailsTo(server(), who.email)).map(({ subject }) => subject).filter((subject) => subject.includes('gallras'))
const removalOf = async (who: Person, id: number | string) => {
  const answer = await who.get(`/matters/${id}/now/`)
  return z.parse(z.object({ removal: z.unknown() }), await answer.json()).removal
}
const ids = async () => (await server().db.select({ id: matters.id }).from(matters).orderBy(matters.id)).map(({ id }) => id)
const idsInView = async (who: Person) => (await who.get('/matters/?view=removal&limit=50')).json()

const countInView = async (who: Person) => {
  const answer = await (await who.get('/office/day/')).json()
  const { views } = z.parse(z.object({ views: z.array(z.object({ view: z.string(), matters: z.number() })) }), answer)
  return views.find(({ view }) => view === 'removal')?.matters
}

/** Anna's matter, closed on 20 November 2026; the office keeps closed ones for two years. */
const closedMatter = async () => {
  const [anna, admin] = [await person(server()), await person(server(), { role: 'staff', name: 'Sara', surname: 'Ek' })]
  await keep(admin, 24)
  const { id } = await matterOf(server(), anna)
  await setStatus(admin, id, 'Completed')
  return { anna, admin, id }
}

const matterWithFile = async (anna: Person) => {
  const form = new FormData()
  form.append('title', 'Fukt i väggen')
  form.append('description', 'Hej!')
  form.append('new_files', new File(['Ring på måndag.'], 'anteckningar.txt'))
  return z.parse(z.looseObject({ id: z.number() }), await (await anna.post('/matters/', form)).json())
}

describe('a closed matter', { tags: ['§closed-matters', 'R75'] }, () => {
  test('goes when it is as old as the office says, thirty days after its customer was told, with all that is in it', async () => {
    const { anna, admin } = await closedMatter()
    const { id } = await matterWithFile(anna)
    await anna.post(`/matters/${id}/messages/`, { text: 'Tack!' })
    await admin.post(`/matters/${id}/messages/`, { text: 'Varsågod.' })
    await admin.post(`/matters/${id}/messages/`, { text: 'Nöjd kund.', internal: true })
    await setStatus(admin, id, 'Completed')
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-11-20', held: false })

    await goTo('2028-10-20T09:00:00Z')
    await job()
    expect([await told(anna), await idsInView(admin)]).toEqual([[], []])

    await goTo('2028-10-21T09:00:00Z')
    await job()
    await job()
    const [, mail] = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('gallras'))
    expect(mail).toMatchObject({
      subject: `Ditt ärende ${id} gallras den 20 november 2028`,
      text: `Hej!

Ärende ${id} avslutades den 20 november 2026. Den 20 november 2028 tar vi bort det, med filer, meddelanden och noteringar. Det går inte att ångra.

Vill du spara något? Hämta dina uppgifter före den dagen:
${server().config.webUrl}/profile#uppgifter

Kvitton och avtal om det du har betalat finns kvar under Betalningar.

Behöver du ärendet längre? Skriv till oss i det. Då gallras det inte förrän vi har svarat dig, och tidigast 30 dagar efter ett nytt mejl:
${server().config.webUrl}/matters/${id}

Vänliga hälsningar
Rådrum
`,
    })
    expect(await told(anna)).toHaveLength(2)
    expect(await idsInView(admin)).toMatchObject([{ removal_day: '2028-11-20' }, { removal_day: '2028-11-20' }])
    for (const who of [anna, admin]) expect(await removalOf(who, id)).toEqual({ goes_on: '2028-11-20', held: false })

    await goTo('2028-11-19T09:00:00Z')
    await job()
    expect(await ids()).toHaveLength(2)

    await goTo('2028-11-20T09:00:00Z')
    await job()
    expect((await anna.get(`/matters/${id}/`)).status).toBe(404)
    const { db } = server()
    expect([await ids(), await db.$count(files), await db.$count(messages), await db.$count(matterEvents)]).toEqual([[], 0, 0, 0])
    expect(await db.$count(outbox, eq(outbox.kind, 'remove-file'))).toBe(1)
    expect(await told(anna)).toHaveLength(2)
  })

  test('is told a customer whose account is disabled, who can’t log in, and so is asked to reply', async () => {
    const { anna, admin, id } = await closedMatter()
    const disable = { act: 'disable', reason: 'Hot mot en jurist.', confirm_password: password }
    expect((await admin.post(`/people/${anna.id}/acts/`, disable)).status).toBe(200)
    await goTo('2028-10-21T09:00:00Z')
    await job()
    const mails = await mailsTo(server(), anna.email)
    const text = mails.find(({ subject }) => subject === `Ditt ärende ${id} gallras den 20 november 2028`)?.text
    expect(text).toContain('Ditt konto är avstängt. Vill du spara något ur ärendet')
    expect(text).toContain('Svara på det här mejlet före den dagen.')
    expect(text).not.toMatch(/Hämta dina uppgifter|Skriv till oss i det|Betalningar/)
  })

  test('stays at an office that has said nothing, as the demo', async () => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const { id } = await matterOf(server(), anna)
    await setStatus(admin, id, 'Cancelled')
    await goTo('2066-11-20T09:00:00Z')
    await job()
    expect([await ids(), await told(anna), await removalOf(anna, id)]).toEqual([[id], [], null])
  })

  test('leaves its receipt with the buyer, and the books as they were', async () => {
    const { anna, admin } = await closedMatter()
    const { id } = await matterOf(server(), anna)
    await admin.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })
    await pays(server(), anna, 1)
    await setStatus(admin, id, 'Completed')
    const { db } = server()
    const books = async () => [await db.select().from(documents), await db.select().from(vouchers)]
    const before = await books()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-20T09:00:00Z')
    await job()
    expect(await ids()).toEqual([])
    expect(await books()).toEqual(before)
    expect(await (await anna.get('/payments/')).json()).toMatchObject([
      { status: 'paid', amount: 500, matter: null, matter_title: `Juridisk tjänst, ärende ${id}` },
    ])
    expect(await (await anna.get('/payments/1/receipt/')).json()).toMatchObject({
      number: 'K2026-1',
      buyer: 'Anna Andersson',
      matter_gone: true,
    })
    expect(await (await anna.get('/documents/?payment=1')).json()).toHaveLength(1)
    expect(await (await admin.get('/payments/1/receipt/')).json()).toMatchObject({ number: 'K2026-1' })
  })

  test('leaves a paid agreement, to which the receipt leads the buyer and the office', async () => {
    const admin = await person(server(), { role: 'staff' })
    await keep(admin, 24)
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await performs(lawyer, agreement.id)
    await setStatus(admin, matter.id, 'Completed')
    const { text } = await (await anna.get(`/agreements/${agreement.id}/text/`)).json()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-20T09:00:00Z')
    await job()
    expect(await ids()).toEqual([])
    for (const who of [anna, admin]) {
      const receipt = await (await who.get('/payments/1/receipt/')).json()
      expect(receipt).toMatchObject({ matter_gone: true, agreement: agreement.id })
      expect(await (await who.get(`/agreements/${receipt.agreement}/text/`)).json()).toMatchObject({ text })
    }
    const stranger = await person(server())
    expect((await stranger.get(`/agreements/${agreement.id}/text/`)).status).toBe(404)
  })

  test('is no place to lead to when its buyer withdraws later', async () => {
    const admin = await person(server(), { role: 'staff' })
    await keep(admin, 12)
    const { anna, lawyer, matter, agreement } = await atWork(server())
    await performs(lawyer, agreement.id)
    await setStatus(admin, matter.id, 'Completed')
    await goTo('2027-10-21T09:00:00Z')
    await job()
    await goTo('2027-11-20T09:00:00Z')
    await job()
    await submitStatement(server(), { agreement: 'A2026-1', email: anna.email })
    const { text } = await lastMailTo(server(), server().config.mail.contactTo)
    expect(text).toContain('Avtal A2026-1, ärende 1: ')
    expect(text).not.toContain(`/matters/${matter.id}`)
    expect(await listWithdrawals(admin)).toMatchObject([{ agreement: { number: 'A2026-1' }, is_paid: true, matter: null }])
  })

  test('that is opened again stays; closed once more it is kept as long as any, and its customer is told anew', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await setStatus(admin, id, 'Ongoing')
    expect([await removalOf(anna, id), await idsInView(admin)]).toEqual([null, []])
    await goTo('2028-11-20T09:00:00Z')
    await job()
    await setStatus(admin, id, 'Completed')
    await setStatus(admin, id, 'Cancelled')
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2030-11-20', held: false })
    await goTo('2030-10-21T09:00:00Z')
    await job()
    await goTo('2030-11-20T09:00:00Z')
    await job()
    expect(await told(anna)).toEqual([
      `Ditt ärende ${id} gallras den 20 november 2028`,
      `Ditt ärende ${id} gallras den 20 november 2030`,
    ])
    expect(await ids()).toEqual([])
  })

  test('is not removed without thirty days’ notice by a setting that is shortened; a longer one takes the day back', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-01-10T09:00:00Z')
    await keep(admin, 12)
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-02-09', held: false })
    await job()
    expect(await told(anna)).toEqual([`Ditt ärende ${id} gallras den 9 februari 2028`])
    await goTo('2028-01-20T09:00:00Z')
    await keep(admin, 24)
    await job()
    expect([await removalOf(anna, id), await idsInView(admin)]).toEqual([{ goes_on: '2028-11-20', held: false }, []])
    await goTo('2028-02-09T09:00:00Z')
    await job()
    expect(await ids()).toEqual([id])
    await keep(admin, 12)
    await job()
    await keep(admin, null)
    await goTo('2028-04-01T09:00:00Z')
    await job()
    expect([await ids(), await removalOf(anna, id), await idsInView(admin)]).toEqual([[id], null, []])
    expect(await told(anna)).toHaveLength(2)
  })

  test('waits for an answer to what its customer has written, who then has thirty days from another mail', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-19T21:00:00Z')
    await anna.post(`/matters/${id}/messages/`, { text: 'Jag behöver det längre.' })
    // Before the job has run.
    expect([await removalOf(anna, id), await idsInView(admin), await countInView(admin)]).toEqual([
      { goes_on: '2028-12-20', held: true },
      [],
      0,
    ])
    await goTo('2028-11-22T09:00:00Z')
    await job()
    expect([await ids(), await removalOf(anna, id), await idsInView(admin)]).toEqual([
      [id],
      { goes_on: '2028-12-22', held: true },
      [],
    ])
    await admin.post(`/matters/${id}/messages/`, { text: 'Vi sparar det till jul.' })
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-12-23', held: false })
    await job()
    expect([await ids(), await told(anna)]).toEqual([[id], [`Ditt ärende ${id} gallras den 20 november 2028`]])
    await goTo('2028-11-23T09:00:00Z')
    await job()
    await job()
    expect(await told(anna)).toEqual([
      `Ditt ärende ${id} gallras den 20 november 2028`,
      `Ditt ärende ${id} gallras den 23 december 2028`,
    ])
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-12-23', held: false })
    await goTo('2028-12-22T22:59:00Z')
    await job()
    expect(await ids()).toEqual([id])
    await goTo('2028-12-22T23:00:00Z')
    await job()
    expect(await ids()).toEqual([])
  })

  test('stays where its customer was answered in the last hour, also if nobody’s job ran between', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-19T22:30:00Z')
    await anna.post(`/matters/${id}/messages/`, { text: 'Får jag ha kvar det?' })
    await admin.post(`/matters/${id}/messages/`, { text: 'Hämta det i dag.' })
    await goTo('2028-11-19T23:00:00Z')
    await job()
    expect([await ids(), await removalOf(anna, id)]).toEqual([[id], { goes_on: '2028-12-20', held: false }])
    expect(await told(anna)).toEqual([
      `Ditt ärende ${id} gallras den 20 november 2028`,
      `Ditt ärende ${id} gallras den 20 december 2028`,
    ])
  })

  test('says its new day as soon as its customer is answered, before any job has run', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    expect([await idsInView(admin), await countInView(admin)]).toMatchObject([[{ removal_day: '2028-11-20' }], 1])
    await goTo('2028-11-10T09:00:00Z')
    await admin.post(`/matters/${id}/messages/`, { text: 'Hör av dig om du vill ha kvar det.' })
    const stands = [{ goes_on: '2028-12-11', held: false }, [], 0]
    const seen = async () => [await removalOf(anna, id), await idsInView(admin), await countInView(admin)]
    expect(await seen()).toEqual(stands)
    const [listed] = z.parse(
      z.array(z.object({ removal_day: z.unknown() })),
      await (await admin.get('/matters/?limit=50')).json(),
    )
    expect(listed).toEqual({ removal_day: null })
    await job()
    expect(await seen()).toEqual(stands)
    await goTo('2028-11-11T09:00:00Z')
    await job()
    expect(await told(anna)).toEqual([
      `Ditt ärende ${id} gallras den 20 november 2028`,
      `Ditt ärende ${id} gallras den 11 december 2028`,
    ])
  })

  test('that is held on its day says another one, before any job has run', async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await server()
      .db.insert(payments)
      .values({
        matterId: Number(id),
        payerId: Number(anna.id),
        amountOre: 50_000,
        state: 'pending',
        createdAt: server().clock.now(),
      })
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-11-20', held: true })
    await goTo('2028-11-20T09:00:00Z')
    const stays = { goes_on: '2028-12-20', held: true }
    expect([await removalOf(anna, id), await idsInView(admin)]).toEqual([stays, []])
    await job()
    expect([await removalOf(anna, id), await idsInView(admin)]).toEqual([stays, []])
  })

  test('goes on its day whatever the office has noted for itself', async () => {
    const { admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-10T09:00:00Z')
    await admin.post(`/matters/${id}/messages/`, { text: 'Kunden har hämtat allt.', internal: true })
    await goTo('2028-11-20T09:00:00Z')
    await job()
    expect(await ids()).toEqual([])
  })

  test('doesn’t wait for an answer once the office has said that none is needed', { tags: ['§no-answer'] }, async () => {
    const { anna, admin, id } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await job()
    const { id: thanks } = await (await anna.post(`/matters/${id}/messages/`, { text: 'Tack!' })).json()
    await goTo('2028-12-01T09:00:00Z')
    await job()
    expect(await ids()).toEqual([id])
    expect((await admin.post(`/matters/${id}/messages/${thanks}/no_answer/`)).status).toBe(204)
    await job()
    expect(await removalOf(anna, id)).toEqual({ goes_on: '2028-12-31', held: false })
    await goTo('2028-12-31T09:00:00Z')
    await job()
    expect(await ids()).toEqual([])
  })

  test('waits for running work and for an undecided withdrawal, also a stranger’s that nobody has noticed yet', async () => {
    const { anna, admin, matter, number } = await runningAgreement(server())
    await keep(admin, 12)
    await setStatus(admin, matter.id, 'Completed')
    await goTo('2028-01-10T09:00:00Z')
    await job()
    expect(await told(anna)).toEqual([])
    await server().db.update(agreements).set({ state: 'performed' })
    await admin.post(`/matters/${matter.id}/messages/`, { text: 'Klart.' })
    await goTo('2028-01-11T09:00:00Z')
    await job()
    expect(await told(anna)).toHaveLength(1)
    await goTo('2028-02-10T09:00:00Z')
    const statement = { name: 'Anna', agreement: number, email: 'annan@example.se', message: '' }
    expect((await anna.post('/withdrawals/', statement)).status).toBe(201)
    await job()
    await repairWaiting(server().deps)
    await job()
    expect([await ids(), await removalOf(anna, matter.id)]).toEqual([[matter.id], { goes_on: '2028-03-11', held: true }])
    expect((await admin.post('/withdrawals/1/refuse/', { reason: 'För sent.', confirm_password: password })).status).toBe(204)
    await goTo('2028-02-11T09:00:00Z')
    await job()
    expect(await removalOf(anna, matter.id)).toEqual({ goes_on: '2028-03-12', held: false })
    await goTo('2028-03-12T09:00:00Z')
    await job()
    expect(await ids()).toEqual([])
    expect(await (await admin.get('/withdrawals/?state=decided')).json()).toHaveLength(1)
    expect(await server().db.select({ ownerId: agreements.ownerId }).from(agreements)).toEqual([{ ownerId: anna.id }])
  })

  test('waits for the end of each dispute about its payment, also of one from before disputes were kept by their ids', async () => {
    const { anna, admin, id } = await closedMatter()
    const [now, paid] = [server().clock.now(), { payerId: Number(anna.id), amountOre: 50_000, state: 'paid' as const }]
    await server()
      .db.insert(payments)
      .values({ matterId: Number(id), ...paid, paidAt: now, createdAt: now })
    await admin.patch(`/matters/${id}/`, { status: 'Completed' })
    const isHeldWith = async (facts: Partial<typeof payments.$inferInsert>) => {
      await server().db.update(payments).set(facts)
      return removalOf(anna, id)
    }
    const stays = { goes_on: '2028-11-20', held: true }
    const goes = { goes_on: '2028-11-20', held: false }
    expect(await isHeldWith({ disputedAt: now })).toEqual(stays)
    expect(await isHeldWith({ disputeClosedAt: now, disputeOutcome: 'won' })).toEqual(goes)
    const first = { dp_1: { amountOre: 20_000, outcome: 'won' as const } }
    expect(await isHeldWith({ disputes: { ...first, dp_2: { amountOre: 20_000, outcome: null } } })).toEqual(stays)
    expect(await isHeldWith({ disputes: { ...first, dp_2: { amountOre: 20_000, outcome: 'lost' } } })).toEqual(goes)
  })

  test('that can’t be removed stops no other, and loses nothing', async () => {
    const { anna, admin } = await closedMatter()
    const { id } = await matterWithFile(anna)
    await setStatus(admin, id, 'Completed')
    await goTo('2028-10-21T09:00:00Z')
    await job()
    await goTo('2028-11-20T09:00:00Z')
    const { db } = server()
    await db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
    await db.execute(
      sql.raw(`create trigger refuse before delete on matters for each row when (old.id = ${id}) execute function refuse()`),
    )
    await expect(job()).rejects.toThrow('1 closed matters failed')
    expect([await ids(), await db.$count(files), await db.$count(outbox, eq(outbox.kind, 'remove-file'))]).toEqual([[id], 1, 0])
    expect(server().log.join('')).toContain('"event":"matter.removal_failed"')
    await db.execute(sql`drop function refuse cascade`)
    await job()
    expect(await ids()).toEqual([])
  })

  test('is told of by one of several processes, and removed by one', async () => {
    const { anna } = await closedMatter()
    await goTo('2028-10-21T09:00:00Z')
    await Promise.all([job(), job(), job()])
    expect(await told(anna)).toHaveLength(1)
    await goTo('2028-11-20T09:00:00Z')
    await Promise.all([job(), job(), job()])
    expect(await ids()).toEqual([])
  })

  test('of an earlier release is dated by its history, or by its last change', async () => {
    const { anna, admin, id } = await closedMatter()
    const { id: other } = await matterOf(server(), anna)
    const { db } = server()
    await db
      .update(matters)
      .set({ closedAt: null, updatedAt: new Date('2027-03-01T09:00:00Z') })
      .where(eq(matters.id, id))
    await db
      .update(matters)
      .set({ status: 'Cancelled', updatedAt: new Date('2027-03-01T09:00:00Z') })
      .where(eq(matters.id, other))
    await job()
    expect([await removalOf(admin, id), await removalOf(admin, other)]).toMatchObject([
      { goes_on: '2028-11-20' },
      { goes_on: '2029-03-01' },
    ])
  })
})
