import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { companyAddress } from '#tests/support/agreement-stories.ts'
import { askedToPay, deliverCompletion } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import {
  acceptWithdrawal,
  listWithdrawals,
  moveTo,
  officeMail,
  paidOrder,
  plainText,
  submitStatement,
} from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

test('an order whose buyer asked for an early start afterwards owes its share', async () => {
  const { admin, id } = await paidOrder(server())
  await server().db.update(payments).set({ earlyStartAskedAt: server().clock.now() }).where(eq(payments.id, id))
  await submitStatement(server(), { agreement: String(id) })
  expect(await listWithdrawals(admin)).toMatchObject([{ early_start: true, share_done_percent: 0 }])
  expect(await seen(await acceptWithdrawal(admin, 25))).toMatchObject({ body: { refund_amount: 1462.5 } })
})

describe('an order without an agreement, done on the fifth day and withdrawn from on the eighth', {
  tags: ['§office-withdrawals'],
}, () => {
  /** The payer ticks these boxes at once, and the office completes the matter. */
  const doneOrder = async (boxes: 'both' | 'the first' | 'none') => {
    const story = await paidOrder(server())
    const { anna, id, matter } = story
    if (boxes !== 'none') await anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: boxes === 'both' })
    moveTo(server(), '2026-11-25T09:00:00Z')
    const colleague = await person(server(), { role: 'staff' })
    expect((await colleague.patch(`/matters/${matter.id}/`, { status: 'Completed' })).status).toBe(200)
    moveTo(server(), '2026-11-28T09:00:00Z')
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    return { admin: await person(server(), { role: 'staff' }) }
  }

  test('with both boxes has no right left, and the office reads why', async () => {
    const { admin } = await doneOrder('both')
    expect(await listWithdrawals(admin)).toMatchObject([
      { why_not: 'performed', in_time: true, early_start: true, share_done_percent: 100 },
    ])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain(
      'Arbetet var då helt utfört, och köparen hade gått med på att ångerrätten upphör.',
    )
  })

  test('with the first box the right stands, and all of the work is paid', async () => {
    const { admin } = await doneOrder('the first')
    expect(await listWithdrawals(admin)).toMatchObject([{ why_not: null, early_start: true, share_done_percent: 100 }])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain('Köparen har bett om tidig start. Utfört: 100 procent.')
    expect(await seen(await acceptWithdrawal(admin, 100))).toMatchObject({ body: { refund_amount: 0, left: 1950 } })
  })

  test('without a box all of it goes back', async () => {
    const { admin } = await doneOrder('none')
    expect(await listWithdrawals(admin)).toMatchObject([{ why_not: null, early_start: false }])
    expect(await seen(await acceptWithdrawal(admin, 100))).toMatchObject({ body: { refund_amount: 1950 } })
  })
})

describe('an order without an agreement whose matter is completed', { tags: ['§office-withdrawals'] }, () => {
  const completed = async (boxes: { loss_acknowledged: boolean }) => {
    const story = await paidOrder(server())
    await story.anna.post(`/payments/${story.id}/early_start/`, boxes)
    const set = (status: string) => story.admin.patch(`/matters/${story.matter.id}/`, { status })
    await set('Completed')
    return { ...story, set }
  }
  const mailsOfWork = async (to: string) =>
    (await mailsTo(server(), to)).filter(({ subject }) => subject === 'Order 1: arbetet är utfört').map(plainText)

  test('is told to its buyer, and what it has ended', async () => {
    const { anna } = await completed({ loss_acknowledged: true })
    expect(await mailsOfWork(anna.email)).toEqual([
      `Hej!

Arbetet för order 1 i ärende 1 är helt utfört.

Du bad oss att börja direkt, och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Därför gäller ångerrätten inte längre.

Ärendet:
http://127.0.0.1:8000/matters/1

Är du inte nöjd? Skriv till oss, så hjälper vi dig:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`,
    ])
  })

  test('by mistake has its right again once the status is set back', async () => {
    const { anna, admin, id, set } = await completed({ loss_acknowledged: true })
    await set('Pending')
    moveTo(server(), '2026-11-20T10:00:00Z')
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    expect(await listWithdrawals(admin)).toMatchObject([{ why_not: null, in_time: true, share_done_percent: 0 }])
  })

  test('without the second box keeps its right, which the mail says', async () => {
    const { anna } = await completed({ loss_acknowledged: false })
    expect((await mailsOfWork(anna.email)).join()).toContain('Du kan fortfarande ångra dig, till och med den 4 december 2026:')
  })

  test('by mistake and then cancelled waits for what wasn’t delivered', async () => {
    const { admin, matter, row, set } = await completed({ loss_acknowledged: false })
    for (const status of ['Pending', 'Cancelled']) await set(status)
    expect((await row()).performedAt).toBeNull()
    const { waiting } = await (await admin.get(`/matters/${matter.id}/now/`)).json()
    expect(JSON.stringify(waiting)).toContain('undelivered')
  })

  test('stays as it is where its buyer, who works here, opens the matter again', { tags: ['R105'] }, async () => {
    const { anna, matter, row } = await completed({ loss_acknowledged: false })
    await server().db.update(users).set({ isStaff: true }).where(eq(users.id, anna.id))
    expect((await anna.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })).status).toBe(200)
    expect((await row()).performedAt).not.toBeNull()
  })

  test('tells nobody of the work of one whose money has all gone back', async () => {
    const { anna, admin, matter, id } = await paidOrder(server())
    await admin.post(`/payments/${id}/refunds/`, { amount: 1950, reason: 'Kulans', confirm_password: password })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    expect(await mailsOfWork(anna.email)).toEqual([])
  })

  test('stays as it was withdrawn from, once that is accepted', async () => {
    const { anna, admin, id, row, set } = await completed({ loss_acknowledged: false })
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    await acceptWithdrawal(admin, 100)
    await set('Ongoing')
    expect((await row()).performedAt).not.toBeNull()
    await set('Completed')
    expect(await mailsOfWork(anna.email)).toHaveLength(1)
  })
})

