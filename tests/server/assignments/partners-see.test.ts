import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/db/schema/accounts.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, Ordered, proposes } from '#tests/support/agreement-stories.ts'
import { contractMatter, partnerWith } from '#tests/support/assignment-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { rowsOf, runningAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })
const canary = 'Kanariefågel'

/** A matter full of words that a partner without it must not read, and two partners. */
const secret = async () => {
  const here = server()
  const { anna, admin, id, place } = await contractMatter(here)
  await anna.patch(`/matters/${id}/`, { title: canary, description: canary })
  await admin.patch(`/matters/${id}/`, { notes: canary })
  await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: canary }, [[`${canary}.txt`, 'Hej!']]))
  await admin.post(`/matters/${id}/deadlines/`, { title: canary, day: '2026-12-06', kind: 'court', shown: true })
  await admin.post(`/matters/${id}/time/`, { day: '2026-11-20', minutes: 60, what: canary, kind: 'free' })
  await admin.post(`/matters/${id}/requests/`, { kind: 'text', title: canary })
  const doris = await partnerWith(here)
  const other = await partnerWith(here, { specialities: [] })
  return { here, anna, admin, id, place, doris, other }
}

const offerTo = ({ id }: Person) => ({ act: 'offer', partner: id, reason: 'Passar.', confirm_password: password })

/** Its words, and that it has a deadline, which is all that a calendar says. */
const secrets = (id: number) => new RegExp(`${canary}|[Ff]rist i ärende ${id}`)

/** Everything that a partner could read of a matter, or where it could show. */
const readable = (id: number) => [
  '/matters/',
  '/matters/?status=Pending',
  '/matters/?limit=50',
  '/matters/?limit=50&sort=title',
  '/matters/?limit=50&sort=-title',
  '/matters/?limit=50&q=kanarie',
  '/matters/?limit=50&view=mine',
  '/matters/?limit=50&view=new',
  '/office/day/',
  '/office/views/',
  '/office/request_lists/',
  '/office-profile/',
  '/inbox/',
  '/waiting/',
  '/documents/',
  `/matters/${id}/`,
  `/matters/${id}/now/`,
  `/matters/${id}/events/`,
  `/matters/${id}/messages/`,
  `/matters/${id}/requests/`,
  `/matters/${id}/sent_files/`,
  `/matters/${id}/deadlines/`,
  `/matters/${id}/time/`,
  `/matters/${id}/assignment/`,
  `/payments/?matter=${id}`,
  `/proposals/?matter=${id}`,
  `/agreements/?matter=${id}`,
  `/documents/?matter=${id}`,
  '/withdrawals/',
  '/payments/',
  `/payments/declined/?matter=${id}`,
  '/books/payouts/?from=2026-11-01&to=2026-12-31',
  '/books/payout-payments/?from=2026-11-01&to=2026-12-31',
  '/partner-invoices/?from=2026-11-01&to=2026-12-31',
  `/matters/${id}/history/`,
  '/accounts/profile/',
]

const everything = async (one: Person, id: number) => {
  const { url } = z.parse(z.object({ url: z.string() }), await (await one.post('/calendar/key/', { password })).json())
  const feed = new URL(url).pathname.replace('/api', '')
  const answers = await Promise.all([...readable(id), feed].map(async (path) => `${path} ${await (await one.get(path)).text()}`))
  return [...answers, await (await one.post('/accounts/export/', { password })).text()].join('\n')
}

