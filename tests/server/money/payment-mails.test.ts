import { expect, test } from 'vitest'
import { mailsTo } from '#tests/support/accounts.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { pays } from '#tests/support/agreement-stories.ts'
import { askedToPay, atTheCheckout, deliver, deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const subjectsTo = async (address: string) => (await mailsTo(server(), address)).map(({ subject }) => subject)
const refundOf = (sessionId: string, ore: number, id = `evt_${ore}`) => ({
  id,
  object: 'event',
  type: 'charge.refunded',
  data: {
    object: {
      object: 'charge',
      payment_intent: sessionId.replace('cs_', 'pi_'),
      metadata: {},
      currency: 'sek',
      amount_refunded: ore,
    },
  },
})

test('a customer who is asked to pay is notified, with a link to the matter', async () => {
  const { anna } = await askedToPay(server())

  const [mail, ...more] = await mailsTo(server(), anna.email)

  expect(more).toEqual([])
  expect(mail?.subject).toBe('Betalningsbegäran i ärende 1')
  expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej!

Vi har gått igenom ditt ärende 1 och ber dig betala 1 500,50 kr inklusive moms innan arbetet börjar.

Logga in för att se vad det gäller. Där kan du betala eller tacka nej:
http://127.0.0.1:8000/matters/1

Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.

Vänliga hälsningar
Rådrum
`)
})

test('twenty requests at once lead to one mail', { tags: ['R50'] }, async () => {
  const anna = await person(server())
  const admin = await person(server(), { role: 'staff' })
  const matter = await matterOf(server(), anna)

  await Promise.all(
    Array.from({ length: 20 }, () => admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })),
  )

  expect(await subjectsTo(anna.email)).toEqual(['Betalningsbegäran i ärende 1'])
})

test('each partial refund is mailed once, whatever arrives twice or late', { tags: ['R60'] }, async () => {
  const { anna, sessionId, pays } = await atTheCheckout(server())
  await pays()
  await deliverCompletion(server(), sessionId)

  const first = refundOf(sessionId, 50_000)
  await Promise.all([deliver(server(), first), deliver(server(), first), deliver(server(), { ...first, id: 'evt_other' })])
  await deliver(server(), refundOf(sessionId, 150_050))
  await deliver(server(), refundOf(sessionId, 100_000))

  const mails = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject === 'Återbetalning av order 1')
  const [part, rest, ...more] = mails.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(more).toEqual([])
  expect(part).toContain('Vi har betalat tillbaka 500 kr för ärende 1.')
  expect(part).toContain('Sammanlagt har 500 kr av 1 500,50 kr betalats tillbaka.')
  expect(rest).toContain('Vi har betalat tillbaka 1 000,50 kr')
  expect(rest).toContain('Sammanlagt har 1 500,50 kr av 1 500,50 kr betalats tillbaka.')
  expect(rest).toContain('http://127.0.0.1:8000/payments')
})

test('a refund after its payer’s account is deleted is recorded, and no mail is sent', { tags: ['R74'] }, async () => {
  const { anna, sessionId, row, pays } = await atTheCheckout(server())
  await pays()
  await deliverCompletion(server(), sessionId)
  await anna.delete('/accounts/delete-account/', { password })
  const before = await subjectsTo(anna.email)

  await deliver(server(), refundOf(sessionId, 50_000))

  expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000 })
  expect(await subjectsTo(anna.email)).toEqual(before)
})

test('a customer whose refund failed is told once, and how to get the money', { tags: ['R60'] }, async () => {
  const { anna, sessionId, pays } = await atTheCheckout(server())
  await pays()
  await deliverCompletion(server(), sessionId)
  await deliver(server(), refundOf(sessionId, 150_050))
  const refund = {
    id: 're_1',
    object: 'refund',
    payment_intent: sessionId.replace('cs_', 'pi_'),
    amount: 50_000,
    currency: 'sek',
    status: 'failed',
  }

  for (const type of ['charge.refund.updated', 'refund.updated', 'refund.failed'])
    await deliver(server(), { id: `evt_${type}`, object: 'event', type, data: { object: refund } })

  const mails = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.startsWith('Återbetalningen'))
  expect(mails.map(({ subject, text }) => `${subject}\n${text.replaceAll('\u00a0', ' ')}`)).toEqual([
    `Återbetalningen av order 1 kom inte fram
Hej!

500 kr för ärende 1 kunde inte betalas tillbaka till ditt kort. Sammanlagt har 1 000,50 kr av 1 500,50 kr betalats tillbaka.

Har du inte fått pengarna sedan dess? Kontakta oss, så betalar vi tillbaka på ett annat sätt:
http://127.0.0.1:8000/contact

Vänliga hälsningar
Rådrum
`,
  ])
})

test('of a dispute and a failed refund the office hears after the account is gone, each time once', {
  tags: ['R60', 'R74'],
}, async () => {
  const { anna, sessionId, pays } = await atTheCheckout(server())
  await pays()
  await deliverCompletion(server(), sessionId)
  await deliver(server(), refundOf(sessionId, 50_000))
  await anna.delete('/accounts/delete-account/', { password })
  const charged = { payment_intent: sessionId.replace('cs_', 'pi_'), currency: 'sek' }
  const happens = (type: string, object: object) =>
    deliver(server(), { id: `evt_${type}`, object: 'event', type, data: { object: { ...charged, ...object } } })

  for (const _ of [1, 2]) {
    await happens('charge.dispute.created', { id: 'dp_1', object: 'dispute', amount: 100_050, status: 'needs_response' })
    await happens('charge.dispute.closed', { id: 'dp_1', object: 'dispute', amount: 100_050, status: 'lost' })
    await happens('refund.failed', { id: 're_1', object: 'refund', amount: 50_000, status: 'failed' })
  }

  const { contactTo } = server().deps.config.mail
  const mails = (await mailsTo(server(), contactTo)).filter(
    ({ subject }) => subject === 'Order 1: något har hänt med betalningen',
  )
  const texts = mails.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts).toEqual([
    `Hej!

Betalning 1 ifrågasattes hos kortutgivaren.

Det gäller 1 000,50 kr av order 1 i ärende 1, som inte finns kvar.

Se efter hos betaltjänsten vad som behöver göras. Kvittot:
http://127.0.0.1:8000/payments/1/receipt

Vänliga hälsningar
Rådrum
`,
    expect.stringContaining('Tvisten om betalning 1 avslutades.'),
    expect.stringMatching(/En återbetalning av betalning 1 misslyckades\.\n\nDet gäller 500 kr av order 1/),
  ])
})

test('a partner whose share goes back reads how much of each refund it is, also once the matter is taken', async () => {
  const { anna, admin, dora, matter } = await selling(server(), { seller: 'platform' })
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, confirm_password: password })
  const { id } = await asked.json()
  await pays(server(), anna, id)
  await admin.post(`/matters/${matter.id}/assignment/release/`, { reason: 'Jäv.', confirm_password: password })

  await admin.post(`/payments/${id}/refunds/`, { amount: 975, reason: 'Kulans', confirm_password: password })
  await sendAskedRefunds(server().deps)

  const mail = (await mailsTo(server(), dora.email)).at(-1)
  expect(mail?.subject).toBe(`Order ${id}: din andel är mindre`)
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    `Kunden i ärende ${matter.id} har fått tillbaka 975 kr. Av det är 877,50 kr din andel, som betaltjänsten tar från ditt utbetalningskonto.`,
  )
})

/** Of 1 950 kr that a partner is paid, 500 kr couldn't be given back; then another sum can. */
const refundedAgain = async (seller: 'platform' | 'partner', amountSek: number) => {
  const { anna, admin, dora, matter } = await selling(server(), { seller })
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, confirm_password: password })
  const { id } = await asked.json()
  await pays(server(), anna, id)
  const refunds = (amount: number) =>
    admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })
  await refunds(500)
  await server().app.request('/dev/refunds/1/fail', { method: 'POST' })
  await refunds(amountSek)
  return { admin, dora, matter, id }
}

test('a refund that is made again takes the share twice: its partner reads once that it is less, and then what we owe', {
  tags: ['§twice-taken-share'],
}, async () => {
  const { admin, dora, matter, id } = await refundedAgain('platform', 500)

  const told = async () =>
    (await mailsTo(server(), dora.email)).filter(({ subject }) => /andel är mindre|skyldiga dig/.test(subject))
  expect((await told()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    `Order ${id}: din andel är mindre`,
    `Order ${id}: vi är skyldiga dig 450 kr`,
  ])
  const plain = (mail: { text: string } | undefined) => mail?.text.replaceAll('\u00a0', ' ') ?? ''
  const again = plain((await told())[1])
  expect(again).not.toContain('har fått tillbaka')
  expect(again).toContain(
    `En tidigare återbetalning i ärende ${matter.id} kom inte fram till kunden och har gjorts om. Betaltjänsten tar då din andel av den från ditt utbetalningskonto en gång till, 450 kr. De pengarna är vi skyldiga dig. Vi betalar dem till bankkontot i din profil:`,
  )
  const toOffice = (await mailsTo(server(), server().deps.config.mail.contactTo)).at(-1)
  expect(toOffice?.subject.replaceAll('\u00a0', ' ')).toBe(`Order ${id}: partnern ska ha 450 kr`)
  const period = '?from=2026-11-01&to=2026-11-30'
  for (const one of [admin, dora])
    expect(await (await one.get(`/books/payouts/${period}`)).json()).toMatchObject([
      { refunded: 500, share: 1305, owed_to_partner: 450 },
    ])
  expect(await (await dora.get(`/books/payout-payments/${period}`)).json()).toMatchObject([{ id, owed_to_partner: 450 }])
})

test('a refund over what failed before tells its partner of the rest alone as given back', async () => {
  const { dora, matter, id } = await refundedAgain('partner', 800)
  const mail = (await mailsTo(server(), dora.email)).at(-1)
  expect(mail?.subject).toBe(`Order ${id}: din andel är mindre`)
  const text = mail?.text.replaceAll('\u00a0', ' ')
  expect(text).toContain(`Kunden i ärende ${matter.id} har fått tillbaka 300 kr. Av det är 270 kr din andel,`)
  expect(text).toContain('en gång till, 450 kr. De pengarna är vi skyldiga dig.')
})
