import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { billingDetails } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { atWork, companyAddress, itIs, ordered, pays } from '#tests/support/agreement-stories.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { askedToPay, atTheCheckout, deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const lastMail = async ({ email }: Person) => {
  const mail = (await mailsTo(server(), email)).at(-1)
  return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') }
}

describe('a direct payment request', () => {
  test('may say what is included and who performs it: to the payer and on the receipt, not in the mail', async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), anna)
    const said = { scope: 'Genomgång av hyresavtalet.', performer: 'Jurist Eva Ek' }

    const answer = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password, ...said })

    expect(await answer.json()).toMatchObject(said)
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([said])
    // As the privacy policy says: what is bought is told by mail in confirmations alone.
    const { text } = await lastMail(anna)
    expect(text).toContain('ber dig betala 500 kr inklusive moms innan arbetet börjar.\n\nLogga in för att se vad det gäller.')
    expect(text).not.toMatch(/hyresavtalet|Eva Ek/)
    await pays(server(), anna, 1)
    expect(await (await anna.get('/payments/1/receipt/')).json()).toMatchObject(said)
    await anna.delete('/accounts/delete-account/', { password })
    const receipt = await (await admin.get('/payments/1/receipt/')).json()
    expect(receipt).toMatchObject({ amount: 500, buyer: null })
    expect(receipt).not.toHaveProperty('scope')
  })

  test('without them, or with empty ones, replies as before', async () => {
    const { anna, admin } = await atTheCheckout(server())
    const matter = await matterOf(server(), anna)
    await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password, scope: ' ', performer: null })
    for (const payment of await (await anna.get('/payments/')).json())
      expect(Object.keys(payment)).toEqual(['id', 'status', 'user', 'matter', 'matter_title', 'amount', 'order'])
  })
})

describe('whom a direct payment is for', () => {
  test('is asked again at each try, and the last one holds', { tags: ['§billing'] }, async () => {
    const { anna, id, row } = await askedToPay(server(), 5000)
    const tries = (address: object) =>
      anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password, ...address })
    const listed = async () => (await (await anna.get('/payments/')).json())[0]
    expect(await listed()).toMatchObject({ address_missing: true })
    expect(await listed()).not.toHaveProperty('address_given')
    await tries(companyAddress)
    expect(await listed()).toMatchObject({ address_given: true })
    expect(await listed()).not.toHaveProperty('address_missing')
    const { company: _, organisation_number: __, ...home } = companyAddress
    await tries(home)
    const { checkoutSessionId } = await row()
    await payDemoCheckout(server().deps, checkoutSessionId ?? '')
    await deliverCompletion(server(), checkoutSessionId ?? '')
    expect((await lastMail(anna)).text).toContain('Har du beställt som privatperson kan du ångra dig i 14 dagar')
    expect(await listed()).not.toHaveProperty('address_given')
  })

  test('is what its agreement says, once there is one', async () => {
    const { anna } = await ordered(server(), { as_consumer: false })
    const [payment] = await (await anna.get('/payments/')).json()
    expect(payment).not.toHaveProperty('address_given')
  })
})

