import { expect, test } from 'vitest'
import { exportPractice } from '#server/domain/data-export/practice.ts'
import { partnerSellers, reportedPartners } from '#server/db/schema/books.ts'
import { deleteExpiredRows } from '#server/domain/roof/retention.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { password } from '#tests/support/people.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ PARTNERS_SEE: 'assigned' })

type Story = Awaited<ReturnType<typeof selling>>

const earns = async ({ anna, dora, matter }: Story) => {
  const asked = await dora.post(`/payments/create/${matter.id}/`, { amount: 1950, confirm_password: password })
  await pays(server(), anna, (await asked.json()).id)
}
const reportOf = async ({ admin }: Story, year: number) => (await admin.get(`/books/platform-report/?year=${year}`)).json()
const kept = async () => [await server().db.$count(reportedPartners), await server().db.$count(partnerSellers)]

test('a partner who deletes the account stays in the report of the year, as they were paid', { tags: ['§books'] }, async () => {
  const story = await selling(server())
  await earns(story)
  const [before] = await reportOf(story, 2026)
  expect(before).toMatchObject({
    details: { legal_name: 'Ek Advokat AB' },
    quarters: [{}, {}, {}, { paid: 1755, activities: 1 }],
  })
  expect(await exportPractice(server().db, story.dora.id)).toMatchObject({
    platformReports: [{ year: 2026, legalName: 'Ek Advokat AB' }],
  })

  expect((await story.dora.delete('/accounts/delete-account/', { password })).status).toBe(204)
  const [after] = await reportOf(story, 2026)
  expect(after).toEqual({ ...before, partner: { ...before.partner, email: '' } })
})

test('what the office corrects is in the reports of this year and the last, never in an earlier one', async () => {
  const story = await selling(server())
  await earns(story)
  const [{ details, partner }] = await reportOf(story, 2026)
  const moves = (street: string) =>
    story.admin.put(`/books/partners/${partner.id}/`, { ...details, street, confirm_password: password })
  await itIs(server(), '2027-01-20T12:00:00+01:00')
  expect((await moves('Nygatan 2')).status).toBe(200)
  expect(await reportOf(story, 2026)).toMatchObject([{ details: { street: 'Nygatan 2' } }])
  await itIs(server(), '2028-01-20T12:00:00+01:00')
  expect((await moves('Sistagatan 3')).status).toBe(200)
  expect(await reportOf(story, 2026)).toMatchObject([{ details: { street: 'Nygatan 2' } }])
})

test('it goes at the end of the seventh year after the report’s, and the details of a former partner with it', async () => {
  const story = await selling(server())
  await earns(story)
  await story.dora.delete('/accounts/delete-account/', { password })
  await itIs(server(), '2033-12-31T23:50:00+01:00')
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([1, 1])
  await itIs(server(), '2034-01-01T00:10:00+01:00')
  await deleteExpiredRows(server().deps)
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 0])
})

test('details of somebody who was never paid go with the account', async () => {
  const story = await selling(server())
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 1])
  await story.dora.delete('/accounts/delete-account/', { password })
  await deleteExpiredRows(server().deps)
  expect(await kept()).toEqual([0, 0])
})
