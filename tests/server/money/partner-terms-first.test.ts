import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { payments } from '#server/db/schema/payments.ts'
import { issuePartnerInvoices } from '#server/domain/money/partner-invoices/issue.ts'
import { dropLostPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { recallUnsellable } from '#server/domain/money/payments/unsellable-orders.ts'
import { accepts, draftFor, itIs, Ordered, pays, proposes, sends } from '#tests/support/agreement-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'all' })

const refusal = 'Läs och godkänn partnervillkoren under Partnerprofil i din profil först. De behövs för att du ska få betalt.'

/** The acceptance that Dora has, if any. */
const hasAccepted = async ({ id }: Person, version: string | null) => {
  await server().db.delete(partnerTermsAcceptances).where(eq(partnerTermsAcceptances.userId, id))
  if (version !== null)
    await server().db.insert(partnerTermsAcceptances).values({ userId: id, version, acceptedAt: server().clock.now() })
}
const acceptsTerms = async (dora: Person) =>
  expect((await dora.post('/partner-terms/', { version: partnerTermsVersion })).status).toBe(200)
const requests = (one: Person, matter: { id: number }, amount = 1950) =>
  one.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })
const drafts = async (one: Person, matter: { id: number }) =>
  (await (await one.post('/proposals/', draftFor(matter.id))).json()).id
const paidOutTo = async (id: number) => {
  const [row] = await server().db.select().from(payments).where(eq(payments.id, id))
  return row?.payoutAccount
}
const invoices = async (one: Person) => (await one.get('/partner-invoices/?from=2026-06-01&to=2027-05-31')).json()

describe('a partner who hasn’t accepted the partner terms', { tags: ['§partner-terms'] }, () => {
  test('asks for no money of their own, in a matter that nobody gave them, until they do', async () => {
    const { dora, matter } = await selling(server(), {}, { isAssigned: false })
    await hasAccepted(dora, null)
    const draft = await drafts(dora, matter)

    expect(await detailOf(await sends(dora, draft))).toEqual([403, refusal])
    expect(await detailOf(await requests(dora, matter))).toEqual([403, refusal])

    await acceptsTerms(dora)
    expect((await sends(dora, draft)).status).toBe(200)
    expect((await requests(dora, matter)).status).toBe(201)
  })

  test('opens no payout account until they do', async () => {
    const dora = await person(server(), { role: 'delegated' })
    await hasAccepted(dora, null)
    const opens = () => dora.post('/accounts/connect/create_express/')
    expect(await detailOf(await opens())).toEqual([403, refusal])
    await acceptsTerms(dora)
    expect((await opens()).status).toBe(200)
  })

  test('works for the platform as before, without an account to be paid out to', async () => {
    const { matter } = await selling(server(), {}, { isAssigned: false })
    const erik = await person(server(), { role: 'delegated' })
    await hasAccepted(erik, null)
    expect((await requests(erik, matter)).status).toBe(201)
  })

  test('isn’t paid for what is ordered by a proposal of then: the platform gets it all', async () => {
    const { anna, dora, matter } = await selling(server(), { seller: 'platform' })
    const proposal = await proposes(dora, matter.id)
    await hasAccepted(dora, null)
    const { payment } = Ordered.parse(await (await accepts(anna, proposal)).json())
    expect(await paidOutTo(payment.id)).toBeNull()
  })
})

describe('earlier partner terms', { tags: ['§partner-terms'] }, () => {
  test('hold for a matter that the partner has, and for no other one', async () => {
    const { admin, anna, dora, matter } = await selling(server())
    const [another, offered] = [await matterOf(server(), anna), await matterOf(server(), anna)]
    const offer = { act: 'offer', partner: dora.id, reason: 'Hon kan det här.', confirm_password: password }
    expect((await admin.post(`/matters/${offered.id}/assignment/`, offer)).status).toBe(201)
    await hasAccepted(dora, '2026-11-26')
    expect((await requests(dora, matter)).status).toBe(201)
    for (const notTheirs of [another, offered]) expect(await detailOf(await requests(dora, notTheirs))).toEqual([403, refusal])
  })
})

describe('what was asked for before', { tags: ['§partner-terms'] }, () => {
  test('can be paid, and is paid out; only its self-billed invoice waits until the terms are accepted', async () => {
    const { admin, anna, dora, matter } = await selling(server(), { seller: 'platform' })
    const { id } = await (await requests(dora, matter)).json()
    await hasAccepted(dora, null)
    await dropLostPayouts(server().deps)
    await recallUnsellable(server().deps)
    await pays(server(), anna, Number(id))
    expect(await paidOutTo(Number(id))).toBe('acct_demo_1')

    await itIs(server(), '2026-12-01T09:00:00+01:00')
    await issuePartnerInvoices(server().deps)
    expect(await invoices(admin)).toEqual([])
    await hasAccepted(dora, '2026-11-26')
    await issuePartnerInvoices(server().deps)
    expect(await invoices(admin)).toEqual([])
    const report = async () => (await admin.get('/books/platform-report/?year=2026')).json()
    expect(await report()).toMatchObject([{ terms_missing: true }])

    await acceptsTerms(dora)
    expect(await report()).toEqual([expect.not.objectContaining({ terms_missing: true })])
    await issuePartnerInvoices(server().deps)
    expect(await invoices(dora)).toMatchObject([{ kind: 'self', month: '2026-11', gross: 1755 }])
  })

  test('is invoiced also when the account, and its acceptance, are gone by then', async () => {
    const { admin, anna, dora, matter } = await selling(server(), { seller: 'platform' })
    const { id } = await (await requests(dora, matter)).json()
    await pays(server(), anna, Number(id))
    expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
    await itIs(server(), '2026-12-01T09:00:00+01:00')
    await issuePartnerInvoices(server().deps)
    expect(await invoices(admin)).toMatchObject([{ kind: 'self', gross: 1755 }])
  })

  test('has its order kept, also where the partner sells', async () => {
    const { anna, dora, matter } = await selling(server())
    const { payment } = Ordered.parse(await (await accepts(anna, await proposes(dora, matter.id))).json())
    await hasAccepted(dora, null)
    await recallUnsellable(server().deps)
    await pays(server(), anna, payment.id)
    expect(await paidOutTo(payment.id)).toBe('acct_demo_1')
  })
})
