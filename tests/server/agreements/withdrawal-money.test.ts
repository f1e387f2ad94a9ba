import { describe, expect, test } from 'vitest'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { atCeiling, itIs, settles, worked } from '#tests/support/agreement-stories.ts'
import { withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import {
  acceptWithdrawal,
  listWithdrawals,
  officeMail,
  paidOrder,
  plainText,
  rowsOf,
  runningAgreement,
  submitStatement,
} from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

const nowOf = async (one: Person, matterId: number) => (await one.get(`/matters/${matterId}/now/`)).json()
const gives = (admin: Person, paymentId: number, amount: number) =>
  admin.post(`/payments/${paymentId}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })
const fails = (refund: number) => server().app.request(`/dev/refunds/${refund}/fail`, { method: 'POST' })

/** The same server, whose provider doesn't answer when it is asked for a refund. */
const withoutAnswer = (): TestServer => withPay(server(), { refund: () => Promise.reject(new ProviderFailed(false)) })

/** The admin's decision, while the provider doesn't answer. */
const acceptsUnheard = async (admin: Person, share_percent: number) =>
  withoutAnswer().app.request('/api/withdrawals/1/accept/', {
    method: 'POST',
    headers: { authorization: `Bearer ${await admin.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ share_percent, confirm_password: password }),
  })

