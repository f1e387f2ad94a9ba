import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { expireProposals } from '#server/domain/agreements/proposals/expire.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  draftFor,
  itIs,
  order,
  Ordered,
  proposalRow,
  Proposed,
  proposed,
  proposes,
  sends,
} from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { matterOf, withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

const listed = async (one: Person, matterId: number) => (await one.get(`/proposals/?matter=${matterId}`)).json()
const detailOf = async (answer: Response) => [answer.status, (await answer.json()).detail]
const statesOf = async (matterId: number) =>
  (await server().db.select().from(proposals).where(eq(proposals.matterId, matterId)).orderBy(proposals.id)).map(
    ({ state }) => state,
  )
const drafted = async () => {
  const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
  const matter = await matterOf(server(), anna)
  const written = await lawyer.post('/proposals/', draftFor(matter.id))
  return { anna, lawyer, matter, draft: Proposed.parse(await written.json()) }
}

describe('a draft', () => {
  test('is written by a lawyer, with a preview of the whole text', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    const { id: matter } = await matterOf(server(), anna)

    const answer = await lawyer.post('/proposals/', draftFor(matter))

    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      id: 1,
      number: null,
      state: 'draft',
      matter,
      kind: 'fixed',
      service: 'Granskning av anställningsavtal',
      scope: 'Vi läser avtalet och skriver ett utlåtande.',
      excluded: 'Förhandling med arbetsgivaren.',
      amount: 1950,
      hours: null,
      rate: null,
      performer: 'Jurist Eva Ek',
      delivery_days: 10,
      valid_days: 14,
      valid_until: null,
      sent_at: null,
      decline_reason: null,
      terms_version: '2026-11-28',
      text: expect.stringMatching(
        /^Prisförslag, ärende 1\n\nTjänst\nGranskning av anställningsavtal[\s\S]*Förslaget gäller i 14 dagar från att det skickas\./,
      ),
      text_sha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })

  test('with a ceiling costs hours times rate', async () => {
    const { lawyer, matter } = await drafted()

    const answer = await lawyer.post('/proposals/', {
      ...draftFor(matter.id),
      kind: 'ceiling',
      amount: null,
      hours: 2.25,
      rate: 1595,
    })

    expect(await answer.json()).toMatchObject({ amount: 3588.75, hours: 2.25, rate: 1595 })
  })

  test.each([
    ['a fixed price without an amount', { amount: null }, { amount: ['Ange priset.'] }],
    ['a ceiling without its parts', { kind: 'ceiling' }, { hours: ['Ange antalet timmar.'], rate: ['Ange priset per timme.'] }],
    [
      'a ceiling above what a payment can be',
      { kind: 'ceiling', hours: 500, rate: 2_500 },
      { hours: ['Takpriset blir för högt. Högst 999 999,99 kr.'] },
    ],
    ['no service', { service: ' ' }, { service: ['Ange vilken tjänst förslaget gäller.'] }],
    ['no scope', { scope: '' }, { scope: ['Beskriv vad som ingår.'] }],
    ['no days to decide', { valid_days: 0 }, { valid_days: ['Ange mellan 1 och 90 dagar.'] }],
  ])('is refused by field: %s', async (_, changes, fields) => {
    const { lawyer, matter } = await drafted()

    const answer = await lawyer.post('/proposals/', { ...draftFor(matter.id), ...changes })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(fields)
  })

  test('can be changed, field by field, and its price with it', async () => {
    const { lawyer, draft } = await drafted()
    const changed = async (change: object) => (await lawyer.patch(`/proposals/${draft.id}/`, change)).json()

    expect(await changed({ service: 'Rådgivning', excluded: '', performer: null })).toMatchObject({
      service: 'Rådgivning',
      scope: 'Vi läser avtalet och skriver ett utlåtande.',
      excluded: null,
      performer: null,
      amount: 1950,
    })
    expect(await changed({ kind: 'ceiling', hours: 4, rate: 1500 })).toMatchObject({ kind: 'ceiling', amount: 6000 })
    expect(await changed({ hours: 5 })).toMatchObject({ amount: 7500, rate: 1500 })
    expect(await changed({ kind: 'fixed' })).toEqual({ amount: ['Ange priset.'] })
    expect(await changed({ kind: 'fixed', amount: '2450.50' })).toMatchObject({ amount: 2450.5, hours: null, rate: null })
  })

  test('doesn’t exist for the customer', async () => {
    const { anna, lawyer, matter, draft } = await drafted()

    expect(await listed(anna, matter.id)).toEqual([])
    expect(await listed(lawyer, matter.id)).toHaveLength(1)
    expect(await detailOf(await anna.get(`/proposals/${draft.id}/`))).toEqual([404, 'Prisförslaget finns inte.'])
    expect((await accepts(anna, draft)).status).toBe(404)
    expect((await anna.post(`/proposals/${draft.id}/decline/`, {})).status).toBe(404)
  })

  test('is discarded by its author or an admin, not by another lawyer', async () => {
    const { lawyer, matter, draft } = await drafted()
    const another = await person(server(), { role: 'delegated' })
    const admin = await person(server(), { role: 'staff' })

    expect((await another.post(`/proposals/${draft.id}/discard/`)).status).toBe(403)
    expect((await lawyer.post(`/proposals/${draft.id}/discard/`)).status).toBe(204)
    expect((await lawyer.post(`/proposals/${draft.id}/discard/`)).status).toBe(404)
    const next = Proposed.parse(await (await lawyer.post('/proposals/', draftFor(matter.id))).json())
    expect((await admin.post(`/proposals/${next.id}/discard/`)).status).toBe(204)
    expect(await server().db.$count(proposals)).toBe(0)
  })
})

