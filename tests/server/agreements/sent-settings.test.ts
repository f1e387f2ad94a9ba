import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import type { Office } from '#contract/office/office-document.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { backfill } from '#server/domain/roof/backfill.ts'
import { backfillSentSettings } from '#server/domain/agreements/proposals/backfill-settings.ts'
import {
  accepts,
  ceilingPrice,
  draftFor,
  Proposed,
  proposalRow,
  proposes,
  sends,
  settles,
  soldIn,
  worked,
} from '#tests/support/agreement-stories.ts'
import { detailOf } from '#tests/support/detail-of.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** An admin changes the settings. */
const saves = async (changed: Partial<Office>) => {
  const admin = await person(server(), { role: 'staff' })
  return admin.put('/office/settings/', { ...demoOffice, ...changed, confirm_password: password })
}

/** All prices by the hour have as many free minutes. */
const givesFree = (free_minutes: number | undefined) => {
  const { prices } = demoOffice
  return saves({ prices: { ...prices, hourly: prices.hourly.map((price) => ({ ...price, free_minutes })) } })
}

/** As an earlier release has sent it. */
const unfixed = { freeMinutes: null, platformFeePercent: null }

describe('the free minutes of a proposal', { tags: ['§sent-settings'] }, () => {
  test.each([
    ['that the office gives no longer', undefined, 409],
    ['that it gives more of by now', 60, 201],
  ])('%s are those of the price list when it was sent', async (_, later, settled) => {
    const { lawyer, matter, agreement, proposal } = await soldIn(server(), 'advice')
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ freeMinutes: 15 })
    await givesFree(later)
    await worked(lawyer, matter.id, { minutes: 60 })
    if (later) await worked(lawyer, matter.id, { minutes: 15, kind: 'free' })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(settled)
  })

  test('stand in its text, which is read once more if they change before it is sent', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    const matter = await matterOf(server(), anna)
    await server().db.update(matters).set({ service: 'advice' }).where(eq(matters.id, matter.id))
    const written = await lawyer.post('/proposals/', { ...draftFor(matter.id), ...ceilingPrice })
    const draft = Proposed.parse(await written.json())
    expect(draft.text).toContain('De första 15 minuterna i ärendet är gratis och räknas inte.')
    await givesFree(10)
    const sending = { text_sha256: draft.text_sha256, confirm_password: password }
    const refused = await lawyer.post(`/proposals/${draft.id}/send/`, sending)
    expect(await detailOf(refused)).toEqual([409, 'Utkastet har ändrats. Läs igenom det igen.'])
    const sent = Proposed.parse(await (await sends(lawyer, draft.id)).json())
    await givesFree(undefined)
    const read = Proposed.parse(await (await anna.get(`/proposals/${sent.id}/`)).json())
    expect(read.text).toContain('De första 10 minuterna i ärendet är gratis och räknas inte.')
    expect(read.text_sha256).toBe(sent.text_sha256)
    expect(await (await lawyer.get(`/proposals/?matter=${matter.id}`)).json()).toMatchObject([{ text: read.text }])
  })

  test('are looked for at a start among those that lack them, however many have been sent', async () => {
    const { proposal } = await soldIn(server(), 'advice')
    const row = await proposalRow(server(), proposal.id)
    if (!row) throw new Error('nothing was sent')
    const { id: _, ...sent } = row
    const past = Array.from({ length: 300 }, (_, n) => ({ ...sent, state: 'accepted' as const, ordinal: 10 + n }))
    await server().db.insert(proposals).values(past)
    await server().db.update(proposals).set(unfixed).where(eq(proposals.id, proposal.id))
    const starts = () => rowsRead(server(), proposals, (db) => backfillSentSettings({ ...server().deps, db }))
    expect(await starts()).toBeLessThan(20)
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ platformFeePercent: 10 })
    expect(await starts()).toBeLessThan(5)
  })

  test('that an earlier release sent are those of the start after it', async () => {
    const { lawyer, matter, agreement, proposal } = await soldIn(server(), 'advice')
    await server().db.update(proposals).set(unfixed).where(eq(proposals.id, proposal.id))
    await givesFree(10)
    await backfill(server().deps)
    await backfill(server().deps)
    expect(await proposalRow(server(), proposal.id)).toMatchObject({ freeMinutes: 10, platformFeePercent: 10 })
    await givesFree(60)
    await worked(lawyer, matter.id, { minutes: 60 })
    await worked(lawyer, matter.id, { minutes: 10, kind: 'free' })
    expect((await settles(lawyer, agreement.id, 60)).status).toBe(201)
  })
})

describe('the platform’s fee', { tags: ['§sent-settings'] }, () => {
  const account = { role: 'delegated', stripeAccountId: 'acct_eva', payoutStatus: 'ready', payoutReadyAt: new Date() } as const
  const fees = async () => (await server().db.select().from(payments).orderBy(payments.id)).map((row) => row.platformFeeOre)
  const proposed = async () => {
    const [anna, eva] = [await person(server()), await person(server(), account)]
    const matter = await matterOf(server(), anna)
    return { anna, eva, proposal: await proposes(eva, matter.id) }
  }

  test('of an order is the one of when the proposal was sent, and of a request the one of then', async () => {
    const { anna, eva, proposal } = await proposed()
    await saves({ platform_fee_percent: 50 })
    expect((await accepts(anna, proposal)).status).toBe(201)
    const asked = await matterOf(server(), anna)
    await eva.post(`/payments/create/${asked.id}/`, { amount: 1000, confirm_password: password })
    await saves({ platform_fee_percent: 7.5 })
    expect(await fees()).toEqual([19_500, 50_000])
  })

  test('of what an earlier release sent is the one of the start after it', async () => {
    const { anna, proposal } = await proposed()
    await server().db.update(proposals).set(unfixed).where(eq(proposals.id, proposal.id))
    await saves({ platform_fee_percent: 7.5 })
    await backfill(server().deps)
    await saves({ platform_fee_percent: 50 })
    expect((await accepts(anna, proposal)).status).toBe(201)
    expect(await fees()).toEqual([14_625])
  })
})
