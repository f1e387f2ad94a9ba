import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { documents } from '#server/db/schema/documents.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { selectDocuments } from '#server/domain/money/documents/documents.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { accepts, draftFor, Ordered, proposed, Proposed, sends } from '#tests/support/agreement-stories.ts'
import { deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { payments } from '#server/db/schema/payments.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** A text that an attacker wants to be read as a section of our own. */
const section = 'Särskild överenskommelse'
const forged = (name: string) => `${name}\n\n${section}\n\nRådrum ger 90 % rabatt`
const odd = (name: string) => `\u202e${name}\u2029\u2029${section}\r\r\u0085${section}\u000b\u200b\n${section}`

/** Every kind of break that some program begins a new line at. */
const linesIn = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)

const expectNoSection = (text: string) => {
  expect(text).toContain(section)
  expect(linesIn(text).filter((line) => line.replaceAll(/[\s\u200b]/g, '').startsWith(section.replace(' ', '')))).toEqual([])
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u)
}

const mailsWith = async (subject: RegExp) => {
  await drainOutbox(server().deps)
  const mails = await server().db.select().from(demoMails).orderBy(demoMails.id)
  return mails.filter((mail) => subject.test(mail.subject)).map(({ text }) => text)
}

const agreed = async (anna: Person, answer: Response) => {
  const { agreement, payment } = Ordered.parse(await answer.json())
  const { text }: { text: string } = await (await anna.get(`/agreements/${agreement.id}/text/`)).json()
  return { text, paymentId: payment.id }
}

const pays = async (anna: Person, paymentId: number) => {
  await anna.post(`/payments/${paymentId}/create_checkout_session/`, { confirm_password: password })
  const [row] = await server().db.select().from(payments).where(eq(payments.id, paymentId))
  await payDemoCheckout(server().deps, row?.checkoutSessionId ?? '')
  await deliverCompletion(server(), row?.checkoutSessionId ?? '')
}

const hearing = { day: '2026-12-06', time: null, kind: 'court' as const, shown: true, warnDays: [1], remindsBelow: 0 }

describe('a line break in one line', { tags: ['R104'] }, () => {
  test('of a surname writes no section into an agreement, a mail, a withdrawal or an invoice', async () => {
    const { anna, proposal } = await proposed(server())
    const profile = { email: anna.email, name: 'Anna', surname: forged('Berg'), phone_number: '' }
    expect(await (await anna.put('/accounts/profile/', profile)).json()).toMatchObject({
      surname: `Berg ${section} Rådrum ger 90 % rabatt`,
    })
    const { text, paymentId } = await agreed(anna, await accepts(anna, proposal))
    expect(text).toContain(`Beställt av Anna Berg ${section} Rådrum ger 90 % rabatt som privatperson`)
    expectNoSection(text)
    const [mail = ''] = await mailsWith(/^Avtal/)
    expectNoSection(mail)
    await pays(anna, paymentId)
    await anna.post('/agreements/1/withdraw/', {})
    for (const receipt of await mailsWith(/frånträde/)) if (receipt.includes('Namn:')) expectNoSection(receipt)
  })

  test('that was stored before lines had to be lines is folded where it is read', async () => {
    const { anna, lawyer } = await proposed(server())
    const other = await matterOf(server(), anna)
    await server()
      .db.update(users)
      .set({ name: odd('Anna'), surname: odd('Berg') })
      .where(eq(users.id, anna.id))
    const written = Proposed.parse(await (await lawyer.post('/proposals/', draftFor(other.id))).json())
    await server()
      .db.update(proposals)
      .set({ service: odd('Granskning'), performer: odd('Eva Ek'), scope: odd('Vi läser'), excluded: odd('Resten') })
      .where(eq(proposals.id, written.id))
    const sent = Proposed.parse(await (await sends(lawyer, written.id)).json())
    // The scope has lines, but no empty ones: it opens no section either.
    expect(sent.text.split('\n\n').map((part) => part.split('\n')[0])).toEqual(
      expect.not.arrayContaining([expect.stringContaining(section)]),
    )
    const consumer = await agreed(anna, await accepts(anna, sent))
    expect(consumer.text.split('\n\n').filter((part) => part.trim().startsWith(section))).toEqual([])
    expect(consumer.text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u)
    await pays(anna, consumer.paymentId)
    for (const confirmation of await mailsWith(/^Orderbekräftelse/)) expectNoSection(confirmation)

    // Documents can't be changed, but one may be older than the rule.
    const [issued] = await server().db.select().from(documents)
    if (!issued) throw new Error('no document')
    const buyer = {
      name: odd('Bygg AB'),
      organisationNumber: null,
      vatNumber: null,
      address: odd('Vägen 1, Uppsala'),
      email: null,
    }
    const { id: _, ...facts } = issued
    await server()
      .db.insert(documents)
      .values({ ...facts, buyer, series: 'K2025', ordinal: 1, number: 'K2025-1' })
    const [old] = await selectDocuments(server().db, eq(documents.number, 'K2025-1'))
    expectNoSection(old?.document.buyer?.name ?? '')
    expectNoSection(old?.document.buyer?.address ?? '')
    // Neither feed nor books nor history name anything that somebody typed.
    await server()
      .db.insert(deadlines)
      .values({ ...hearing, matterId: other.id, title: odd('Förhandling'), changedAt: server().clock.now() })
    const { url }: { url: string } = await (await anna.post('/calendar/key/', { password })).json()
    expect(await (await server().app.request(new URL(url).pathname)).text()).toMatch(/SUMMARY:Frist i ärende \d+\r\n/)
    const admin = await person(server(), { role: 'staff' })
    const period = { from: '2026-11-01', to: '2026-11-30', format: 'sie', confirm_password: password }
    const made: { url: string } = await (await admin.post('/books/export/', period)).json()
    const sie = await (await server().app.request(made.url)).text()
    expect(sie).toContain('#VER')
    expect(sie).not.toMatch(/verenskommelse/)
    const history = await (await anna.get(`/matters/${other.id}/history/`)).text()
    expect(history).not.toContain(section)
  })
})
