import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { atWork, itIs, listedAgreements, pays } from '#tests/support/agreement-stories.ts'
import { askedToPay } from '#tests/support/payment-stories.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { useServer } from '#tests/support/server.ts'
import { runningAgreement, unpaidAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const now = async (one: Person, matterId: number) => z.parse(Now, await (await one.get(`/matters/${matterId}/now/`)).json())
const refunds = (paymentId: number, refundedOre: number) =>
  server().db.update(payments).set({ refundedOre }).where(eq(payments.id, paymentId))
const Listed = z.array(z.object({ waiting_for: z.nullable(z.string()) }))
const listed = async (one: Person) => z.parse(Listed, await (await one.get('/matters/?limit=50')).json())

describe('how a matter stands', { tags: ['§now'] }, () => {
  test('after the customer has withdrawn says until when the money goes back, and asks the office to decide', async () => {
    const { anna, matter, id, withdraws } = await runningAgreement(server())
    const lawyer = await person(server(), { role: 'staff' })
    await server().db.update(matters).set({ status: 'Ongoing' })
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
    expect((await withdraws()).status).toBe(201)
    expect(await now(anna, matter.id)).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      next: expect.stringMatching(/^Det du ska få tillbaka får du senast den \d+ december( 2026)?\.$/),
      action: null,
    })
    expect(await now(lawyer, matter.id)).toMatchObject({
      needed: expect.stringMatching(/^Betala tillbaka senast \d+ december( 2026)?\.$/),
      action: { kind: 'repay', id: '1' },
    })
    // Admins alone decide.
    const partner = await person(server(), { role: 'delegated' })
    expect(await now(partner, matter.id)).toMatchObject({
      needed: expect.stringMatching(/^En administratör avgör vad som går tillbaka, senast den \d+ december( 2026)?\.$/),
      action: null,
    })
    expect(await listed(lawyer)).toEqual([{ waiting_for: 'office' }])
    expect(await (await lawyer.get('/matters/?view=mine')).json()).toHaveLength(1)
    await lawyer.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: password })
    await refunds(id, 195_000)
    expect(await now(anna, matter.id)).toMatchObject({ next: expect.stringContaining('gick tillbaka den') })
  })

  test('says before the payment when work begins, counted from today: the period runs from the payment', async () => {
    const { anna, matter, agreementId } = await unpaidAgreement(server(), { earlyStart: false })
    const lawyer = await person(server(), { role: 'staff' })
    await itIs(server(), '2026-11-30T12:00:00+01:00')
    expect(await now(anna, matter.id)).toMatchObject({
      next: expect.stringMatching(/^Arbetet börjar tidigast den 15 december( 2026)?, när du har betalat\.$/),
    })
    expect(await now(lawyer, matter.id)).toMatchObject({
      next: expect.stringMatching(/^Arbetet får börja tidigast den 15 december( 2026)?, när det är betalt\.$/),
    })
    const [agreement] = await listedAgreements(anna, matter.id)
    expect(agreement).toMatchObject({ id: agreementId, starts_on: '2026-12-15', withdrawal: { until: '2026-12-14' } })
  })

  test('after a withdrawal with nothing to give back says so, and promises nothing more', async () => {
    const { anna, matter, withdraws } = await runningAgreement(server(), { sharePercent: 100 })
    const admin = await person(server(), { role: 'staff' })
    await withdraws()
    await admin.post('/withdrawals/1/accept/', { share_percent: 100, confirm_password: password })
    const nothing = { next: 'Det blev inget att betala tillbaka.', action: null }
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Du har ångrat avtalet.', ...nothing })
    expect(await now(admin, matter.id)).toMatchObject(nothing)
  })

  test('after the withdrawal from an order without an agreement is the same, and its work is over', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await pays(server(), anna, id)
    await admin.post(`/matters/${matter.id}/requests/`, { kind: 'text', title: 'Kontonummer' })
    await anna.post('/withdrawals/', { name: 'Anna', agreement: String(id), email: anna.email, message: '' })
    expect(await now(anna, matter.id)).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      needed: 'Vi har också bett dig om en sak. Svara här nedanför.',
      next: expect.stringMatching(/^Vi går igenom det\. Det du ska få tillbaka får du senast den 4 december( 2026)?\.$/),
      action: { kind: 'answer', id: '1' },
    })
    expect(await now(admin, matter.id)).toMatchObject({
      happened: 'Kunden har meddelat att avtalet ångras.',
      action: { kind: 'repay', id: '1' },
    })
    await repairWaiting(server().deps)
    expect((await now(anna, matter.id)).waiting).toContainEqual(
      expect.objectContaining({ kind: 'withdrawal', due: '2026-12-04' }),
    )
    await admin.post('/withdrawals/1/accept/', { share_percent: 0, confirm_password: password })
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Du har ångrat avtalet.' })
    expect(await now(admin, matter.id)).toMatchObject({ suggested_status: 'Cancelled' })
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toEqual([
      expect.not.objectContaining({ unfinished: true }),
    ])
  })

  test('says nothing to the customer of a stranger’s statement that names their order; the office decides', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await pays(server(), anna, id)
    await anna.post('/withdrawals/', { name: 'Någon', agreement: String(id), email: 'nagon@example.se', message: '' })
    await repairWaiting(server().deps)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Din beställning är betald.', waiting: [] })
    expect(await now(admin, matter.id)).toMatchObject({
      needed: expect.stringContaining('Ett meddelande om att avtalet ångras väntar på beslut.'),
    })
  })

  test('after an admin has entered a withdrawal by hand says so before it is decided on', async () => {
    const { anna, matter, number } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff' })
    const letter = {
      name: 'Anna',
      agreement: number,
      received_at: server().clock.now().toISOString(),
      confirm_password: password,
    }
    expect((await admin.post('/withdrawals/by-hand/', letter)).status).toBe(201)
    expect(await now(anna, matter.id)).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      next: expect.stringMatching(/^Vi går/),
    })
    await admin.post('/withdrawals/1/refuse/', { reason: 'Det kom för sent.', confirm_password: password })
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
  })

  test('after an unpaid agreement was withdrawn from has nothing to pay', async () => {
    const { anna, matter, withdraws } = await unpaidAgreement(server())
    expect((await withdraws()).status).toBe(201)
    expect(await now(anna, matter.id)).toMatchObject({
      happened: 'Du har ångrat avtalet.',
      next: 'Du har inget att betala.',
      action: null,
    })
  })

  test('no longer counts as paid what has wholly gone back, and counts what is partly there', async () => {
    const { anna, matter, id } = await runningAgreement(server())
    await refunds(id, 194_999)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'En jurist arbetar med ditt ärende.' })
    await refunds(id, 195_000)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Pengarna har gått tillbaka till dig.', action: null })
  })

  test('after all the money has gone back promises no delivery any more, and reminds nobody of it', async () => {
    const { anna, lawyer, matter, payment } = await atWork(server(), { early_start: true })
    const admin = await person(server(), { role: 'staff' })
    await admin.post(`/matters/${matter.id}/messages/`, { text: 'Hej!' })
    expect((await now(anna, matter.id)).deadlines).toMatchObject([{ title: 'Arbetet är klart' }])
    const back = { amount: 1950, reason: 'Vi hann inte', confirm_password: password }
    expect((await admin.post(`/payments/${payment.id}/refunds/`, back)).status).toBe(201)
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Pengarna har gått tillbaka till dig.', deadlines: [] })
    expect(await (await lawyer.get('/waiting/')).json()).toEqual([])
    expect(await (await lawyer.get(`/matters/${matter.id}/deadlines/`)).json()).toEqual([])
    // A refund that fails makes the promise stand again.
    await refunds(payment.id, 0)
    expect((await now(anna, matter.id)).deadlines).toMatchObject([{ title: 'Arbetet är klart' }])
  })

  test('after a lost dispute over the whole sum counts nothing as paid, and no paid work as unfinished', async () => {
    const { anna, matter, id } = await runningAgreement(server())
    const dispute = { disputedAt: server().clock.now(), disputes: { dp_1: { amountOre: 195_000, outcome: 'lost' as const } } }
    const listed = async () => (await anna.get(`/payments/?matter=${matter.id}`)).json()
    expect(await listed()).toMatchObject([{ unfinished: true }])
    await server().db.update(payments).set(dispute).where(eq(payments.id, id))
    expect(await now(anna, matter.id)).toMatchObject({ happened: 'Pengarna har gått tillbaka till dig.' })
    expect(await listed()).toEqual([expect.objectContaining({ ended: true })])
    expect(await listed()).toEqual([expect.not.objectContaining({ unfinished: true })])
  })

  test('of a cancelled matter waits for the office once the customer has written', async () => {
    const anna = await person(server())
    const lawyer = await person(server(), { role: 'staff' })
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    await lawyer.patch('/matters/1/', { status: 'Cancelled' })
    await anna.post('/matters/1/messages/', { text: 'Kan ni ta upp det igen?' })
    expect(await now(anna, 1)).toMatchObject({ happened: 'Ärendet är avbrutet. Vi har fått ditt meddelande.', action: null })
    expect(await now(lawyer, 1)).toMatchObject({ needed: 'Svara kunden.', action: { kind: 'reply' } })
    expect(await listed(lawyer)).toEqual([{ waiting_for: 'office' }])
    expect(await (await lawyer.get('/matters/?view=mine')).json()).toHaveLength(1)
  })
})
