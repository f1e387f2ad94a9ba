import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { lastMailTo } from '#tests/support/accounts.ts'
import { atCeiling, atWork, pays, performs, settles } from '#tests/support/agreement-stories.ts'
import { booked } from '#tests/support/booked.ts'
import { askedToPay, deliver, matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'

const server = useServer()

const now = async (one: Person, matterId: number) => z.parse(Now, await (await one.get(`/matters/${matterId}/now/`)).json())
const kindsIn = async (matterId: number) => (await storedOf(server(), matterId)).map(({ kind }) => kind)
const adminSets = async (status: string, matterId: number) => {
  const admin = await person(server(), { role: 'staff' })
  expect((await admin.patch(`/matters/${matterId}/`, { status })).status).toBe(200)
  return admin
}
const early = { early_start: true, loss_acknowledged: true }

describe('a completed matter', { tags: ['§waiting', '§hours-settled'] }, () => {
  test('whose agreement at a ceiling price goes on waits to be settled', async () => {
    const { anna, lawyer, matter, agreement } = await atCeiling(server(), early)
    await adminSets('Completed', matter.id)
    expect(await kindsIn(matter.id)).toContain('settlement')
    expect((await now(anna, matter.id)).waiting).toMatchObject([
      expect.anything(),
      { kind: 'settlement', subject: String(agreement.id) },
    ])
    expect(await now(lawyer, matter.id)).toMatchObject({
      needed: 'Arbetet är gjort till takpris. Gör slutavräkningen, så går resten tillbaka.',
    })
    expect((await settles(lawyer, agreement.id, 0)).status).toBe(201)
    expect(await kindsIn(matter.id)).toEqual([])
  })

  test('whose agreement at a fixed price goes on waits for the work to be marked as done', async () => {
    const { lawyer, matter, agreement } = await atWork(server(), early, { delivery_days: null })
    await adminSets('Completed', matter.id)
    expect(await kindsIn(matter.id)).toEqual(['unfinished'])
    expect(await now(lawyer, matter.id)).toMatchObject({
      needed:
        'Ärendet är klart, men avtalet pågår. Markera arbetet som utfört, så får kunden veta vad som gäller om ångerrätten.',
    })
    // A matter of an earlier release gets its row by the job.
    await server().db.delete(matterWaiting)
    await repairWaiting(server().deps)
    expect(await kindsIn(matter.id)).toEqual(['unfinished'])
    await performs(lawyer, agreement.id)
    expect(await kindsIn(matter.id)).toEqual([])
  })
})

describe('a matter that its own customer completes, who works here', { tags: ['§own-order-done', 'R105'] }, () => {
  /** Eva, an admin, whose own matter a colleague has asked her to pay for. */
  const ownOrder = async () => {
    const eva = await person(server(), { role: 'staff', name: 'Eva' })
    const colleague = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), eva)
    const asked = await colleague.post(`/payments/create/${matter.id}/`, { amount: 1000, confirm_password: password })
    const { id }: { id: number } = await asked.json()
    const sets = async (one: Person, status: string) =>
      expect((await one.patch(`/matters/${matter.id}/`, { status })).status).toBe(200)
    const marks = (one: Person) => one.post(`/payments/${id}/performed/`, { confirm_password: password })
    return { eva, colleague, matter, id, sets, marks }
  }
  const paid = 'V2026-1 paid: 1580 100000, 2420 -80000, 2611 -20000'
  const performed = 'V2026-2 performed: 2420 80000, 3001 -80000'

  test('books nothing: a colleague is asked to say that the work is done, and says so', async () => {
    const { eva, colleague, matter, id, sets, marks } = await ownOrder()
    await pays(server(), eva, id)
    await sets(eva, 'Completed')
    expect(await booked(server())).toEqual([paid])
    expect(await storedOf(server(), matter.id)).toMatchObject([{ kind: 'undelivered', side: 'office', subject: String(id) }])
    expect(await (await colleague.get('/waiting/')).json()).toMatchObject([{ kind: 'undelivered', matter: matter.id }])
    expect(await (await eva.get('/waiting/')).json()).toEqual([])
    expect(await now(colleague, matter.id)).toMatchObject({
      needed: expect.stringContaining('Ärendet är avslutat, men betalt arbete är inte markerat som utfört.'),
    })
    expect((await marks(eva)).status).toBe(403)
    expect((await marks(colleague)).status).toBe(204)
    expect(await booked(server())).toEqual([paid, performed])
    expect(await kindsIn(matter.id)).toEqual([])
  })

  test('books nothing either if she pays once it is completed, though a colleague had completed it before', async () => {
    const { eva, colleague, matter, id, sets } = await ownOrder()
    for (const status of ['Completed', 'Ongoing']) await sets(colleague, status)
    await sets(eva, 'Completed')
    await pays(server(), eva, id)
    expect(await booked(server())).toEqual([paid])
    expect(await kindsIn(matter.id)).toEqual(['undelivered'])
  })

  test('leaves paid work undone, of which she and the office are told when she deletes the account', async () => {
    const { eva, colleague, id, sets } = await ownOrder()
    await pays(server(), eva, id)
    await sets(eva, 'Completed')
    expect(await (await eva.get('/payments/')).json()).toMatchObject([{ unfinished: true }])
    await eva.delete('/accounts/delete-account/', { password })
    const told = await lastMailTo(server(), server().config.mail.contactTo)
    expect(told.subject).toBe('En kund med betalt arbete har raderat sitt konto')
    expect(told.text).toContain(`/payments/${id}/receipt`)
    expect(await (await colleague.get('/books/summary/')).json()).toMatchObject({ orphaned_work: [{ payment: id }] })
  })

  test('stays done when she opens it again, after a colleague has completed it', async () => {
    const { eva, colleague, matter, id, sets } = await ownOrder()
    await sets(colleague, 'Completed')
    await pays(server(), eva, id)
    expect(await booked(server())).toEqual([paid, performed])
    expect(await kindsIn(matter.id)).toEqual([])
    await sets(eva, 'Ongoing')
    const [payment] = await server().db.select().from(payments)
    expect(payment?.performedAt).toEqual(server().clock.now())
  })
})