describe('where partners see only what is assigned to them', { tags: ['§partners-see'] }, () => {
  test('one without the matter finds nothing of it, and can’t count it', async () => {
    const { here, id, other } = await secret()
    await matterOf(here, other)
    expect(await everything(other, id)).not.toMatch(secrets(id))
    expect((await other.get(`/matters/${id}/`)).status).toBe(404)
    expect((await other.get(`/matters/${id}/assignment/`)).status).toBe(404)
    const list = await other.get('/matters/?limit=50')
    expect(list.headers.get('X-Counts')).toBe('Pending=1')
    expect(await list.json()).toHaveLength(1)
    const { views }: { views: { matters: number }[] } = await (await other.get('/office/day/')).json()
    expect(views.map(({ matters }) => matters)).not.toContain(2)
    expect(await (await other.get('/inbox/')).json()).toEqual({ count: 0, matters: [], waiting: 0, withdrawals: 0 })
  })

  test('the office’s lists of what is often asked for are there for one without any matter, too', async () => {
    const { admin, other } = await secret()
    const requests = [{ kind: 'files', title: 'Hyresavtalet' }]
    await admin.send('PUT', '/office/request_lists/', { name: 'Vräkning', requests })
    expect(await (await other.get('/office/request_lists/')).json()).toMatchObject([{ name: 'Vräkning', requests }])
    expect((await other.send('PUT', '/office/request_lists/', { name: 'Bodelning', requests })).status).toBe(200)
    const lists: unknown = await (await admin.get('/office/request_lists/')).json()
    expect(lists).toMatchObject([{ name: 'Bodelning' }, { name: 'Vräkning' }])
  })

  test('an offered one stands in the list without title, and says nothing but whom it concerns', async () => {
    const { admin, id, doris, place } = await secret()
    await admin.post(place, offerTo(doris))
    expect(await everything(doris, id)).not.toMatch(secrets(id))
    const hidden = { id, title: 'Erbjudet ärende', description: '', status: 'Pending', notes: null, user: null, files: [] }
    for (const path of ['/matters/', '/matters/?limit=50&sort=title', '/matters/?status=Pending'])
      expect(await (await doris.get(path)).json()).toEqual([{ ...hidden, offered: true }])
    expect(await (await doris.get(`/matters/${id}/`)).json()).toEqual({ ...hidden, offered: true })
    expect(await (await doris.get(place)).json()).toMatchObject({ customer: 'Anna Lindqvist', service: 'agreements' })
    for (const [method, path] of [
      ['PATCH', `/matters/${id}/`],
      ['PUT', `/matters/${id}/parties/`],
      ['POST', `/payments/create/${id}/`],
    ] as const)
      expect((await doris.send(method, path, { parties: [], amount: 500, confirm_password: 'x' })).status).toBeGreaterThanOrEqual(
        400,
      )
    expect((await doris.patch(`/matters/${id}/`, { status: 'Ongoing' })).status).toBe(404)
  })

  test.each(['/matters/', '/matters/?limit=50'])('an offer that is taken back while %s is read shows nothing', async (list) => {
    const { here, admin, id, doris, place } = await secret()
    await admin.post(place, offerTo(doris))
    const { id: other } = await matterOf(here, doris)
    for (let round = 0; round < 10; round += 1) {
      const reads = Array.from({ length: 4 }, async () => (await doris.get(list)).text())
      await admin.post(`${place}release/`, { reason: 'För sent.' })
      expect((await Promise.all(reads)).join()).not.toContain(canary)
      await admin.post(place, { act: 'offer', partner: doris.id, reason: 'Ändå.', confirm_password: password })
    }
    expect(await (await doris.get(list)).json()).toMatchObject([{ id: other }, { id, title: 'Erbjudet ärende' }])
  })

  test('whoever takes it sees all of it, and nothing any more once it is released', async () => {
    const { admin, id, doris, place } = await secret()
    await admin.post(place, offerTo(doris))
    await doris.post(`/matters/${id}/conflicts/`)
    await doris.post(`${place}answer/`, { accept: true })
    expect(await (await doris.get('/matters/?limit=50&q=kanarie')).json()).toMatchObject([{ title: canary }])
    expect((await doris.patch(`/matters/${id}/`, { status: 'Ongoing' })).status).toBe(200)
    expect((await doris.get(`/matters/${id}/messages/`)).status).toBe(200)
    await admin.post(`${place}release/`, { reason: 'Jäv.', confirm_password: password })
    expect(await everything(doris, id)).not.toMatch(secrets(id))
    expect((await doris.get(`/matters/${id}/`)).status).toBe(404)
  })

  test('who has lost it hears no more of what they had asked its customer: admins do', async () => {
    const { here, anna, admin, id, doris, place } = await secret()
    await admin.post(place, { act: 'assign', partner: doris.id, reason: 'Bäst.', confirm_password: password })
    const { payment } = Ordered.parse(await (await accepts(anna, await proposes(doris, id))).json())
    await admin.post(`${place}release/`, { reason: 'Jäv.', confirm_password: password })
    here.clock.forwardSeconds(600)
    await mailNotifications(here.deps)
    const before = { doris: (await mailsTo(here, doris.email)).length, admin: (await mailsTo(here, admin.email)).length }
    expect((await anna.post(`/payments/${payment.id}/decline/`)).status).toBe(204)
    here.clock.forwardSeconds(600)
    await mailNotifications(here.deps)
    expect(await mailsTo(here, doris.email)).toHaveLength(before.doris)
    expect((await mailsTo(here, admin.email)).slice(before.admin)).toMatchObject([{ subject: 'Något nytt i ditt ärende' }])
  })

  test('only the office that sees a matter is told of it, by mail and in the inbox', async () => {
    const { here, anna, admin, id, doris, other, place } = await secret()
    await admin.post(place, { act: 'assign', partner: doris.id, reason: 'Bäst.', confirm_password: password })
    await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Hej' }))
    expect(await (await doris.get('/inbox/')).json()).toMatchObject({ count: 1 })
    expect(await (await other.get('/inbox/')).json()).toMatchObject({ count: 0 })
    here.clock.forwardSeconds(600)
    await mailNotifications(here.deps)
    expect((await mailsTo(here, doris.email)).map(({ subject }) => subject)).toEqual([
      `Ärende ${id} är ditt`,
      'Något nytt i ditt ärende',
    ])
    expect(await mailsTo(here, other.email)).toEqual([])
  })

  test('a withdrawal that one enters for an order of somebody else’s matter is like one for no order', async () => {
    const here = server()
    const { anna, admin, matter, number, id } = await runningAgreement(here)
    const stranger = await partnerWith(here)
    const events = (await eventsOf(here, matter.id)).length
    const mails = (await mailsTo(here, anna.email)).length
    const letter = {
      name: 'Anna Andersson',
      email: 'privat@example.se',
      received_at: '2026-11-20T08:30:00+01:00',
      confirm_password: password,
    }
    for (const agreement of [number, String(id)])
      expect((await stranger.post('/withdrawals/by-hand/', { ...letter, agreement })).status).toBe(201)
    expect(await rowsOf(here).withdrawals()).toMatchObject([
      { paymentId: null, agreementId: null },
      { paymentId: null, agreementId: null },
    ])
    expect(await eventsOf(here, matter.id)).toHaveLength(events)
    expect(await mailsTo(here, anna.email)).toHaveLength(mails)
    expect(JSON.stringify(await mailsTo(here, letter.email))).not.toMatch(/1.950/)
    await admin.post(`/matters/${matter.id}/assignment/`, {
      act: 'assign',
      partner: stranger.id,
      reason: 'Bäst.',
      confirm_password: password,
    })
    await stranger.post('/withdrawals/by-hand/', { ...letter, agreement: number })
    expect((await rowsOf(here).withdrawals())[2]).toMatchObject({ paymentId: id })
  })

  test('what colleagues search for is for those who see all', async () => {
    const { here, admin, doris } = await secret()
    const view = { name: canary, view: null, status: null, q: canary, shared: true }
    await admin.post('/office/views/', view)
    await doris.post('/office/views/', { ...view, name: 'Min', q: '' })
    expect(await (await doris.get('/office/views/')).json()).toMatchObject([{ name: 'Min', mine: true }])
    const other = await person(here, { role: 'staff' })
    expect(await (await other.get('/office/views/')).json()).toMatchObject([{ name: canary }, { name: 'Min' }])
  })

  test('admins see all, and partners who are admins, too', async () => {
    const { here, admin, id } = await secret()
    const both = await person(here, { role: 'staff', isDelegatedAdmin: true })
    for (const one of [admin, both]) expect(await (await one.get(`/matters/${id}/`)).json()).toMatchObject({ title: canary })
  })

  test('what waited for an admin who is only a partner from now on comes to the other admins', async () => {
    const here = server()
    const { anna, admin, id } = await contractMatter(here)
    const both = await person(here, { role: 'staff', isDelegatedAdmin: true })
    await both.post(`/matters/${id}/messages/`, { text: 'Hej!' })
    await anna.post(`/matters/${id}/messages/`, { text: 'Hur går det?' })
    const waits = async () => (await (await admin.get('/waiting/')).json()).map((row: { kind: string }) => row.kind)
    expect(await waits()).not.toContain('message')
    await here.db.update(users).set({ isStaff: false }).where(eq(users.id, both.id))
    await repairWaiting(here.deps)
    expect(await waits()).toContain('message')
    expect(here.log.join('')).not.toContain('waiting.repaired')
  })
})

