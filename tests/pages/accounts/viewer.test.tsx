import { api } from '#contract/index.ts'
import { anna, doris } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/**
 * Opens a matter as a delegated admin. Delegated admins may only read the notes of their own
 * matters, so a missing edit button means that the matter counts as theirs.
 */
const seesOwnMatter = async ({ profileId, owner }: { profileId?: string | number; owner: string | number }) => {
  const { id: _id, ...profile } = doris
  answer(api.profile.read, { body: { ...profile, ...(profileId !== undefined && { id: profileId }) } })
  answer(api.matters.read, { body: { id: 1, title: 'Bolagsavtal', description: 'd', status: 'Pending', user: owner } })
  const page = await open('/matters/1', { as: doris })
  expect(await page.heading('Bolagsavtal')).toBeVisible()
  return screen.queryByRole('button', { name: 'Ändra noteringar' }) === null
}

test('the profile’s id says who one is, not the token’s', { tags: ['§viewer-from-profile'] }, async () => {
  expect(await seesOwnMatter({ profileId: 99, owner: 99 })).toBe(true)
})

test('the token’s id counts for nothing beside it', { tags: ['§viewer-from-profile'] }, async () => {
  expect(await seesOwnMatter({ profileId: 99, owner: 3 })).toBe(false)
})

test('a profile without an id leaves it to the token', { tags: ['§viewer-from-token'] }, async () => {
  expect(await seesOwnMatter({ owner: 3 })).toBe(true)
})

test('and somebody else’s matter stays somebody else’s', { tags: ['§viewer-from-token'] }, async () => {
  expect(await seesOwnMatter({ owner: 4 })).toBe(false)
})

test.each([
  [7, '7'],
  ['7', 7],
])('%o and %o are the same person', { tags: ['§ids-as-text'] }, async (profileId, owner) => {
  expect(await seesOwnMatter({ profileId, owner })).toBe(true)
})

test('who has become a partner lawyer sees so on the page that was open, when they come back to the tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await open('/user-matters', { as: anna })
  expect(await page.heading('Mina Ärenden')).toBeVisible()
  const { id: _id, ...profile } = doris
  answer(api.profile.read, { body: { ...profile, id: anna.id } })
  await page.wait(60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await page.heading('Alla Ärenden')).toBeVisible()
})
