import { anna } from '#mocks/people.ts'
import { draftsOf, keptDrafts } from '#tests/support/kept-drafts.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http } from 'msw'

const { promise: arrival, resolve: arrives } = Promise.withResolvers<void>()

// It comes late on a slow line.
vi.mock('#parts/drafts/draft-keeper.tsx', async (original) => {
  await arrival
  return original()
})

test('a new matter that is sent before its draft is kept leaves none behind', { tags: ['§drafts'] }, async () => {
  const { promise: reply, resolve: replies } = Promise.withResolvers<void>()
  mockServer.use(http.post('*/matters/', () => reply))
  const page = await open('/user-matters', { as: anna })
  await page.press('Skapa Ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await form.type('Titel', 'Misshandel')
  await form.type('Beskrivning', 'Han slog mig i lördags.')
  await form.press('Skapa ärende')
  expect(keptDrafts()).toEqual([])
  arrives()
  await waitFor(async () => expect(await draftsOf(anna)).toMatchObject([{ title: 'Misshandel' }]))
  replies()
  await page.heading('Misshandel')
  expect(db.matters.at(-1)).toMatchObject({ title: 'Misshandel' })
  await waitFor(() => expect(keptDrafts()).toEqual([]))
})