describe('sending', () => {
  test('fixes the text and the last day, and tells the owner without a word of it', async () => {
    const { anna, lawyer, matter, draft } = await drafted()

    const sent = await (await sends(lawyer, draft.id)).json()

    expect(sent).toMatchObject({ state: 'sent', valid_until: '2026-12-04', sent_at: '2026-11-20T09:00:00.000Z' })
    expect(sent.text).toContain('Förslaget gäller till och med den 4 december 2026.')
    const row = await proposalRow(server(), draft.id)
    expect(row).toMatchObject({ text: sent.text, textSha256: sent.text_sha256, termsVersion: '2026-11-28' })
    expect(await listed(anna, matter.id)).toEqual([sent])
    const [mail, ...more] = await mailsTo(server(), anna.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Prisförslag')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej!

Vi har gått igenom ditt ärende 1 och har ett prisförslag till dig: 1 950 kr inklusive moms. Det gäller till och med den 4 december 2026.

Logga in för att läsa hela förslaget. Där kan du beställa eller tacka nej:
http://127.0.0.1:8000/proposals/${draft.id}

Du binder dig inte till något förrän du beställer. Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.

Vänliga hälsningar
Rådrum
`)
  })

  test('needs the password', async () => {
    const { lawyer, draft } = await drafted()
    const answer = await lawyer.post(`/proposals/${draft.id}/send/`, {
      text_sha256: draft.text_sha256,
      confirm_password: 'fel',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ confirm_password: ['Fel lösenord.'] })
    expect((await proposalRow(server(), draft.id))?.state).toBe('draft')
  })

  test('counts what was sent: a draft that is thrown away leaves no gap in the numbers', async () => {
    const { lawyer, matter, draft } = await drafted()
    await lawyer.post(`/proposals/${draft.id}/discard/`)

    await proposes(lawyer, matter.id)
    await proposes(lawyer, matter.id)

    expect((await listed(lawyer, matter.id)).map(({ number }: { number: string }) => number)).toEqual([
      `${matter.id}-2`,
      `${matter.id}-1`,
    ])
  })

  test.each([
    ['the price', { amount: 3 }],
    ['what is included', { scope: 'Ingenting.' }],
    ['how long it can be accepted', { valid_days: 90 }],
  ])('is refused once somebody else has changed %s', { tags: ['R105'] }, async (_, change) => {
    const { lawyer, draft } = await drafted()
    const another = await person(server(), { role: 'delegated' })
    await another.patch(`/proposals/${draft.id}/`, change)
    const body = { text_sha256: draft.text_sha256, confirm_password: password }

    const answer = await lawyer.post(`/proposals/${draft.id}/send/`, body)

    expect(await detailOf(answer)).toEqual([409, 'Utkastet har ändrats. Läs igenom det igen.'])
    expect((await proposalRow(server(), draft.id))?.state).toBe('draft')
    expect((await sends(lawyer, draft.id)).status).toBe(200)
  })

  test('isn’t for one’s own matter, in which a lawyer sees no drafts and changes none', { tags: ['R105'] }, async () => {
    const own = 'Du är kund i det här ärendet. En kollega får göra det åt kontoret.'
    const [lawyer, another] = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'staff' })]
    const { id: matterId } = await matterOf(server(), lawyer)
    expect(await detailOf(await lawyer.post('/proposals/', draftFor(matterId)))).toEqual([403, own])
    const draft = Proposed.parse(await (await another.post('/proposals/', draftFor(matterId))).json())

    expect(await listed(lawyer, matterId)).toEqual([])
    expect((await lawyer.get(`/proposals/${draft.id}/`)).status).toBe(404)
    expect(await detailOf(await lawyer.patch(`/proposals/${draft.id}/`, { amount: 3 }))).toEqual([403, own])
    const body = { text_sha256: draft.text_sha256, confirm_password: password }
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/send/`, body))).toEqual([403, own])
    const sent = Proposed.parse(await (await another.post(`/proposals/${draft.id}/send/`, body)).json())
    expect((await accepts(lawyer, sent)).status).toBe(201)
  })

  test('replaces the one that was sent before; the newest is listed first', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())

    const second = await proposes(lawyer, matter.id, { amount: 1500 })

    expect(await listed(anna, matter.id)).toMatchObject([
      { id: second.id, number: `${matter.id}-2`, state: 'sent' },
      { id: proposal.id, number: `${matter.id}-1`, state: 'replaced' },
    ])
    expect(await detailOf(await accepts(anna, proposal))).toEqual([409, 'Prisförslaget är ersatt av ett nytt.'])
  })

  test('leaves one expired that had run out before, though no job had found it', async () => {
    const { lawyer, matter } = await proposed(server(), { valid_days: 1 })
    await itIs(server(), '2026-11-22T12:00:00+01:00')
    await proposes(lawyer, matter.id)
    expect(await statesOf(matter.id)).toEqual(['expired', 'sent'])
  })
})

