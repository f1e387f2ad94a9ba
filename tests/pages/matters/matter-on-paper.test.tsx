import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a printed matter says which it is and of which day, and lists its files', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T23:30:00+01:00') })
  const page = await open('/matters/1', { as: anna })
  await page.heading('Filer')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(await page.text('Ärende 1 · utskrivet 22 nov. 2026')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['beslut-försäkringskassan.pdf', 'lönebesked.png', 'anteckningar.txt']),
  )
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText(/utskrivet/)).not.toBeInTheDocument()
})
