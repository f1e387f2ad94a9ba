import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { partnerSellers, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { recallUnsellable } from '#server/domain/money/payments/unsellable-orders.ts'
import { dropLostPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { documentPdf } from '#server/workers/document-pdf.ts'
import { mailsTo, send } from '#tests/support/accounts.ts'
import { accepts, agreementRow, draftFor, Ordered, pays, Proposed, proposes, sends } from '#tests/support/agreement-stories.ts'
import { asksForCheckout } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { password, person } from '#tests/support/people.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { disablePartner, selling } from '#tests/support/selling-partner.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })

const lastMail = async (here: TestServer, { email }: { email: string }, subject: string) =>
  (await mailsTo(here, email)).findLast((mail) => mail.subject.startsWith(subject))?.text ?? ''

describe('a partner who sells in their own name', () => {
  test('is one name in ten places, before the order and after it', async () => {
    const { anna, dora, matter } = await selling(server())
    const written = await dora.post('/proposals/', { ...draftFor(matter.id), performer: null })
    const draft = Proposed.parse(await written.json())
    const sent = Proposed.parse(await (await sends(dora, draft.id)).json())
    const { agreement, payment } = Ordered.parse(await (await accepts(anna, sent)).json())
    await pays(server(), anna, payment.id)
    const [row] = await server().db.select().from(payments)
    const [document] = await server().db.select().from(documents)
    const [voucher] = await server().db.select().from(vouchers)
    if (!document) throw new Error('there is no document')
    const agreed = await agreementRow(server(), agreement.id)

    const places: Record<string, string | undefined> = {
      'the draft': draft.text,
      'the proposal': (await (await anna.get(`/proposals/${sent.id}/`)).json()).text,
      'the agreement’s page': (await (await anna.get(`/agreements/${agreement.id}/text/`)).json()).text,
      'the sealed text': agreed?.text,
      'the agreement’s mail': await lastMail(server(), anna, 'Avtal A2026-1'),
      'the order confirmation': await lastMail(server(), anna, 'Orderbekräftelse'),
      'the payment': row?.seller?.name,
      'the receipt': (await (await anna.get(`/payments/${payment.id}/receipt/`)).json()).seller.name,
      'the document': document.seller.name,
      'its PDF': JSON.stringify(
        (await readPdf(await documentPdf({ office: 'Rådrum', look: null, document, original: null }))).words,
      ),
    }
    const plain = (text: string | undefined) => text?.replaceAll(/["\s,]+/g, ' ')
    const named = Object.entries(places).filter(([, text]) => plain(text)?.includes('Ek Advokat AB'))
    expect(named.map(([place]) => place)).toEqual(Object.keys(places))
    const { 'its PDF': _, ...texts } = places
    for (const [place, text] of Object.entries(texts))
      expect([place, text]).not.toEqual([place, expect.stringContaining('org.nr 559000-0000')])

    expect(agreed?.text).toContain('Vem som utför arbetet\nEk Advokat AB')
    expect(agreed?.text).toContain(
      'Säljare\nEk Advokat AB, org.nr 556016-0680, momsreg.nr SE556016068001\nStorgatan 1, 903 26 Umeå\n',
    )
    expect(agreed?.text).toContain(`\nTill Ek Advokat AB, Storgatan 1, 903 26 Umeå, ${dora.email}:\n`)
    // The voucher is the partner's sale: what the platform books is its fee.
    expect(voucher).toMatchObject({ partnerId: dora.id, kind: 'paid', documentId: document.id })
    expect(document).toMatchObject({ sellingPartnerId: dora.id, service: 'Granskning av anställningsavtal, ärende 1' })
  })

  test.each([
    ['an advokat', { is_advokat: true }, 'Konsumenttvistnämnden, Sveriges advokatsamfund', 'Allmänna reklamationsnämnden'],
    ['anybody else', { is_advokat: false }, 'Allmänna reklamationsnämnden', 'Konsumenttvistnämnden'],
  ])('complaints about %s go to the right board', async (_, who, board, other) => {
    const { anna, dora, matter } = await selling(server(), who)
    const proposal = await proposes(dora, matter.id)
    expect(proposal.text).toContain(board)
    expect(proposal.text).not.toContain(other)

    const { agreement, payment } = Ordered.parse(await (await accepts(anna, proposal)).json())
    await pays(server(), anna, payment.id)
    const statement = { name: 'Anna Andersson', agreement: agreement.number }
    for (const email of [anna.email, 'privat@example.se']) await send(server(), 'POST', '/withdrawals/', { ...statement, email })
    const admin = await person(server(), { role: 'staff' })
    for (const id of [1, 2])
      await admin.post(`/withdrawals/${id}/refuse/`, { reason: 'Vi är överens.', confirm_password: password })
    const refused = await lastMail(server(), anna, 'Svar på ditt frånträde F2026-1')
    expect(refused).toContain(`Är du privatperson kan du också vända dig till ${board}`)
    expect(refused).not.toContain(other)
    // Whoever isn't the buyer learns nothing of the seller.
    const toOther = await lastMail(server(), { email: 'privat@example.se' }, 'Svar på ditt frånträde F2026-2')
    for (const named of [board, other]) expect(toOther).toContain(named)
  })

  test('a direct payment names her in request, confirmation and document', async () => {
    const { anna, dora, matter } = await selling(server())
    const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const { id } = await asked.json()
    expect(await (await anna.get('/payments/')).json()).toMatchObject([
      { order: { seller: { name: 'Ek Advokat AB' }, sold_by_partner: true } },
    ])
    await pays(server(), anna, id)
    expect(await lastMail(server(), anna, 'Orderbekräftelse')).toContain('Säljare\nEk Advokat AB, org.nr 556016-0680')
    expect(await lastMail(server(), anna, 'Orderbekräftelse')).toContain('Betalningen går genom Rådrum Juridik AB')
    expect(await server().db.select({ name: documents.seller }).from(documents)).toMatchObject([
      { name: { name: 'Ek Advokat AB' } },
    ])
  })
})

describe('what changes the seller after a proposal was sent', () => {
  const gone =
    'Den som står som säljare kan inte längre utföra tjänsten. Tacka nej till betalningen, så kan du få ett nytt prisförslag. Inga pengar har dragits.'
  const changed = [409, 'Prisförslagets text har ändrats. Läs den igen innan du beställer.']

  test.each([
    ['she moves', (story: Story) => story.describe({ street: 'Nygatan 2' }), 'Nygatan 2, 903 26 Umeå'],
    ['she sells for the platform', (story: Story) => story.describe({ seller: 'platform' }), 'Rådrum Juridik AB, org.nr'],
    ['her account is closed', (story: Story) => disable(story), 'Rådrum Juridik AB, org.nr'],
  ])('%s: the text has changed, and can be read and ordered anew', async (_, happens, says) => {
    const story = await selling(server())
    const { anna, dora, matter } = story
    const first = await proposes(dora, matter.id)
    await happens(story)
    expect(await detailOf(await accepts(anna, first))).toEqual(changed)
    const second = Proposed.parse(await (await anna.get(`/proposals/${first.id}/`)).json())
    expect(second.text).toContain(says)
    const { agreement } = Ordered.parse(await (await accepts(anna, second)).json())
    expect((await agreementRow(server(), agreement.id))?.text).toContain(says)
    const events = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(JSON.stringify(events)).toContain('proposal_seller_changed')
  })

  test('once it is ordered, the agreement stands: she can’t sell any more, and nobody is paid in her place', async () => {
    const story = await selling(server())
    const { anna, dora, matter } = story
    const { payment } = Ordered.parse(await (await accepts(anna, await proposes(dora, matter.id))).json())
    await disable(story)
    expect(await detailOf(await asksForCheckout(server(), anna, payment.id))).toEqual([409, gone])
    expect((await anna.post(`/payments/${payment.id}/decline/`)).status).toBe(204)
  })

  test('a direct payment that names her as the seller takes no money in another’s name, and is recalled', async () => {
    const story = await selling(server())
    const { anna, dora, matter } = story
    const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const { id } = await asked.json()
    await disable(story)
    for (const _try of [1, 2]) expect((await detailOf(await asksForCheckout(server(), anna, id)))[1]).toBe(gone)
    await dropLostPayouts(server().deps)
    expect((await detailOf(await asksForCheckout(server(), anna, id)))[1]).toBe(gone)
    await recallUnsellable(server().deps)
    expect((await server().db.select().from(payments))[0]).toMatchObject({
      state: 'cancelled',
      seller: { name: 'Ek Advokat AB' },
    })
  })

  test.each([
    [
      'she moves',
      'partner',
      { street: 'Nygatan 2' },
      'Säljare\nEk Advokat AB, org.nr 556016-0680, momsreg.nr SE556016068001\nNygatan 2, 903 26 Umeå',
    ],
    [
      'she has a VAT number of another country',
      'partner',
      { seller: 'platform', vat_number: 'DE123456789' },
      'Säljare\nRådrum Juridik AB, org.nr',
    ],
    ['she sells in her own name', 'platform', { seller: 'partner' }, 'Säljare\nEk Advokat AB, org.nr 556016-0680'],
  ])(
    'a direct payment, and then %s: it is read again, and then paid',
    { tags: ['§read-seller'] },
    async (_, first, change, says) => {
      const story = await selling(server(), { seller: first })
      const { anna, dora, matter } = story
      const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
      const { id } = await asked.json()
      await story.describe(change)
      const said =
        'Den som säljer tjänsten har ändrats. Ladda om sidan, läs vem du köper av och betala sedan. Inga pengar har dragits.'
      expect(await detailOf(await asksForCheckout(server(), anna, id))).toEqual([409, said])
      const [{ order }] = await (await anna.get('/payments/')).json()
      expect(says).toContain(order.seller.name)
      await pays(server(), anna, id)
      expect(await lastMail(server(), anna, 'Orderbekräftelse')).toContain(says)
      expect((await server().db.select().from(payments))[0]).toMatchObject({ state: 'paid', payoutAccount: 'acct_demo_1' })
    },
  )

  test('a direct payment whose card page is open already is sold as it was read', async () => {
    const story = await selling(server())
    const { anna, dora, matter } = story
    const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const { id } = await asked.json()
    expect((await asksForCheckout(server(), anna, id)).status).toBe(200)
    await story.describe({ street: 'Nygatan 2' })
    await pays(server(), anna, id)
    expect(await lastMail(server(), anna, 'Orderbekräftelse')).toContain('Storgatan 1, 903 26 Umeå')
  })

  test('a matter that is taken from her ends her order, too', async () => {
    const { anna, admin, dora, matter } = await selling(server())
    const { payment } = Ordered.parse(await (await accepts(anna, await proposes(dora, matter.id))).json())
    const release = { reason: 'Jäv.', confirm_password: password }
    expect((await admin.post(`/matters/${matter.id}/assignment/release/`, release)).status).toBe(200)
    const [row] = await server().db.select().from(payments).where(eq(payments.id, payment.id))
    expect(row?.state).toBe('cancelled')
  })

  test('a partner who has lost the matter sends no draft any more', async () => {
    const { admin, dora, matter } = await selling(server())
    const draft = Proposed.parse(await (await dora.post('/proposals/', draftFor(matter.id))).json())
    await admin.post(`/matters/${matter.id}/assignment/release/`, { reason: 'Jäv.', confirm_password: password })
    const sending = await dora.post(`/proposals/${draft.id}/send/`, {
      text_sha256: draft.text_sha256,
      confirm_password: password,
    })
    expect(sending.status).toBe(404)
  })
})

type Story = Awaited<ReturnType<typeof selling>>
const disable = (story: Story) => disablePartner(server(), story)

test('a title that no admin has confirmed is no advokat’s', async () => {
  const { admin, dora, matter, describe } = await selling(server(), { is_advokat: false })
  const practice = { title: 'advokat', firm: 'Ek AB', specialities: [], languages: [], away: false, own_clients: [] }
  expect((await dora.put('/partner-profile/', practice)).status).toBe(200)
  const shown = async () => (await (await admin.get(`/matters/${matter.id}/assignment/`)).json()).partner.title
  expect(await shown()).toBe('jurist')
  await describe({ is_advokat: true })
  expect(await shown()).toBe('advokat')
  expect((await server().db.select().from(partnerSellers))[0]?.advokatConfirmedAt).toEqual(server().clock.now())
})