describe('a cancelled matter with paid work that isn’t done', { tags: ['§waiting', '§closed-matters'] }, () => {
  test('waits for admins to give the money back within fourteen days, and says so to its customer', async () => {
    const { anna, matter, payment, lawyer } = await atWork(server(), early)
    const admin = await adminSets('Cancelled', matter.id)
    expect(await storedOf(server(), matter.id)).toMatchObject([
      { kind: 'undelivered', side: 'office', subject: String(payment.id), due: '2026-12-04' },
    ])
    expect(await now(anna, matter.id)).toMatchObject({
      happened: 'Ärendet är avbrutet.',
      next: expect.stringMatching(
        /^Det du har betalat för och som inte blir gjort får du tillbaka senast den 4 december( 2026)?\.$/,
      ),
    })
    expect(await now(admin, matter.id)).toMatchObject({
      needed: expect.stringMatching(/^Betala tillbaka det som inte är gjort, senast den 4 december( 2026)?\.$/),
    })
    expect(await now(lawyer, matter.id)).toMatchObject({
      needed: expect.stringMatching(/^En administratör avgör vad som går tillbaka, senast den 4 december( 2026)?\.$/),
    })
    expect(await (await anna.get('/payments/')).json()).toMatchObject([{ unfinished: true }])
    const back = { amount: 950, reason: 'Avbrutet', confirm_password: password }
    await admin.post(`/payments/${payment.id}/refunds/`, back)
    expect(await kindsIn(matter.id)).toEqual(['undelivered'])
    await admin.post(`/payments/${payment.id}/refunds/`, { ...back, amount: 1000 })
    expect(await kindsIn(matter.id)).toEqual([])
    expect(await now(anna, matter.id)).toMatchObject({ next: expect.stringContaining('Ingen arbetar med det.') })
  })

  test('waits again once money that went back is there, in whichever order the provider tells of it', async () => {
    const { matter, payment } = await atWork(server(), early)
    await server()
      .db.insert(refundRequests)
      .values({
        ...{ paymentId: payment.id, amountOre: 50_000, reason: 'Avbrutet', state: 'sent', providerId: 're_1' },
        askedAt: server().clock.now(),
      })
    await adminSets('Cancelled', matter.id)
    expect(await kindsIn(matter.id)).toEqual([])
    const [paid] = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    const intent = paid?.paymentIntentId ?? ''
    const charge = { object: 'charge', payment_intent: intent, metadata: {}, currency: 'sek', amount_refunded: 50_000 }
    await deliver(server(), { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: charge } })
    expect(await kindsIn(matter.id)).toEqual([])
    await deliver(server(), refundEvent('refund.created', 're_1', { requestId: 1, paymentIntentId: intent, amountOre: 50_000 }))
    expect(await kindsIn(matter.id)).toEqual(['undelivered'])
  })

  test('waits no more once the rest is marked as done', async () => {
    const { lawyer, matter, agreement } = await atWork(server(), early)
    await adminSets('Cancelled', matter.id)
    await performs(lawyer, agreement.id)
    expect(await kindsIn(matter.id)).toEqual([])
  })

  test('half of which has gone back, is marked as done at its receipt, without an agreement: its customer reads so', async () => {
    const { anna, matter, id } = await askedToPay(server(), 2000)
    await pays(server(), anna, id)
    const admin = await adminSets('Cancelled', matter.id)
    await admin.post(`/payments/${id}/refunds/`, { amount: 1000, reason: 'Avbrutet', confirm_password: password })
    expect(await kindsIn(matter.id)).toEqual(['undelivered'])
    const receipt = async () => (await admin.get(`/payments/${id}/receipt/`)).json()
    expect(await receipt()).toMatchObject({ orphaned_work: 'fixed' })
    expect((await admin.post(`/payments/${id}/performed/`, { confirm_password: password })).status).toBe(204)
    expect((await receipt()).orphaned_work).toBeUndefined()
    expect(await kindsIn(matter.id)).toEqual([])
    expect(await now(anna, matter.id)).toMatchObject({ next: expect.stringContaining('Ingen arbetar med det.') })
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 200000, 2420 -160000, 2611 -40000',
      'V2026-2 refunded: 1580 -100000, 2420 80000, 2611 20000',
      'V2026-3 performed: 2420 80000, 3001 -80000',
    ])
    expect((await lastMailTo(server(), anna.email)).subject).toBe(`Order ${id}: arbetet är utfört`)
  })

  test('is marked as done by its status while it is open', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await pays(server(), anna, id)
    const answer = await admin.post(`/payments/${id}/performed/`, { confirm_password: password })
    expect([answer.status, await answer.json()]).toEqual([409, { detail: 'Ärendet finns kvar. Markera arbetet som utfört där.' }])
    await adminSets('Completed', matter.id)
    expect(await kindsIn(matter.id)).toEqual([])
  })

  test('is the same for an order without an agreement; completing the matter ends it', async () => {
    const { anna, matter, id } = await askedToPay(server())
    await pays(server(), anna, id)
    await adminSets('Cancelled', matter.id)
    expect(await kindsIn(matter.id)).toEqual(['undelivered'])
    await adminSets('Completed', matter.id)
    expect(await kindsIn(matter.id)).toEqual([])
    await adminSets('Cancelled', matter.id)
    expect(await kindsIn(matter.id)).toEqual([])
  })
})