describe('declining', () => {
  test('keeps the reason for the office, and mails the author without it', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())

    expect((await anna.post(`/proposals/${proposal.id}/decline/`, { reason: 'För dyrt för mig.' })).status).toBe(204)

    expect(await listed(lawyer, matter.id)).toMatchObject([{ state: 'declined', decline_reason: 'För dyrt för mig.' }])
    const [mail] = await mailsTo(server(), lawyer.email)
    expect(mail?.subject).toBe('Kunden har tackat nej till prisförslaget')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Kunden har tackat nej till prisförslaget på 1 950 kr i ärende 1.\n\nI ärendet ser du om kunden har skrivit varför. Där kan du också skriva ett nytt förslag:\nhttp://127.0.0.1:8000/matters/1',
    )
    expect(mail?.text).not.toContain('För dyrt')
  })

  test('needs no reason, and no author who is still here', async () => {
    const { anna, lawyer, proposal } = await proposed(server())
    await server().db.delete(users).where(eq(users.id, lawyer.id))
    expect((await anna.post(`/proposals/${proposal.id}/decline/`, {})).status).toBe(204)
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ state: 'declined', declineReason: null, authorId: null })
  })
})

describe('ordering', () => {
  test('makes the agreement and its payment, and accepts the proposal, all at once', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())

    const answer = await accepts(anna, proposal, { early_start: true })

    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      agreement: {
        id: 1,
        number: 'A2026-1',
        state: 'concluded',
        matter: matter.id,
        proposal: proposal.id,
        payment: 1,
        service: 'Granskning av anställningsavtal',
        amount: 1950,
        as_consumer: true,
        early_start: true,
        loss_acknowledged: false,
        concluded_at: '2026-11-20T09:00:00.000Z',
        paid_at: null,
        performed_at: null,
        share_done_percent: 0,
        starts_on: null,
        withdrawal: { until: '2026-12-04', possible: true, why_not: null },
      },
      payment: {
        id: 1,
        status: 'pending',
        user: anna.id,
        matter: matter.id,
        matter_title: 'Uppsägning utan saklig grund',
        amount: 1950,
      },
    })
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ state: 'accepted', endedAt: server().clock.now() })
    const [payment] = await server().db.select().from(payments)
    expect(payment).toMatchObject({ requestedById: lawyer.id, payoutAccount: null, platformFeeOre: null })
  })

  test('mails the whole agreement, with both boxes as they were ticked', async () => {
    const { anna, proposal } = await proposed(server())

    await accepts(anna, proposal, { early_start: true })

    const mail = (await mailsTo(server(), anna.email)).at(-1)
    expect(mail?.subject).toBe('Avtal A2026-1: bekräftelse')
    const [agreement] = await server().db.select().from(agreements)
    expect(mail?.text).toContain(agreement?.text)
    expect(mail?.text).toContain(proposal.text)
    expect(mail?.text).toContain(`Avtal A2026-1

Beställt av Anna Andersson som privatperson, den 20 november 2026 kl. 10:00:00 (svensk tid).

Val vid beställningen
[x] Jag vill att arbetet börjar direkt, under ångerfristen.
[ ] Jag går med på att ångerrätten upphör när tjänsten är fullgjord.

Prisförslag 1-1, ärende 1`)
    expect(mail?.text).toContain('\nTill Rådrum Juridik AB, Exempelgatan 1, 111 11 Stockholm, kontakt@radrum.example:\n')
    expect(mail?.text).toContain('Allmänna villkor av den 28 november 2026')
  })

  test('for a company asks for no consents and keeps none', async () => {
    const { anna, proposal } = await proposed(server())

    const { agreement } = await (
      await accepts(anna, proposal, { as_consumer: false, early_start: true, loss_acknowledged: true })
    ).json()

    expect(agreement).toMatchObject({
      as_consumer: false,
      early_start: false,
      loss_acknowledged: false,
      starts_on: null,
      withdrawal: { until: null, possible: false, why_not: 'company' },
    })
    const text = (await mailsTo(server(), anna.email)).at(-1)?.text
    expect(text).toContain('Beställt av Anna Andersson för företaget ')
    expect(text).not.toMatch(/Val vid beställningen|Standardformulär för/)
  })

  test('is refused when the text that was read is another one, or the password is wrong', async () => {
    const { anna, proposal } = await proposed(server())
    const before = await dumpOf(server(), ['throttles'])

    const other = await accepts(anna, { ...proposal, text_sha256: '0'.repeat(64) })
    const wrong = await accepts(anna, proposal, { confirm_password: 'fel' })

    expect(await detailOf(other)).toEqual([409, 'Prisförslagets text har ändrats. Läs den igen innan du beställer.'])
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toEqual({ confirm_password: ['Fel lösenord.'] })
    expect(await dumpOf(server(), ['throttles'])).toBe(before)
  })

  test('says what is missing, by field', async () => {
    const { anna, proposal } = await proposed(server())
    const { as_consumer: _, ...unsaid } = order(proposal.text_sha256)
    const answer = await anna.post(`/proposals/${proposal.id}/accept/`, unsaid)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ as_consumer: ['Välj om du beställer som privatperson eller för ett företag.'] })
  })

  test('waits while the matter has a payment to decide on, and leaves no hole in the numbers', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())
    await lawyer.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })

    expect(await detailOf(await accepts(anna, proposal))).toEqual([
      409,
      'Det finns redan en betalning att ta ställning till i ärendet. Betala eller tacka nej till den först.',
    ])
    await anna.post('/payments/1/decline/')
    const { agreement } = Ordered.parse(await (await accepts(anna, proposal)).json())
    expect(agreement.number).toBe('A2026-1')
  })

  test('works after another order of the same matter has been paid', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())
    await accepts(anna, proposal)
    await server().db.update(payments).set({ state: 'paid', paidAt: server().clock.now() })
    const second = await proposes(lawyer, matter.id)
    const { agreement } = Ordered.parse(await (await accepts(anna, second)).json())
    expect(agreement.number).toBe('A2026-2')
  })

  test('twice with the same key is one order with one answer', async () => {
    const { anna, proposal } = await proposed(server())
    const accept = () =>
      anna.send('POST', `/proposals/${proposal.id}/accept/`, order(proposal.text_sha256), { 'idempotency-key': 'order-1' })

    const [first, second] = [await accept(), await accept()]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(await server().db.$count(agreements)).toBe(1)
    expect(await detailOf(await accepts(anna, proposal))).toEqual([409, 'Prisförslaget är redan beställt.'])
  })

  test('works until midnight in Sweden on the last day, and not a minute longer', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server(), { valid_days: 14 })
    await itIs(server(), '2026-12-04T23:59:59+01:00')
    expect(await listed(anna, matter.id)).toMatchObject([{ state: 'sent', valid_until: '2026-12-04' }])
    expect((await accepts(anna, proposal)).status).toBe(201)
    await anna.post('/payments/1/decline/')

    const next = await proposes(lawyer, matter.id, { valid_days: 1 })
    await itIs(server(), '2026-12-06T00:01:00+01:00')
    expect(await listed(anna, matter.id)).toMatchObject([{ id: next.id, state: 'expired' }, { state: 'accepted' }])
    expect(await detailOf(await accepts(anna, next))).toEqual([409, 'Prisförslaget har gått ut. Be om ett nytt.'])
    expect((await anna.post(`/proposals/${next.id}/decline/`, {})).status).toBe(409)
    expect((await lawyer.post(`/proposals/${next.id}/recall/`)).status).toBe(409)
  })

  test('counts from one again in the new year of Sweden, not of Greenwich', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server(), { valid_days: 90 })
    await accepts(anna, proposal)
    await anna.post('/payments/1/decline/')
    const next = await proposes(lawyer, matter.id, { valid_days: 90 })
    await itIs(server(), '2026-12-31T23:00:00Z')
    const { agreement } = Ordered.parse(await (await accepts(anna, next)).json())
    expect(agreement.number).toBe('A2027-1')
    expect(await server().db.select().from(numberSeries).orderBy(numberSeries.name)).toEqual([
      { name: 'A2026', lastNumber: 1 },
      { name: 'A2027', lastNumber: 1 },
    ])
  })
})

