import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { proposes } from '#tests/support/agreement-stories.ts'
import { contractMatter, offersGoOut, partnerWith } from '#tests/support/assignment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { askedToPay } from '#tests/support/payment-stories.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'

// All that waits, as both sides read it of the same matter. Each was told wrong once.

const server = useServer()

const nowOf = async (one: Person, matter: number) => Now.parse(await (await one.get(`/matters/${matter}/now/`)).json())
const kindsIn = async (one: Person, matter: number) => (await nowOf(one, matter)).waiting?.map(({ kind }) => kind)
const listOf = async (one: Person) => z.array(WaitingInMatter).parse(await (await one.get('/waiting/')).json())

/** Anna's matter, her lawyer and an admin. */
const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated', name: 'Daniel', surname: 'Ek' })
  const admin = await person(server(), { role: 'staff', name: 'Sara', surname: 'Åkesson' })
  await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
  return { anna, lawyer, admin }
}

describe('both roles', { tags: ['§waiting'] }, () => {
  test('a proposal, two requests and a message: the customer has three things to do, and the office one', async () => {
    const { anna, lawyer } = await counselled()
    for (const title of ['Avtalet', 'Kvitton'])
      await lawyer.post('/matters/1/requests/', { kind: 'files', title, due: '2026-12-02' })
    await proposes(lawyer, 1)
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect((await listOf(anna)).map(({ kind }) => kind).toSorted()).toEqual(['proposal', 'request', 'request'])
    expect((await listOf(lawyer)).map(({ kind }) => kind)).toEqual(['message'])
    for (const one of [anna, lawyer])
      expect((await kindsIn(one, 1))?.toSorted()).toEqual(['message', 'proposal', 'request', 'request'])
    for (const [one, waiting] of [
      [anna, 3],
      [lawyer, 1],
    ] as const)
      expect(await (await one.get('/inbox/')).json()).toMatchObject({ waiting })
  })

  test('the next day of a matter is the nearest one, for the customer and for the office', async () => {
    const { anna, lawyer } = await counselled()
    await lawyer.post('/matters/1/deadlines/', { title: 'Svar', kind: 'court', shown: true, day: '2026-12-09' })
    await lawyer.post('/matters/1/requests/', { kind: 'text', title: 'Vad hände?', due: '2026-12-02' })
    expect(await nowOf(anna, 1)).toMatchObject({
      hear: expect.stringMatching(/^Nästa datum i ärendet är den 2 december( 2026)?\.$/),
    })
    for (const one of [anna, lawyer])
      expect((await nowOf(one, 1)).waiting?.find(({ kind }) => kind === 'request')).toMatchObject({ due: '2026-12-02' })
    expect(await (await lawyer.get('/matters/?limit=5')).json()).toMatchObject([{ due: '2026-12-02', waiting_for: 'customer' }])
  })

  test('a refund, a bulk change and its undo make nobody the handler, whoever reads', async () => {
    const { anna, withdraws, matter } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff', name: 'Sara', surname: 'Åkesson' })
    const before = (await nowOf(anna, matter.id)).handler
    await withdraws()
    await admin.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    for (const status of ['Ongoing', 'Pending']) await admin.patch(`/matters/${matter.id}/`, { status })
    expect(before).not.toBe('Sara Åkesson')
    for (const one of [anna, admin]) expect((await nowOf(one, matter.id)).handler).toBe(before)
  })

  test('without a handler both read who answered last; with one, both read the same name', async () => {
    const { anna, lawyer, admin } = await counselled()
    for (const one of [anna, admin]) expect(await nowOf(one, 1)).toMatchObject({ handler: null })
    await lawyer.post('/matters/1/messages/', { text: 'Hej!' })
    for (const one of [anna, admin, lawyer]) expect(await nowOf(one, 1)).toMatchObject({ handler: 'Daniel Ek' })
  })

  test('an offer is the partner’s to answer, and its customer hears of none', async () => {
    const partner = await partnerWith(server())
    const { id, anna, admin } = await contractMatter(server())
    await offersGoOut(server())
    expect((await listOf(partner))[0]).toMatchObject({ kind: 'offer', side: 'partner', due: '2026-11-22', time: '10:00' })
    expect(await (await partner.get('/inbox/')).json()).toMatchObject({ waiting: 1 })
    expect((await nowOf(partner, id)).waiting).toContainEqual(expect.objectContaining({ kind: 'offer', mine: true }))
    expect((await nowOf(admin, id)).waiting).not.toContainEqual(expect.objectContaining({ mine: true }))
    expect(await kindsIn(anna, id)).not.toContain('offer')
    expect((await listOf(admin)).map(({ kind }) => kind)).not.toContain('offer')
  })

  test('a status that contradicts what has happened is told to the office, offered and never set', async () => {
    const { anna, matter } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff' })
    expect(await nowOf(admin, matter.id)).toMatchObject({ suggested_status: 'Ongoing' })
    expect(await kindsIn(admin, matter.id)).toContain('status')
    expect((await nowOf(anna, matter.id)).suggested_status ?? null).toBeNull()
    expect(await kindsIn(anna, matter.id)).not.toContain('status')
    expect(await (await anna.get(`/matters/${matter.id}/`)).json()).toMatchObject({ status: 'Pending' })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })
    expect(await kindsIn(admin, matter.id)).not.toContain('status')
  })

  test('a status that says that work goes on after the only payment was declined is told, too', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await admin.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })
    expect(await kindsIn(admin, matter.id)).not.toContain('status')
    await anna.post(`/payments/${id}/decline/`)
    expect(await nowOf(admin, matter.id)).toMatchObject({
      happened: 'Kunden har tackat nej till betalningen.',
      suggested_status: 'Pending',
    })
    expect(await nowOf(anna, matter.id)).toMatchObject({ next: expect.stringMatching(/^Inget arbete pågår\./) })
    await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    expect(await nowOf(admin, matter.id)).toMatchObject({ suggested_status: null })
  })

  test('work that may not begin yet is nobody’s turn, and both read when it begins', async () => {
    const { anna, matter } = await runningAgreement(server(), { earlyStart: false, sharePercent: 0 })
    const admin = await person(server(), { role: 'staff' })
    expect((await nowOf(anna, matter.id)).next).toMatch(/^Arbetet börjar tidigast den 5 december( 2026)?\.$/)
    expect((await nowOf(admin, matter.id)).next).toMatch(/^Arbetet får börja den 5 december( 2026)?\./)
  })

  test('after a withdrawal the office owes by a day, which both read; after the refund neither waits', async () => {
    const { anna, withdraws, matter } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff' })
    await withdraws()
    for (const one of [anna, admin])
      expect((await nowOf(one, matter.id)).waiting).toMatchObject([{ kind: 'withdrawal', side: 'office', due: '2026-12-04' }])
    expect(await nowOf(admin, matter.id)).toMatchObject({ action: { kind: 'repay' } })
    await admin.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    for (const one of [anna, admin]) {
      const { waiting, next } = await nowOf(one, matter.id)
      expect(waiting?.filter(({ kind }) => kind !== 'status')).toEqual([])
      expect(next).toMatch(/1\s170\skr/)
    }
  })
})
