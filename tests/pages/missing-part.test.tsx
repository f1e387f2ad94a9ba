import { anna } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { departures } from '#tests/support/departures.ts'
import { open } from '#tests/support/open.tsx'
import { later } from '#ui/later.tsx'
import { missingPart, watchMissingParts } from '#ui/missing-part.ts'
import { MissingPartNotice } from '#ui/missing-part-notice.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/matter-00000000.js')
const told = /^En del av sidan kunde inte hämtas\./

/** As Vite tells it. */
const tellMissing = (error: Error) => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))

beforeEach(() => {
  watchMissingParts()
})
afterEach(() => missingPart.dismiss())

test('R96: a dialog that can’t be fetched leaves the typed text, says so, and comes at the next press', async () => {
  const load = vi.fn(async () => ({ default: (_: { onClose: () => void }): ReactNode => <p>Är du säker?</p> }))
  load.mockRejectedValueOnce(gone())
  const Dialog = later(load)
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <textarea aria-label="Text" />
        <button type="button" onClick={() => setOpen(true)}>
          Radera
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
        <MissingPartNotice />
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('textbox'), 'Halvskrivet')
  await user.click(screen.getByRole('button', { name: 'Radera' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Halvskrivet')
  // React takes a moment before it shows what came after all.
  await vi.waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Radera' }))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await screen.findByText('Är du säker?')).toBeVisible()
})

test('R96: what stands meanwhile stays when the part doesn’t come', async () => {
  const Rows = later<object>(
    () => Promise.reject(gone()),
    () => <p>De första raderna</p>,
  )
  render(
    <>
      <Rows />
      <MissingPartNotice />
    </>,
  )
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByText('De första raderna')).toBeVisible()
})

test('R96: a part that is missing while nobody asks for it is told, with a reload and without', async () => {
  const page = await open('/matters/1', { as: anna })
  tellMissing(gone())
  expect((await page.alert()).textContent).toMatch(told)
  await page.press('Inte nu')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  tellMissing(gone())
  await page.press('Ladda om sidan')
  expect(departures()).toHaveLength(1)
})

const Broken = (): ReactNode => {
  throw error
}
let error = gone()

/** A page whose script is gone. */
const openBroken = async () => {
  vi.resetModules()
  vi.doMock('#features/public/prices-page.tsx', () => ({ PricesPage: Broken }))
  const { open: openAnew } = await import('#tests/support/open.tsx')
  const { watchMissingParts: watchAnew } = await import('#ui/missing-part.ts')
  watchAnew()
  error = gone()
  tellMissing(error)
  const page = await openAnew('/prices')
  await page.heading('Något gick fel')
  logged()
  return page
}
afterEach(() => vi.doUnmock('#features/public/prices-page.tsx'))

test('R96: a page whose script is gone is loaded anew once in this tab, and then says what happened', async () => {
  await openBroken()
  expect(departures()).toHaveLength(1)
  cleanup()
  const page = await openBroken()
  expect(departures()).toHaveLength(1)
  expect(await page.link('Till startsidan')).toBeVisible()
  await page.in(screen.getByRole('main')).press('Ladda om sidan')
  expect(departures()).toHaveLength(2)
})

test('R96 R93: without a storage to remember it, nothing is loaded anew by itself', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const page = await openBroken()
  expect(departures()).toEqual([])
  expect(await page.button('Ladda om sidan')).toBeVisible()
  vi.restoreAllMocks()
})

test('R96: a page that broke for another reason isn’t loaded anew', async () => {
  vi.resetModules()
  vi.doMock('#features/public/prices-page.tsx', () => ({ PricesPage: Broken }))
  const { open: openAnew } = await import('#tests/support/open.tsx')
  error = new TypeError('x is undefined')
  const page = await openAnew('/prices')
  await page.heading('Något gick fel')
  logged()
  expect(departures()).toEqual([])
  expect(await page.button('Försök igen')).toBeVisible()
})