describe('the money of an order', () => {
  const account = { stripeAccountId: 'acct_eva', payoutStatus: 'ready', payoutReadyAt: new Date() } as const
  const paidOut = async () => {
    const [row] = await server().db.select().from(payments)
    return { to: row?.payoutAccount, fee: row?.platformFeeOre }
  }
  const orderedFrom = async (author: Person, here: TestServer = server()) => {
    const anna = await person(here)
    const matter = await matterOf(here, anna)
    return accepts(anna, await proposes(author, matter.id))
  }

  test('goes to the author’s account, less the platform’s fee', async () => {
    await orderedFrom(await person(server(), { role: 'delegated', ...account }))
    expect(await paidOut()).toEqual({ to: 'acct_eva', fee: 19_500 })
  })

  test('goes to the platform when the author is an admin', async () => {
    await orderedFrom(await person(server(), { role: 'staff', isDelegatedAdmin: true, ...account }))
    expect(await paidOut()).toEqual({ to: null, fee: null })
  })

  test.each([
    ['has been disabled', (id: number) => server().db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))],
    ['is gone', (id: number) => server().db.delete(users).where(eq(users.id, id))],
  ])('goes to the platform when the author %s', async (_, leaves) => {
    const lawyer = await person(server(), { role: 'delegated', ...account })
    const anna = await person(server())
    const matter = await matterOf(server(), anna)
    const proposal = await proposes(lawyer, matter.id)
    await leaves(lawyer.id)
    expect((await accepts(anna, proposal)).status).toBe(201)
    expect(await paidOut()).toEqual({ to: null, fee: null })
  })

  test('goes to the platform when the author can’t be paid now; the buyer doesn’t notice', async () => {
    const here = withPay(server(), { readPayoutAccount: async () => 'paused' })
    expect((await orderedFrom(await person(here, { role: 'delegated', ...account }), here)).status).toBe(201)
    expect(await paidOut()).toEqual({ to: null, fee: null })
  })

  test('goes by what is known while the provider is away', async () => {
    const here = withPay(server(), {
      readPayoutAccount: async () => {
        throw new ProviderFailed(false)
      },
    })
    expect((await orderedFrom(await person(here, { role: 'delegated', ...account }), here)).status).toBe(201)
    expect(await paidOut()).toEqual({ to: 'acct_eva', fee: 19_500 })
  })
})

