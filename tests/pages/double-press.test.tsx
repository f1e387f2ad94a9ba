import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'

test('two presses on Ta bort in one moment delete a matter once', { tags: ['R89'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  const sent = page.answer(api.matters.remove, { status: 500, delayMs: 30 })
  await page.press('Radera')
  const dialog = page.in(await page.dialog('Radera ärende'))
  const remove = await dialog.button('Ta bort')
  fireEvent.click(remove)
  fireEvent.click(remove)
  await page.text('Kunde inte ta bort ärendet. Försök igen senare.')
  expect(sent).toHaveLength(1)
})

test('after a failure the same press sends again', { tags: ['R89'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  const sent = page.answer(api.matters.remove, { status: 500 })
  await page.press('Radera')
  const dialog = page.in(await page.dialog('Radera ärende'))
  await dialog.press('Ta bort')
  await page.text('Kunde inte ta bort ärendet. Försök igen senare.')
  await dialog.press('Ta bort')
  await expect.poll(() => sent.length).toBe(2)
})
