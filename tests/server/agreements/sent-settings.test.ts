import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { backfill } from '#server/domain/roof/backfill.ts'
import { proposalRow, settles, soldIn, worked } from '#tests/support/agreement-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** An admin changes the free minutes of all prices by the hour. */
const givesFree = async (free_minutes: number | undefined) => {
  const admin = await person(server(), { role: 'staff' })
  const { prices } = demoOffice
  const hourly = prices.hourly.map((price) => ({ ...price, free_minutes }))
  return admin.put('/office/settings/', { ...demoOffice, prices: { ...prices, hourly }, confirm_password: password })
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