describe('who may do what', () => {
  test('a customer writes, changes, sends, recalls and discards nothing', async () => {
    const { anna, matter, proposal } = await proposed(server())
    const { id } = proposal
    const answers = [
      await anna.post('/proposals/', draftFor(matter.id)),
      await anna.patch(`/proposals/${id}/`, { amount: 3 }),
      await sends(anna, id),
      await anna.post(`/proposals/${id}/recall/`),
      await anna.post(`/proposals/${id}/discard/`),
    ]
    for (const answer of answers) expect(await detailOf(answer)).toEqual([403, 'Du har inte behörighet att göra det här.'])
  })

  test('only the matter’s owner orders or declines, not even an admin', async () => {
    const { lawyer, proposal } = await proposed(server())
    for (const one of [lawyer, await person(server(), { role: 'superuser' })]) {
      expect(await detailOf(await accepts(one, proposal))).toEqual([403, 'Det här kan bara den som äger ärendet göra.'])
      expect((await one.post(`/proposals/${proposal.id}/decline/`, {})).status).toBe(403)
    }
  })
})

/** Causes each event through the API, and says how it refuses a proposal in another state. */
const acts: Record<string, (anna: Person, lawyer: Person, proposal: { id: number; text_sha256: string }) => Promise<unknown>> = {
  send: (_, lawyer, { id }) => sends(lawyer, id),
  discard: (_, lawyer, { id }) => lawyer.post(`/proposals/${id}/discard/`),
  recall: (_, lawyer, { id }) => lawyer.post(`/proposals/${id}/recall/`),
  accept: (anna, _, proposal) => accepts(anna, proposal),
  decline: (anna, _, { id }) => anna.post(`/proposals/${id}/decline/`, {}),
  replace: (_, lawyer) => proposes(lawyer, 1),
  expire: async () => {
    server().clock.forwardSeconds(15 * 86_400)
    await itIs(server(), server().clock.now().toISOString())
    await expireProposals(server().deps)
  },
}