describe('the money of a withdrawal', { tags: ['§now'] }, () => {
  test('is told in Läget until it is there, whatever went back before', async () => {
    const { anna, admin, id, matter, withdraws } = await runningAgreement(server(), {
      earlyStart: false,
      lossAcknowledged: false,
    })
    await gives(admin, id, 1200)
    await withdraws()
    expect((await acceptsUnheard(admin, 0)).status).toBe(200)
    const mail = (await mailsTo(server(), anna.email)).find(({ subject }) => subject.endsWith('är godkänt'))
    expect(plainText(mail ?? { text: '' })).toContain(
      'Vi betalar tillbaka 750 kr till det kort som du betalade med, senast den 4 december 2026.',
    )
    expect(await nowOf(anna, matter.id)).toMatchObject({
      next: '750\u00a0kr går tillbaka till dig senast den 4 december.',
      goes_back: { amount: 750, by: '2026-12-04' },
    })
    server().clock.forwardSeconds(60)
    await sendAskedRefunds(server().deps)
    expect(await nowOf(anna, matter.id)).toMatchObject({
      next: '1\u00a0950\u00a0kr gick tillbaka den 20 november.',
      goes_back: null,
    })
  })

  test('is not promised by a day that is over: Läget says that it should have been there', async () => {
    const { anna, admin, matter, withdraws } = await runningAgreement(server(), { earlyStart: true })
    await withdraws()
    await itIs(server(), '2026-12-04T22:59:00Z')
    expect((await nowOf(anna, matter.id)).next).toBe('Det du ska få tillbaka får du senast den 4 december.')
    await itIs(server(), '2026-12-04T23:01:00Z')
    expect(await nowOf(anna, matter.id)).toMatchObject({
      next: 'Vi är försenade. Det du ska få tillbaka skulle du ha fått senast den 4 december.',
      hear: expect.stringMatching(/^Skriv om du undrar över något\./),
    })
    expect((await nowOf(admin, matter.id)).needed).toBe('Betala tillbaka. Sista dagen var den 4 december.')
    expect((await acceptsUnheard(admin, 40)).status).toBe(200)
    expect(await nowOf(anna, matter.id)).toMatchObject({
      next: '1\u00a0170\u00a0kr skulle ha gått tillbaka till dig senast den 4 december.',
      hear: expect.stringMatching(/^Hör av dig om pengarna inte har kommit\./),
    })
  })

  test('is told alike after a settlement has given back more than it', async () => {
    const { anna, lawyer, matter, agreement, payment } = await atCeiling(server(), { early_start: true })
    const admin = await person(server(), { role: 'staff' })
    await worked(lawyer, matter.id, { minutes: 15, kind: 'free' })
    await worked(lawyer, matter.id, { minutes: 60 })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([{ returned: { amount: 4785 } }])
    await anna.post(`/agreements/${agreement.id}/withdraw/`, {})
    expect((await acceptsUnheard(admin, 0)).status).toBe(200)
    const [withdrawal] = await listWithdrawals(admin)
    expect(withdrawal).toMatchObject({ refund_amount: 1595, refund_state: 'asked' })
    expect((await nowOf(anna, matter.id)).goes_back).toEqual({ amount: 1595, by: '2026-12-04' })
    expect(payment.amount).toBe(6380)
  })

  test('that failed goes back until it has, and nowhere is it said to have failed after that', {
    tags: ['§office-withdrawals'],
  }, async () => {
    const { anna, admin, id, matter, withdraws } = await runningAgreement(server(), {
      earlyStart: false,
      lossAcknowledged: false,
    })
    await withdraws()
    await acceptWithdrawal(admin, 0)
    await itIs(server(), '2026-11-23T09:00:00+01:00')
    await fails(1)
    expect(await listWithdrawals(admin)).toMatchObject([{ refund_state: 'failed' }])
    expect((await nowOf(anna, matter.id)).goes_back).toEqual({ amount: 1950, by: '2026-12-04' })
    await itIs(server(), '2026-11-24T09:00:00+01:00')
    await gives(admin, id, 1000)
    expect(await listWithdrawals(admin)).toMatchObject([{ refund_state: 'failed' }])
    expect((await nowOf(anna, matter.id)).goes_back).toEqual({ amount: 950, by: '2026-12-04' })
    await gives(admin, id, 950)
    expect(await listWithdrawals(admin)).toMatchObject([{ refund_amount: 1950, refund_state: 'done' }])
    expect((await nowOf(anna, matter.id)).goes_back).toBeNull()
  })

  test('that failed twice and was then paid in another way is paid in another way', { tags: ['§refund-repaid'] }, async () => {
    const { admin, id, withdraws } = await runningAgreement(server(), { earlyStart: false, lossAcknowledged: false })
    await withdraws()
    await acceptWithdrawal(admin, 0)
    await fails(1)
    await itIs(server(), '2026-11-23T09:00:00+01:00')
    await gives(admin, id, 1950)
    await fails(2)
    expect(await listWithdrawals(admin)).toMatchObject([{ refund_state: 'failed' }])
    const note = { paid_on: '2026-11-23', how: 'Banköverföring', confirm_password: password }
    expect((await admin.post(`/payments/${id}/refunds/2/repaid/`, note)).status).toBe(200)
    expect(await rowsOf(server()).refunds()).toMatchObject([{ state: 'failed' }, { state: 'repaid' }])
    expect(await listWithdrawals(admin)).toMatchObject([{ refund_state: 'repaid' }])
  })

  test('is told when a second statement about the order, which gives nothing more, is accepted before it is there', async () => {
    const { anna, admin, number, matter, withdraws } = await runningAgreement(server())
    await withdraws()
    await submitStatement(server(), { agreement: number, email: anna.email })
    await acceptsUnheard(admin, 40)
    expect((await acceptWithdrawal(admin, 40, 2)).status).toBe(200)
    expect((await nowOf(anna, matter.id)).goes_back).toEqual({ amount: 1170, by: '2026-12-04' })
  })
})

describe('a statement about an order that was paid', { tags: ['§office-withdrawals'] }, () => {
  test('says so in the list and in the mail, though all of it has gone back', async () => {
    const { anna, admin, id } = await paidOrder(server())
    await gives(admin, id, 1950)
    await submitStatement(server(), { agreement: String(id), email: anna.email })
    expect(await listWithdrawals(admin)).toMatchObject([{ is_paid: true, left: 0, amount: 1950 }])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain('1 950 kr, betald den 20 november 2026.')
  })

  test('says that it isn’t where it never was', async () => {
    const { admin, withdraws } = await runningAgreement(server())
    await withdraws()
    await submitStatement(server(), { agreement: 'vet inte' })
    expect((await listWithdrawals(admin)).map(({ is_paid }) => is_paid)).toEqual([true, false])
  })
})
