import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { assignments, partnerProfiles, partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import type { Db } from '#server/db/database.ts'
import { listCandidates } from '#server/domain/assignments/candidates.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { mailsTo, seen } from '#tests/support/accounts.ts'
import { atWork } from '#tests/support/agreement-stories.ts'
import { assignmentAt, contractMatter, offersGoOut, partnerWith, practice } from '#tests/support/assignment-stories.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { partnerTermsVersionNow } from '#server/domain/shared/terms-version.ts'
import { useServer } from '#tests/support/server.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })
const reason = 'Kan området bäst.'
const confirmed = { confirm_password: password }
const noRoles = { is_staff: false, is_superuser: false, is_delegated_admin: false }

describe('a free matter', { tags: ['§take-matter'] }, () => {
  test('is taken by one of two partners at once, and the other is told who has it', async () => {
    const here = server()
    const { anna, id, place } = await contractMatter(here)
    const both = [await partnerWith(here, {}, { surname: 'Ek' }), await partnerWith(here, {}, { surname: 'Alm' })]
    for (const one of both) await one.post(`/matters/${id}/conflicts/`)
    const answers = await Promise.all(both.map((one) => one.post(`${place}take/`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? 0 : 1
    const surname = both[winner]?.surname
    expect(await answers[1 - winner]?.json()).toEqual({ detail: `Anna ${surname} har redan ärendet.` })
    expect(await here.db.select().from(assignments)).toMatchObject([{ state: 'assigned', partnerId: both[winner]?.id }])
    expect(await here.db.select({ handler: matters.handlerId }).from(matters)).toEqual([{ handler: both[winner]?.id }])
    expect((await eventsOf(here, id)).filter(({ kind }) => kind === 'partner_accepted')).toHaveLength(1)
    expect(await (await anna.get(`/matters/${id}/now/`)).json()).toMatchObject({ handler: `Anna ${surname}` })
    await offersGoOut(here)
    expect(await assignmentAt(both[winner] ?? anna, place)).toMatchObject({ state: 'assigned', mine: true, takeable: false })
  })

  test('isn’t free while another lawyer answers its customer', async () => {
    const here = server()
    const { id, place } = await contractMatter(here)
    const [doris, other] = [await partnerWith(here, {}, { name: 'Doris' }), await partnerWith(here)]
    await doris.post(`/matters/${id}/messages/`, { text: 'Vi hör av oss.' })
    await other.post(`/matters/${id}/conflicts/`)
    expect(await assignmentAt(other, place)).toMatchObject({ state: 'free', takeable: false })
    expect(await (await other.post(`${place}take/`)).json()).toEqual({ detail: 'Doris Andersson har redan ärendet.' })
    await doris.post(`/matters/${id}/conflicts/`)
    expect((await doris.post(`${place}take/`)).status).toBe(200)
  })

  test('is nobody’s to take where partners see only what is assigned to them', async () => {
    const here = server()
    here.deps.config.partnersSee = 'assigned'
    const { id, place } = await contractMatter(here)
    const doris = await partnerWith(here, { specialities: [] })
    expect((await doris.post(`/matters/${id}/conflicts/`)).status).toBe(404)
    expect((await doris.post(`${place}take/`)).status).toBe(404)
  })
})

describe('an offer', { tags: ['§service', '§assignment'] }, () => {
  test('goes to the partner whom the matter fits, who isn’t away and has the fewest open matters', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const busy = await partnerWith(here)
    await partnerWith(here, { away: true })
    const onHoliday = await partnerWith(here)
    const today = swedishDay(here.clock.now())
    const holiday = { from: today, to: today, stand_in: String(admin.id) }
    expect((await onHoliday.put('/accounts/away/', holiday)).status).toBe(200)
    const gone = await partnerWith(here)
    const unattended = await partnerWith(here)
    expect((await unattended.put('/accounts/away/', { ...holiday, stand_in: String(gone.id) })).status).toBe(200)
    expect((await gone.delete('/accounts/delete-account/', { password })).status).toBe(204)
    await partnerWith(here, { specialities: ['criminal'] })
    await partnerWith(here, {}, { disabledAt: here.clock.now() })
    const invited = await person(here, { role: 'delegated', emailVerifiedAt: null })
    const other = await matterOf(here, await person(here))
    await admin.post(`/matters/${other.id}/assignment/`, { act: 'assign', partner: busy.id, reason, confirm_password: password })
    const free = await partnerWith(here)
    const { candidates } = await assignmentAt(admin, place)
    expect(candidates[0]).toMatchObject({ id: String(free.id), fits: true, open: 0, languages: ['Svenska'] })
    for (const { id: absent } of [onHoliday, unattended])
      expect(candidates.find((one) => one.id === String(absent))).toMatchObject({ fits: true, away: true })
    expect(candidates.map((one) => one.id)).not.toContain(String(invited.id))
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(free.id) } })
    expect(await assignmentAt(free, place)).toMatchObject({ mine: true, checked: false, candidates: [] })
    expect(await mailsTo(here, free.email)).toMatchObject([{ subject: `Du erbjuds ärende ${id}` }])
  })

  test('is decided by each partner’s own open matters, however many there are of others', async () => {
    const here = server()
    const { anna, id } = await contractMatter(here)
    const partner = await partnerWith(here)
    const now = here.clock.now()
    const matter = { userId: anna.id, title: 'Fukt', description: 'Hej!', createdAt: now, updatedAt: now }
    await here.db.insert(matters).values(Array.from({ length: 500 }, () => matter))
    await here.db
      .update(matters)
      .set({ status: 'Completed' })
      .where(eq(matters.id, id + 1))
    const held = { partnerId: partner.id, state: 'assigned', createdAt: now } as const
    await here.db.insert(assignments).values([1, 2].map((after) => ({ ...held, matterId: id + after })))
    await here.db.insert(assignments).values({ ...held, matterId: id + 4, state: 'offered', offeredUntil: now })
    // The first who answered the customer of a matter that nobody was given handles it.
    await here.db
      .update(matters)
      .set({ handlerId: partner.id })
      .where(eq(matters.id, id + 3))
    let open: readonly number[] = []
    const counts = async (tx: Db) => {
      const candidates = await listCandidates(tx, here.deps, { id, userId: anna.id, service: 'agreements' })
      open = candidates.map((one) => one.open)
    }
    expect(await rowsRead(here, matters, counts)).toBeLessThan(20)
    expect(open).toEqual([3])
  })

  test.each(['Completed', 'Cancelled'])('isn’t made of a matter that is %s, until it is open again', async (status) => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here, { specialities: ['agreements', 'criminal'] })
    await admin.patch(`/matters/${id}/`, { status })
    await offersGoOut(here)
    await anna.put(`/matters/${id}/service/`, { service: 'criminal' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    expect([...(await mailsTo(here, doris.email)), ...(await mailsTo(here, office))]).toEqual([])
    await admin.patch(`/matters/${id}/`, { status: 'Ongoing' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered' })
  })

  test('isn’t made of a matter that is open again, if somebody has it or an admin has taken it from a partner', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    const sara = await partnerWith(here)
    const isReopened = async () => {
      for (const status of ['Completed', 'Pending']) await admin.patch(`/matters/${id}/`, { status })
      await offersGoOut(here)
    }
    await admin.post(place, { act: 'assign', partner: doris.id, reason, ...confirmed })
    await isReopened()
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'assigned', partner: { id: String(doris.id) } })
    await admin.post(`${place}release/`, { reason: 'Sjuk.', ...confirmed })
    await isReopened()
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free', partner: null })
    expect(await mailsTo(here, sara.email)).toEqual([])
    expect(await mailsTo(here, office)).toEqual([])
  })

  test.each(['Completed', 'Cancelled'])('ends with its matter, that is %s, and its partner is told', async (status) => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    const sara = await partnerWith(here)
    await offersGoOut(here)
    await doris.post(`/matters/${id}/conflicts/`)
    await admin.patch(`/matters/${id}/`, { status })
    expect(await (await doris.get('/waiting/')).json()).toEqual([])
    const late = await doris.post(`${place}answer/`, { accept: true })
    expect([late.status, await late.json()]).toEqual([409, { detail: 'Ärendet är inte längre erbjudet till dig.' }])
    expect((await mailsTo(here, doris.email)).at(-1)).toMatchObject({
      subject: `Erbjudandet om ärende ${id} gäller inte längre`,
      text: expect.stringContaining(`Ärende ${id} är avslutat.`),
    })
    expect((await eventsOf(here, id)).at(-1)).toMatchObject({ kind: 'offer_expired', facts: { partner: doris.id } })
    const offer = { act: 'offer', partner: sara.id, reason, ...confirmed }
    expect(await (await admin.post(place, offer)).json()).toEqual({
      detail: 'Ärendet är avslutat. Ändra dess status innan du erbjuder det.',
    })
    await admin.patch(`/matters/${id}/`, { status: 'Pending' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(sara.id) } })
  })

  test('that an earlier release has left in a closed matter is taken by nobody', async () => {
    const here = server()
    const { id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await offersGoOut(here)
    await doris.post(`/matters/${id}/conflicts/`)
    await here.db.update(matters).set({ status: 'Completed' }).where(eq(matters.id, id))
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(409)
  })

  test('isn’t mailed as ended to the partner who closes its matter themself, nor does a change of an open one end it', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await offersGoOut(here)
    await admin.patch(`/matters/${id}/`, { status: 'Ongoing' })
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered' })
    await doris.patch(`/matters/${id}/`, { status: 'Completed' })
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    expect(await mailsTo(here, doris.email)).toMatchObject([{ subject: `Du erbjuds ärende ${id}` }])
  })

  test('that an admin turns into an assignment isn’t told its partner as taken back', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await offersGoOut(here)
    expect((await admin.post(place, { act: 'assign', partner: doris.id, reason, ...confirmed })).status).toBe(201)
    const subjects = (await mailsTo(here, doris.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([`Du erbjuds ärende ${id}`, `Ärende ${id} är ditt`])
  })

  test('never goes to the matter’s own customer', async () => {
    const here = server()
    const admin = await person(here, { role: 'staff' })
    const customer = await partnerWith(here)
    const { id } = await matterOf(here, customer)
    await customer.put(`/matters/${id}/service/`, { service: 'agreements' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, `/matters/${id}/assignment/`)).toMatchObject({ state: 'free', candidates: [] })
  })

  test('isn’t made of a matter whose customer has an answer from one of the office’s own', async () => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const [doris, sara] = [await partnerWith(here), await partnerWith(here)]
    await offersGoOut(here)
    await admin.post(`/matters/${id}/messages/`, { text: 'Vi hör av oss.' })
    await doris.post(`/matters/${id}/conflicts/`)
    const accepted = await doris.post(`${place}answer/`, { accept: true })
    expect([accepted.status, await accepted.json()]).toEqual([409, { detail: 'Anna Andersson har redan ärendet.' }])
    expect((await doris.post(`${place}answer/`, { accept: false })).status).toBe(200)
    await offersGoOut(here)
    await anna.put(`/matters/${id}/service/`, { service: 'criminal' })
    await anna.put(`/matters/${id}/service/`, { service: 'agreements' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free', partner: null })
    expect(await mailsTo(here, sara.email)).toEqual([])
    expect(await here.db.select({ handler: matters.handlerId }).from(matters)).toEqual([{ handler: admin.id }])
  })

  test('by an admin is taken though a colleague has answered: it is what the admin decided', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here, { specialities: [] })
    await admin.post(`/matters/${id}/messages/`, { text: 'Vi hör av oss.' })
    await admin.post(place, { act: 'offer', partner: doris.id, reason, confirm_password: password })
    await doris.post(`/matters/${id}/conflicts/`)
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(200)
    expect(await here.db.select({ handler: matters.handlerId }).from(matters)).toEqual([{ handler: doris.id }])
  })

  test('goes on to the next when its partner has answered the customer, and then declines', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const [doris, sara] = [await partnerWith(here), await partnerWith(here)]
    await offersGoOut(here)
    await doris.post(`/matters/${id}/messages/`, { text: 'Jag läser.' })
    await doris.post(`${place}answer/`, { accept: false })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(sara.id) } })
    await sara.post(`/matters/${id}/conflicts/`)
    expect((await sara.post(`${place}answer/`, { accept: true })).status).toBe(200)
    expect(await here.db.select({ handler: matters.handlerId }).from(matters)).toEqual([{ handler: sara.id }])
  })

  test('goes on to the next when it is declined or 48 hours have passed, and to nobody twice', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const [first, second, third] = [await partnerWith(here), await partnerWith(here), await partnerWith(here)]
    await offersGoOut(here)
    await first.post(`${place}answer/`, { accept: false })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ partner: { id: String(second.id) } })
    here.clock.forwardSeconds(48 * 3_600 - 1)
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ partner: { id: String(second.id) } })
    here.clock.forwardSeconds(1)
    expect((await second.post(`${place}answer/`, { accept: true })).status).toBe(409)
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ partner: { id: String(third.id) } })
    await third.post(`${place}answer/`, { accept: false })
    await Promise.all([offersGoOut(here), offersGoOut(here)])
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free', partner: null })
    expect((await admin.post(place, { act: 'offer', partner: null, reason, confirm_password: password })).status).toBe(409)
    expect(await mailsTo(here, office)).toMatchObject([{ subject: `Ärende ${id} saknar handläggare` }])
    expect((await eventsOf(here, id)).map(({ kind }) => kind)).toEqual([
      'service_set',
      'partner_offered',
      'partner_declined',
      'partner_offered',
      'offer_expired',
      'partner_offered',
      'partner_declined',
    ])
  })

  test('is made once, however many processes look for it at once', async () => {
    const here = server()
    const { id } = await contractMatter(here)
    for (let count = 0; count < 3; count += 1) await partnerWith(here)
    await Promise.all(Array.from({ length: 4 }, () => offersGoOut(here)))
    expect(await here.db.select().from(assignments)).toMatchObject([{ matterId: id, state: 'offered' }])
  })

  test('is taken after a conflict check, and then the matter has a handler', async () => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here, {}, { name: 'Doris', surname: 'Hallberg' })
    await offersGoOut(here)
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(409)
    // A colleague's check is not the partner's.
    await admin.post(`/matters/${id}/conflicts/`)
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(409)
    await doris.post(`/matters/${id}/conflicts/`)
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(200)
    expect(await (await anna.get(`/matters/${id}/now/`)).json()).toMatchObject({
      handler: 'Doris Hallberg',
      service: 'agreements',
    })
    expect(await (await admin.get('/matters/?limit=50')).json()).toMatchObject([{ handler: 'Doris Hallberg' }])
  })

  test('isn’t taken by somebody who works here still, but has lost the role of a partner', async () => {
    const here = server()
    const { id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await offersGoOut(here)
    await doris.post(`/matters/${id}/conflicts/`)
    await here.db
      .update(users)
      .set({ isDelegatedAdmin: false, isStaff: true })
      .where(eq(users.id, Number(doris.id)))
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(403)
    expect(await here.db.select().from(assignments)).toMatchObject([{ state: 'offered' }])
  })

  test('isn’t taken with a check of other parties than the matter has now', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await offersGoOut(here)
    await doris.post(`/matters/${id}/conflicts/`)
    await admin.put(`/matters/${id}/parties/`, { parties: [{ kind: 'opponent', name: 'Bygg AB', number: null }] })
    const refused = await doris.post(`${place}answer/`, { accept: true })
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: 'Gör en jävskontroll innan du tar ärendet.' }])
    await doris.post(`/matters/${id}/conflicts/`)
    expect((await doris.post(`${place}answer/`, { accept: true })).status).toBe(200)
  })

  test('that two admins make at once is one', async () => {
    const here = server()
    const { admin, place } = await contractMatter(here)
    const other = await person(here, { role: 'staff' })
    const [one, two] = [await partnerWith(here), await partnerWith(here)]
    const answers = await Promise.all([
      admin.post(place, { act: 'offer', partner: one.id, reason, confirm_password: password }),
      other.post(place, { act: 'offer', partner: two.id, reason, confirm_password: password }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('an admin', { tags: ['§assignment'] }, () => {
  test('takes an offer back, by itself or by giving the matter to somebody else: it says so, not that a matter is gone', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const [one, two] = [await partnerWith(here), await partnerWith(here)]
    const offer = () => admin.post(place, { act: 'offer', partner: one.id, reason, ...confirmed })
    await offer()
    await admin.post(`${place}release/`, { reason: 'Sjuk.', ...confirmed })
    await offer()
    await admin.post(place, { act: 'assign', partner: two.id, reason, ...confirmed })
    const offered = { subject: `Du erbjuds ärende ${id}` }
    const recalled = { subject: `Erbjudandet om ärende ${id} gäller inte längre`, replyTo: office }
    expect(await mailsTo(here, one.email)).toMatchObject([offered, recalled, offered, recalled])
  })

  test('who read an offer takes nothing from the partner who has taken the matter since', async () => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    await admin.post(place, { act: 'assign', partner: doris.id, reason, ...confirmed })
    const payment = await (await doris.post(`/payments/create/${id}/`, { amount: 900, ...confirmed })).json()
    const { url } = await (await anna.post(`/payments/${payment.id}/create_checkout_session/`, confirmed)).json()
    const read = { state: 'offered', partner: doris.id }
    expect(await seen(await admin.post(`${place}release/`, { reason: 'Sjuk.', read, ...confirmed }))).toEqual({
      status: 409,
      body: { detail: 'Det har ändrats vem som har ärendet sedan du öppnade rutan. Stäng den och se hur det är nu.' },
    })
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'assigned', partner: { id: String(doris.id) } })
    expect(await (await here.app.request(new URL(url).pathname)).text()).not.toContain('Länken gäller inte längre')
  })

  test('takes a matter with paid work from its partner, who is asked how far it has come', async () => {
    const here = server()
    const { matter } = await atWork(here)
    const [admin, dora, eva] = [await person(here, { role: 'staff' }), await partnerWith(here), await partnerWith(here)]
    const place = `/matters/${matter.id}/assignment/`
    for (const { id } of [dora, eva]) await admin.post(place, { act: 'assign', partner: id, reason, ...confirmed })
    await admin.post(`${place}release/`, { reason: 'Sjuk.', ...confirmed })
    for (const { email } of [dora, eva]) {
      const [, taken] = await mailsTo(here, email)
      expect(taken?.text).toContain(
        'Arbete i det är betalt men inte klart: svara på det här mejlet och berätta hur långt du har kommit.',
      )
      expect(taken?.text).not.toContain('Du behöver inte göra något mer')
    }
  })

  test('gives a matter to somebody else, and takes it back; both partners and the customer are told', async () => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const [one, two] = [await partnerWith(here), await partnerWith(here)]
    await admin.post(place, { act: 'assign', partner: one.id, reason, confirm_password: password })
    await admin.post(place, { act: 'assign', partner: two.id, reason, confirm_password: password })
    expect(await mailsTo(here, one.email)).toMatchObject([
      { subject: `Ärende ${id} är ditt` },
      { subject: `Ärende ${id} är inte längre ditt`, replyTo: office },
    ])
    expect((await admin.post(`${place}release/`, { reason: 'Sjuk.', confirm_password: password })).status).toBe(200)
    expect(await mailsTo(here, two.email)).toHaveLength(2)
    // Released by hand: nobody else is asked by itself.
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    await partnerWith(here, { specialities: ['criminal'] })
    await anna.put(`/matters/${id}/service/`, { service: 'criminal' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    const shared = (await eventsOf(here, id)).filter(({ chain }) => chain === 'shared')
    expect(shared.map(({ kind }) => kind)).toEqual([
      'service_set',
      'partner_assigned',
      'partner_assigned',
      'partner_released',
      'service_set',
    ])
    const told = JSON.stringify(await (await anna.get(`/matters/${id}/events/`)).json())
    expect(told).not.toContain(reason)
  })
})

describe('an admin who is a partner, too', { tags: ['§take-matter'] }, () => {
  test('assigns a matter to themselves as they would take it: with the terms accepted, and the parties checked', async () => {
    const here = server()
    const { id, place } = await contractMatter(here)
    const eva = await person(here, { role: 'staff', isDelegatedAdmin: true })
    const assigns = () => eva.post(place, { act: 'assign', partner: eva.id, reason, ...confirmed })
    await here.db.delete(partnerTermsAcceptances)
    expect(await seen(await assigns())).toEqual({
      status: 409,
      body: { detail: 'Läs och godkänn partnervillkoren i din profil innan du tar ärendet.' },
    })
    await eva.post('/partner-terms/', { version: partnerTermsVersionNow() })
    expect(await seen(await assigns())).toEqual({
      status: 409,
      body: { detail: 'Gör en jävskontroll innan du tar ärendet.' },
    })
    expect(await here.db.select().from(assignments)).toEqual([])
    await eva.post(`/matters/${id}/conflicts/`)
    expect((await assigns()).status).toBe(201)
    expect(await here.db.select().from(assignments)).toMatchObject([{ partnerId: eva.id, checkedAt: here.clock.now() }])
  })
})

describe('a partner who leaves', { tags: ['§assignment'] }, () => {
  test('is told of for open matters alone, also for one that was handled by answering', async () => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here)
    const answered = await matterOf(here, anna)
    await doris.post(`/matters/${answered.id}/messages/`, { text: 'Vi har läst.' })
    await admin.post(place, { act: 'assign', partner: doris.id, reason, confirm_password: password })
    await admin.patch(`/matters/${id}/`, { status: 'Cancelled' })
    const chief = await person(here, { role: 'superuser' })
    await chief.post(`/people/${doris.id}/acts/`, { act: 'disable', reason, ...confirmed })
    await offersGoOut(here)
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    expect(await mailsTo(here, office)).toMatchObject([{ subject: `Ärende ${answered.id} saknar handläggare` }])
    expect((await eventsOf(here, answered.id)).at(-1)).toMatchObject({ kind: 'partner_released', role: 'server' })
  })

  test.each<[string, (partner: Person, admin: Person) => Promise<Response>]>([
    ['by deleting the account', (partner) => partner.delete('/accounts/delete-account/', { password })],
    ['by losing the role', (partner, admin) => admin.put(`/people/${partner.id}/roles/`, { ...noRoles, reason, ...confirmed })],
    [
      'because the account is disabled',
      (partner, admin) => admin.post(`/people/${partner.id}/acts/`, { act: 'disable', reason, ...confirmed }),
    ],
  ])('%s leaves matters that are free, and the office is told', async (_, leave) => {
    const here = server()
    const { anna, admin, id, place } = await contractMatter(here)
    const doris = await partnerWith(here, {}, { name: 'Doris' })
    await admin.post(place, { act: 'assign', partner: doris.id, reason, confirm_password: password })
    expect((await leave(doris, await person(here, { role: 'superuser' }))).ok).toBe(true)
    await offersGoOut(here)
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free', partner: null })
    expect(await (await anna.get(`/matters/${id}/now/`)).text()).not.toContain('Doris')
    expect(await mailsTo(here, office)).toMatchObject([{ subject: `Ärende ${id} saknar handläggare` }])
    expect((await eventsOf(here, id)).at(-1)).toMatchObject({ kind: 'partner_released', role: 'server' })
    expect(
      (await admin.post(place, { act: 'offer', partner: (await partnerWith(here)).id, reason, confirm_password: password }))
        .status,
    ).toBe(201)
  })

  test('with an unanswered offer makes room for the next one', async () => {
    const here = server()
    const { admin, id, place } = await contractMatter(here)
    const [first, second] = [await partnerWith(here), await partnerWith(here)]
    await offersGoOut(here)
    expect((await first.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'free' })
    await Promise.all([offersGoOut(here), offersGoOut(here)])
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(second.id) } })
    expect((await eventsOf(here, id)).map(({ kind }) => kind).slice(1)).toEqual([
      'partner_offered',
      'offer_expired',
      'partner_offered',
    ])
    // Nobody is left, until the matter is about something else.
    expect((await second.delete('/accounts/delete-account/', { password })).status).toBe(204)
    await offersGoOut(here)
    const third = await partnerWith(here, { specialities: ['criminal'] })
    await admin.put(`/matters/${id}/service/`, { service: 'criminal' })
    await offersGoOut(here)
    expect(await assignmentAt(admin, place)).toMatchObject({ state: 'offered', partner: { id: String(third.id) } })
  })
})

describe('a partner’s profile', { tags: ['§partner-profile'] }, () => {
  test('is in their own export, and goes with the account', async () => {
    const here = server()
    const doris = await partnerWith(here, { own_clients: [{ name: 'Bygg AB', number: '' }] })
    expect(await (await doris.get('/partner-profile/')).json()).toEqual({
      ...practice,
      own_clients: [{ name: 'Bygg AB', number: null }],
    })
    await here.db.delete(partnerProfiles)
    expect(await (await doris.get('/partner-profile/')).json()).toMatchObject({ title: 'jurist', specialities: [] })
  })
})
