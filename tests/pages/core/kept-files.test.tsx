import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const decision = new File(['beslut'], 'beslut.txt', { type: 'text/plain' })

test('files that were picked are there again in the same tab, until one logs out', { tags: ['§drafts'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  await page.upload('Bifoga filer', decision)
  expect(await page.text('beslut.txt')).toBeVisible()
  cleanup()
  const again = await open('/matters/1', { as: anna })
  expect(await again.text('beslut.txt')).toBeVisible()
  cleanup()
  const other = await open('/matters/3', { as: anna })
  await other.button('Skicka meddelande')
  expect(screen.queryByText('beslut.txt')).not.toBeInTheDocument()
  await other.press('Logga ut')
  cleanup()
  const later = await open('/matters/1', { as: anna })
  await later.button('Skicka meddelande')
  expect(screen.queryByText('beslut.txt')).not.toBeInTheDocument()
})