describe('a partner who is away', { tags: ['§readers'] }, () => {
  test('may name an admin, and no other partner, who would see nothing', async () => {
    const doris = await partnerWith(server())
    const other = await partnerWith(server())
    const admin = await person(server(), { role: 'staff', name: 'Eva' })
    const { colleagues } = await (await doris.get('/accounts/away/')).json()
    expect(colleagues).toMatchObject([{ id: admin.id }])
    const away = { from: '2026-11-20', to: '2026-11-22', stand_in: String(other.id) }
    expect((await doris.put('/accounts/away/', away)).status).toBe(400)
  })

  test('had named another partner: admins have what waits meanwhile, and the other partner nothing', async () => {
    const { here, anna, admin, id, doris, other } = await secret()
    await admin.post(`/matters/${id}/assignment/`, {
      act: 'assign',
      partner: doris.id,
      reason: 'Passar.',
      confirm_password: password,
    })
    await here.db
      .update(users)
      .set({ awayFrom: '2026-11-20', awayTo: '2026-11-22', standInId: other.id })
      .where(eq(users.id, doris.id))
    await anna.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Hur går det?' }))
    const kinds = async (one: Person) => (await (await one.get('/waiting/')).json()).map((row: { kind: string }) => row.kind)
    expect(await kinds(admin)).toContain('message')
    expect(await kinds(other)).toEqual([])
    expect(await (await admin.get('/inbox/')).json()).toMatchObject({ matters: [{ matter: id }] })
  })
})
