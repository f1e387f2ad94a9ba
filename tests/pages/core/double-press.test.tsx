import { api } from '#contract/index.ts'
import { anna, doris } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

test('a pressed button keeps the focus while its call is under way, and says that it is busy', { tags: ['R89'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  const sent = page.answer(api.matters.remove, { status: 500, delayMs: 100 })
  await page.press('Radera')
  const remove = await page.in(await page.dialog('Radera ärende')).button('Ta bort')
  remove.focus()
  await page.user.keyboard('{Enter}')
  expect(remove).toHaveFocus()
  expect(remove).toHaveAttribute('aria-busy', 'true')
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.user.keyboard('{Enter} ')
  await page.text('Kunde inte ta bort ärendet. Försök igen senare.')
  expect(remove).toHaveFocus()
  expectReady(remove)
  expect(sent).toHaveLength(1)
})

test('Enter in a field sends a form once, however often it is pressed, and the field keeps the focus', {
  tags: ['R89'],
}, async () => {
  const page = await open('/login')
  const sent = page.answer(api.accounts.login, { status: 500, delayMs: 100 })
  await page.type('E-post', 'anna@example.se')
  await page.type('Lösenord', 'hemligt')
  await page.user.keyboard('{Enter}{Enter}')
  await page.alert()
  expect(await page.field('Lösenord')).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test('what a dialog asks for stays as it is while it is sent, and can be changed if that fails', async () => {
  const page = await open('/matters/3', { as: doris })
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = page.answer(api.deadlines.add, { status: 500, after: promise })
  await page.press('Lägg till frist')
  const form = page.in(await page.dialog('Ny frist'))
  await form.type('Vad ska vara klart?', 'Huvudförhandling')
  await form.type('Dag', '2026-12-16')
  await form.press('Spara frist')
  await waitFor(() => expect(sent).toHaveLength(1))
  await page.user.type(await form.field('Vad ska vara klart?'), ' i sal 4')
  const shown = await screen.findByLabelText<HTMLInputElement>('Visa för kunden')
  const before = shown.checked
  await page.user.click(shown)
  expect(await form.field('Vad är det för en frist?')).toBeDisabled()
  expect(await form.field('Vad ska vara klart?')).toHaveValue('Huvudförhandling')
  expect(shown.checked).toBe(before)
  resolve()
  await form.alert()
  await page.user.type(await form.field('Vad ska vara klart?'), ' i sal 4')
  await page.user.click(shown)
  expect(await form.field('Vad ska vara klart?')).toHaveValue('Huvudförhandling i sal 4')
  expect(shown.checked).toBe(!before)
})