describe('the table of states', () => {
  const { write: _, ...events } = proposalTransitions
  const states = ['draft', 'sent', 'accepted', 'declined', 'expired', 'recalled', 'replaced'] as const

  /** A proposal that got to its state through the API. */
  const standing = async (state: (typeof states)[number]) => {
    const { anna, lawyer, draft } = await drafted()
    if (state === 'draft') return { anna, lawyer, proposal: draft }
    const proposal = Proposed.parse(await (await sends(lawyer, draft.id)).json())
    const path = Object.entries(events).find(([, { to }]) => to === state && state !== 'sent')
    if (path) await acts[path[0]]?.(anna, lawyer, proposal)
    return { anna, lawyer, proposal }
  }

  const walks = Object.entries(events).flatMap(([event, { from, to }]) => states.map((state) => ({ event, state, from, to })))

  test.each(walks)('$event of a proposal that is $state', async ({ event, state, from, to }) => {
    const { anna, lawyer, proposal } = await standing(state)
    expect((await proposalRow(server(), proposal.id))?.state).toBe(state)

    await acts[event]?.(anna, lawyer, proposal)

    const after = (await proposalRow(server(), proposal.id))?.state ?? null
    expect(after).toBe(state === from ? to : state)
  })

  test('refuses with what is so now', async () => {
    const { anna, lawyer, draft } = await drafted()
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/recall/`))).toEqual([
      409,
      'Prisförslaget är inte skickat än.',
    ])
    await sends(lawyer, draft.id)
    const notDraft = [409, 'Prisförslaget är redan skickat. Skriv ett nytt i stället.']
    expect(await detailOf(await lawyer.patch(`/proposals/${draft.id}/`, { amount: 3 }))).toEqual(notDraft)
    expect(await detailOf(await sends(lawyer, draft.id))).toEqual(notDraft)
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/discard/`))).toEqual(notDraft)
    await lawyer.post(`/proposals/${draft.id}/recall/`)
    expect(await detailOf(await anna.post(`/proposals/${draft.id}/decline/`, {}))).toEqual([409, 'Prisförslaget är återkallat.'])
    await server().db.update(proposals).set({ state: 'declined' })
    expect(await detailOf(await lawyer.post(`/proposals/${draft.id}/recall/`))).toEqual([
      409,
      'Kunden har redan tackat nej till prisförslaget.',
    ])
  })
})