describe('a company’s order without an agreement', { tags: ['§office-withdrawals'] }, () => {
  /** Anna ticks the company at the checkout, and pays. */
  const companyOrder = async () => {
    const story = await askedToPay(server(), 1950)
    await story.anna.post(`/payments/${story.id}/create_checkout_session/`, { confirm_password: password, ...companyAddress })
    const { checkoutSessionId } = await story.row()
    await payDemoCheckout(server().deps, checkoutSessionId ?? '')
    await deliverCompletion(server(), checkoutSessionId ?? '')
    return story
  }
  const noRight = { why_not: 'company', last_day: null, in_time: false, early_start: false }

  test('has no right of withdrawal, which the office reads in the list and in its mail', async () => {
    const { anna, admin, id } = await companyOrder()
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    expect(await listWithdrawals(admin)).toMatchObject([{ payment: String(id), ...noRight }])
    const mail = plainText(await lastMailTo(server(), officeMail))
    expect(mail).toContain(`betald den 20 november 2026.
Avtalet ingicks för ett företag, så det finns ingen ångerrätt.
Adressen är köparens egen.`)
    expect(mail).not.toMatch(/Ångerfristen|i tid/)
  })

  test('pays for the share that is done if it is accepted all the same', async () => {
    const { anna, admin, id } = await companyOrder()
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    expect(await seen(await acceptWithdrawal(admin, 40))).toMatchObject({ status: 200, body: { refund_amount: 1170, left: 780 } })
  })

  test('is a company’s also once its account is deleted, and its address with it', async () => {
    const { anna, admin, id } = await companyOrder()
    await anna.delete('/accounts/delete-account/', { password })
    await submitStatement(server(), { agreement: String(id) })
    expect(await listWithdrawals(admin)).toMatchObject([{ payment: String(id), ...noRight }])
    expect(await seen(await acceptWithdrawal(admin, 100))).toMatchObject({ body: { refund_amount: 0 } })
  })

  test('is confirmed without a right and without its form', async () => {
    const { anna } = await companyOrder()
    const mail = (await mailsTo(server(), anna.email)).find(({ subject }) => subject.startsWith('Orderbekräftelse'))
    expect(mail?.text).toContain('\n\nDu har beställt för ett företag. Då finns ingen ångerrätt.\n\nÄrendet: ')
    expect(mail?.text).not.toMatch(/Har du beställt som privatperson|Standardformulär för ångerrätt/)
  })
})

test('an order whose buyer asked for an early start after the statement owes nothing', async () => {
  const { admin, id } = await paidOrder(server())
  await submitStatement(server(), { agreement: String(id) })
  moveTo(server(), '2026-11-20T09:00:01Z')
  await server().db.update(payments).set({ earlyStartAskedAt: server().clock.now() }).where(eq(payments.id, id))
  expect(await listWithdrawals(admin)).toMatchObject([{ early_start: false }])
  expect(await seen(await acceptWithdrawal(admin, 25))).toMatchObject({ body: { refund_amount: 1950 } })
})
