import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('back after a deletion shows nothing of what was deleted', { tags: ['R97'] }, async () => {
  const page = await open('/matters/3', { as: anna })
  await page.heading('Hyresvärden vägrar laga fukt')
  await page.press('Radera')
  await page.in(await page.dialog('Radera ärende')).press('Ta bort')
  await waitFor(() => expect(page.path()).toBe('/user-matters'))
  await page.text('Ärendet är borttaget.')
  await page.back()
  expect(page.path()).toBe('/matters/3')
  expect(await page.alert()).toHaveTextContent('Kunde inte hämta ärendet. Försök igen senare.')
  expect(screen.queryByText('Hyresvärden vägrar laga fukt')).not.toBeInTheDocument()
})