test('the job expires each proposal once its last day is over in Sweden, and logs nothing of it but numbers', async () => {
  const { proposal } = await proposed(server(), { valid_days: 1 })
  await itIs(server(), '2026-11-21T23:59:00+01:00')
  await expireProposals(server().deps)
  expect((await proposalRow(server(), proposal.id))?.state).toBe('sent')
  await itIs(server(), '2026-11-22T00:00:00+01:00')
  await expireProposals(server().deps)
  await expireProposals(server().deps)
  expect(await proposalRow(server(), proposal.id)).toMatchObject({ state: 'expired', endedAt: server().clock.now() })
  expect(server().log.filter((line) => line.includes('proposal.expired'))).toHaveLength(1)
})

test('proposals go with their matter', async () => {
  const { anna, matter } = await proposed(server())
  expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)
  expect([await server().db.$count(proposals), await server().db.$count(matters)]).toEqual([0, 0])
})

test('nobody is mailed what a lawyer wrote, but the buyer the agreement', async () => {
  const { anna, lawyer, proposal } = await proposed(server())
  await accepts(anna, proposal)
  await mailsTo(server(), anna.email)
  const mails = await server().db.select().from(demoMails)
  const written = /Granskning av anställningsavtal|utlåtande|Förhandling|Eva Ek/
  expect(mails.filter(({ text }) => written.test(text)).map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'Avtal A2026-1: bekräftelse'],
  ])
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(written)
  expect(server().log.join('\n')).not.toMatch(written)
  expect(mails.map(({ to }) => to)).not.toContain(lawyer.email)
})
