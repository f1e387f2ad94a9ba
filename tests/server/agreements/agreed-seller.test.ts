import { afterEach, describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { payments } from '#server/db/schema/payments.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { accepts, agreementRow, Ordered, pays, proposes } from '#tests/support/agreement-stories.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { asksForCheckout, deliverCompletion } from '#tests/support/payment-stories.ts'
import { disablePartner, selling } from '#tests/support/selling-partner.ts'
import { password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })
afterEach(() => followOffice(demoOffice))

type Story = Awaited<ReturnType<typeof selling>>

const radrum = 'Rådrum Juridik AB, org.nr 559000-0000, momsreg.nr SE559000000001'
const lastMail = async ({ anna }: Story, subject: string) =>
  (await mailsTo(server(), anna.email)).findLast((mail) => mail.subject.startsWith(subject))?.text ?? ''

/** The office trades through another company from now on. */
const changesCompany = async ({ admin }: Story) => {
  const settings = { ...demoOffice, company: ownCompany, confirm_password: password }
  expect((await admin.put('/office/settings/', settings)).status).toBe(200)
}
const releases = async ({ admin, matter }: Story) => {
  const release = { reason: 'Jäv.', confirm_password: password }
  expect((await admin.post(`/matters/${matter.id}/assignment/release/`, release)).status).toBe(200)
}
const asks = async ({ dora, matter }: Story) => {
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
  return Number((await asked.json()).id)
}
const receiptOf = async ({ anna }: Story, id: number | string) => (await anna.get(`/payments/${id}/receipt/`)).json()

describe('an office that sells, and then trades through another company', { tags: ['§read-seller'] }, () => {
  test('is in the confirmation and the receipt whom the agreement names, though the partner has lost the matter', async () => {
    const story = await selling(server(), { seller: 'platform' })
    const { anna, dora, matter } = story
    const { agreement, payment } = Ordered.parse(await (await accepts(anna, await proposes(dora, matter.id))).json())
    await changesCompany(story)
    await releases(story)
    await pays(server(), anna, payment.id)

    expect((await agreementRow(server(), agreement.id))?.text).toContain(`Säljare\n${radrum}`)
    expect(await lastMail(story, 'Orderbekräftelse')).toContain(`Säljare: ${radrum}`)
    expect((await receiptOf(story, payment.id)).seller).toMatchObject({ name: 'Rådrum Juridik AB' })
  })

  test('says before and after a direct payment that nobody else sells', async () => {
    const story = await selling(server())
    const { anna, admin, matter } = story
    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const { id } = await asked.json()
    await changesCompany(story)
    const [{ order }] = await (await anna.get('/payments/')).json()
    expect(order).toMatchObject({ seller: { name: 'Rådrum Juridik AB' }, sold_by_partner: false })
    await pays(server(), anna, id)
    await anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: false })
    for (const subject of ['Orderbekräftelse', `Order ${id}: arbetet kan börja direkt`]) {
      expect(await lastMail(story, subject)).toContain(`Säljare\n${radrum}`)
      expect(await lastMail(story, subject)).not.toContain('Betalningen går genom')
    }
  })

  test.each([
    ['the office', 'platform'],
    ['a partner, whose place it takes', 'partner'],
  ])('stays the seller of what was paid to %s in the moment in which the partner lost the right', async (_, seller) => {
    const story = await selling(server(), { seller })
    const id = await asks(story)
    expect((await asksForCheckout(server(), story.anna, id)).status).toBe(200)
    const [row] = await server().db.select().from(payments)
    if (seller === 'platform') await changesCompany(story)
    await disablePartner(server(), story)
    await payDemoCheckout(server().deps, row?.checkoutSessionId ?? '')
    await deliverCompletion(server(), row?.checkoutSessionId ?? '')
    if (seller === 'partner') await changesCompany(story)

    expect(await lastMail(story, 'Orderbekräftelse')).toContain(`Säljare\n${radrum}`)
    expect((await receiptOf(story, id)).seller).toMatchObject({ name: 'Rådrum Juridik AB' })
    await story.anna.post(`/payments/${id}/early_start/`, { loss_acknowledged: false })
    expect(await lastMail(story, `Order ${id}: arbetet kan börja direkt`)).toContain(`Säljare\n${radrum}`)
  })
})
