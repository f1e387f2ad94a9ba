import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import { payments } from '#server/db/schema/payments.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import {
  accepts,
  companyAddress,
  listProposals,
  itIs,
  order,
  Ordered,
  proposalRow,
  proposed,
  proposes,
} from '#tests/support/agreement-stories.ts'
import { dumpOf } from '#tests/support/database.ts'
import { matterOf, withPay } from '#tests/support/payment-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

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
        deliver_by: null,
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
    expect(mail?.text).toContain(`Allmänna villkor av den ${longDay(termsVersion)}`)
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

  test('is a person’s or a company’s: whoever orders as a private person, or has, names no company', {
    tags: ['§billing'],
  }, async () => {
    const { anna, proposal } = await proposed(server())
    const company = 'Som privatperson anger du inget företag.'
    const refused = [400, { company: [company], organisation_number: [company] }]
    const asBoth = await accepts(anna, proposal, companyAddress)
    expect([asBoth.status, await asBoth.json()]).toEqual(refused)
    const { payment } = Ordered.parse(await (await accepts(anna, proposal)).json())
    const json = { confirm_password: password, ...companyAddress }
    const later = await anna.post(`/payments/${payment.id}/create_checkout_session/`, json)
    expect([later.status, await later.json()]).toEqual(refused)
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
    expect(await listProposals(anna, matter.id)).toMatchObject([{ state: 'sent', valid_until: '2026-12-04' }])
    expect((await accepts(anna, proposal)).status).toBe(201)
    await anna.post('/payments/1/decline/')

    const next = await proposes(lawyer, matter.id, { valid_days: 1 })
    await itIs(server(), '2026-12-06T00:01:00+01:00')
    expect(await listProposals(anna, matter.id)).toMatchObject([{ id: next.id, state: 'expired' }, { state: 'accepted' }])
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