describe('an early start, asked for after a direct payment', () => {
  const asks = (one: Person, id: number, loss_acknowledged: boolean) =>
    one.post(`/payments/${id}/early_start/`, { loss_acknowledged })
  const paid = async () => {
    const story = await atTheCheckout(server(), 500)
    await story.pays()
    await deliverCompletion(server(), story.sessionId)
    return story
  }

  test('is recorded, shown and confirmed with both boxes as they were ticked', async () => {
    const { anna, id, row } = await paid()

    expect((await asks(anna, id, false)).status).toBe(204)

    expect(await row()).toMatchObject({ earlyStartAskedAt: server().clock.now(), lossAcknowledgedAt: null })
    expect(await (await anna.get('/payments/')).json()).toMatchObject([{ id, early_start: true }])
    const mail = await lastMail(anna)
    expect(mail?.subject).toBe(`Order ${id}: arbetet kan börja direkt`)
    expect(mail?.text).toContain(`Hej!

Det här har du valt för order ${id}, och nedan står hela köpet en gång till. Spara mejlet.

Ångrar du dig betalar du för den del av arbetet som då är utförd.

Du kan ångra dig till och med den 4 december 2026. Så här gör du:
http://127.0.0.1:8000/angra

Val vid beställningen
[x] Jag vill att arbetet börjar direkt, under ångerfristen.
[ ] Jag går med på att ångerrätten upphör när tjänsten är fullgjord.

Tjänst
Juridisk tjänst, ärende 1
`)
  })

  test('may get its second consent later; neither is taken back or mailed twice', async () => {
    const { anna, id, row } = await paid()
    await asks(anna, id, false)
    const askedAt = server().clock.now()
    await itIs(server(), '2026-11-21T10:00:00+01:00')
    await asks(anna, id, true)
    await asks(anna, id, false)
    await asks(anna, id, true)
    expect(await row()).toMatchObject({ earlyStartAskedAt: askedAt, lossAcknowledgedAt: server().clock.now() })
    const mails = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('börja direkt'))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('[x] Jag går med på att ångerrätten upphör när tjänsten är fullgjord.')
    expect(mails[1]?.text).toContain('När tjänsten är fullgjord upphör ångerrätten.')
  })

  test('is asked for while work has to wait, which customer and office read; on the day after, it may begin', async () => {
    const { anna, admin, matter, id, row } = await paid()
    const standing = async (one: Person) => {
      const { happened, next } = await (await one.get(`/matters/${matter.id}/now/`)).json()
      return `${happened} ${next}`
    }
    const startOf = async () => (await (await anna.get('/payments/')).json())[0].starts_on
    expect(await standing(anna)).toMatch(/^Din beställning är betald\. Arbetet börjar tidigast den 5 december( 2026)?\.$/)
    expect(await standing(admin)).toMatch(
      /^Beställningen är betald\. Arbetet får börja den 5 december( 2026)?\. Kunden har inte bett om tidig start\.$/,
    )
    expect(await startOf()).toBe('2026-12-05')

    await itIs(server(), '2026-12-05T00:00:00+01:00')

    expect(await standing(anna)).toBe('En jurist arbetar med ditt ärende. När något händer ser du det här.')
    expect(await startOf()).toBeUndefined()
    expect(await detailOf(await asks(anna, id, false))).toEqual([409, 'Arbetet får redan börja. Du behöver inte be om det.'])
    expect(await row()).toMatchObject({ earlyStartAskedAt: null })
  })

  test('lets work begin at once', async () => {
    const { anna, matter, id } = await paid()
    await asks(anna, id, false)
    expect(await (await anna.get(`/matters/${matter.id}/now/`)).json()).toMatchObject({
      happened: 'En jurist arbetar med ditt ärende.',
    })
    expect((await (await anna.get('/payments/')).json())[0]).not.toHaveProperty('starts_on')
  })

  test('isn’t needed by a company, which has no right of withdrawal', async () => {
    const { anna, matter, id } = await paid()
    const company = { company: 'Björkviks Bygg AB', organisationNumber: '556016-0680' }
    const address = { street: 'Björkvägen 7', postalCode: '752 28', city: 'Uppsala' }
    await server()
      .db.insert(billingDetails)
      .values({ paymentId: id, userId: anna.id, ...company, ...address, createdAt: server().clock.now() })
    expect(await (await anna.get(`/matters/${matter.id}/now/`)).json()).toMatchObject({
      happened: 'En jurist arbetar med ditt ärende.',
    })
    expect((await asks(anna, id, true)).status).toBe(409)
  })

  test('is for the payer of a paid order without an agreement', async () => {
    const { anna, admin, id } = await paid()
    const { payment } = await atWork(server())
    const unpaid = await ordered(server())
    const bo = await person(server())
    expect((await asks(bo, id, true)).status).toBe(404)
    expect(await detailOf(await asks(admin, id, true))).toEqual([403, 'Det här kan bara den som ska betala göra.'])
    expect(await detailOf(await asks(unpaid.anna, unpaid.payment.id, true))).toEqual([409, 'Betalningen är inte genomförd.'])
    const buyer = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    expect(buyer[0]?.state).toBe('paid')
    expect((await asks(anna, payment.id, true)).status).toBe(404)
  })

  test('isn’t for an order with an agreement, where the choice was made', async () => {
    const { anna, payment } = await atWork(server())
    expect(await detailOf(await asks(anna, payment.id, true))).toEqual([
      409,
      'Det här hör till ett avtal, där valet gjordes vid beställningen.',
    ])
  })
})
