import { anna } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { departures } from '#tests/support/page-loads.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { chunkLoadError, watchChunkLoadErrors } from '#ui/chunk-load-error.ts'
import { ChunkLoadErrorNotice } from '#ui/chunk-load-error-notice.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw/http'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/matter-00000000.js')
const told = /^En del av sidan kunde inte hämtas\./
const offline = 'Du är offline. Det du har sparat finns kvar.'

/** Vite's event for a chunk that can't be loaded. */
const tellMissing = (error: Error) => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))

/** Tells if the web app's server can be reached. */
const serverAnswers = (answers: boolean) =>
  mockServer.use(http.head(location.href, () => new HttpResponse(null, { status: answers ? 200 : 503 })))

const network = (there: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
    dispatchEvent(new Event(there ? 'online' : 'offline'))
  })

beforeEach(() => {
  watchChunkLoadErrors()
  serverAnswers(true)
})
afterEach(() => chunkLoadError.dismiss())

test('a dialog that can’t be fetched leaves the typed text, says so, and comes at the next press', {
  tags: ['R96'],
}, async () => {
  const load = vi.fn(async () => ({ default: (_: { onClose: () => void }): ReactNode => <p>Är du säker?</p> }))
  load.mockRejectedValueOnce(gone())
  const Dialog = lazyComponent(load)
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <textarea aria-label="Text" />
        <button type="button" onClick={() => setOpen(true)}>
          Radera
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
        <ChunkLoadErrorNotice />
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('textbox'), 'Halvskrivet')
  await user.click(screen.getByRole('button', { name: 'Radera' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Halvskrivet')
  // React needs some time before the next click loads the chunk again.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Radera' }))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await screen.findByText('Är du säker?')).toBeVisible()
})

test('what stands meanwhile stays when the part doesn’t come', { tags: ['R96'] }, async () => {
  const Rows = lazyComponent<object>(
    () => Promise.reject(gone()),
    () => <p>De första raderna</p>,
  )
  render(
    <>
      <Rows />
      <ChunkLoadErrorNotice />
    </>,
  )
  expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByText('De första raderna')).toBeVisible()
})

test('without a network what stands meanwhile stays, and the part comes by itself when it is back', {
  tags: ['R96'],
}, async () => {
  network(false)
  const load = vi.fn(async () => ({ default: () => <p>Alla rader</p> }))
  load.mockRejectedValueOnce(gone())
  const Rows = lazyComponent<object>(load, () => <p>De första raderna</p>)
  render(
    <>
      <Rows />
      <ChunkLoadErrorNotice />
    </>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(offline)
  expect(screen.queryByRole('button', { name: 'Ladda om sidan' })).not.toBeInTheDocument()
  expect(screen.getByText('De första raderna')).toBeVisible()
  network(true)
  expect(await screen.findByText('Alla rader')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a part that is missing while nobody asks for it is told, with a reload and without', { tags: ['R96'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  tellMissing(gone())
  expect((await page.alert()).textContent).toMatch(told)
  await page.press('Inte nu')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  tellMissing(gone())
  await page.press('Ladda om sidan')
  await eventually(() => expect(departures()).toHaveLength(1))
})

test('a reload that would end on the browser’s own error page isn’t made', { tags: ['R96'] }, async () => {
  const page = await open('/matters/1', { as: anna })
  tellMissing(gone())
  serverAnswers(false)
  await page.press('Ladda om sidan')
  expect(await page.text('Servern svarar inte just nu. Det du har sparat finns kvar.')).toBeVisible()
  expect(departures()).toEqual([])
  serverAnswers(true)
  await page.press('Försök igen')
  await eventually(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(departures()).toEqual([])
})

const Broken = (): ReactNode => {
  throw error
}
let error = gone()

/** Opens a page whose chunk is missing. */
const openBroken = async () => {
  vi.resetModules()
  vi.doMock('#features/public/prices-page.tsx', () => ({ PricesPage: Broken }))
  const { open: openAnew } = await import('#tests/support/open.tsx')
  const { watchChunkLoadErrors: watchAnew } = await import('#ui/chunk-load-error.ts')
  watchAnew()
  error = gone()
  tellMissing(error)
  const page = await openAnew('/prices')
  await eventually(() => expect(logged()).not.toEqual([]))
  return page
}
afterEach(() => vi.doUnmock('#features/public/prices-page.tsx'))

test('a page whose script is missing is reloaded once in this tab, and then says what happened', { tags: ['R96'] }, async () => {
  await openBroken()
  await eventually(() => expect(departures()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  cleanup()
  const page = await openBroken()
  await page.heading('Något gick fel')
  expect(departures()).toHaveLength(1)
  expect(await page.link('Till startsidan')).toBeVisible()
  await page.in(screen.getByRole('main')).press('Ladda om sidan')
  await eventually(() => expect(departures()).toHaveLength(2))
})

test('offline such a page says so, however often it is retried, and is reloaded when back online', {
  tags: ['R96'],
}, async () => {
  network(false)
  serverAnswers(false)
  for (const times of [1, 2]) {
    const page = await openBroken()
    expect(await page.heading('Ingen anslutning')).toBeVisible()
    expect(await page.alert()).toHaveTextContent(offline)
    await page.press('Försök igen')
    expect(await page.button('Försöker …')).toBeVisible()
    expect(await page.button('Försök igen')).toBeVisible()
    expect(departures()).toHaveLength(times - 1)
    serverAnswers(true)
    network(true)
    await eventually(() => expect(departures()).toHaveLength(times))
    cleanup()
    network(false)
    serverAnswers(false)
  }
})

test('a member’s page that is reloaded offline says so instead of asking for a login, and opens when back online', {
  tags: ['R96'],
}, async () => {
  network(false)
  mockServer.use(http.get('*/api/accounts/profile/', () => HttpResponse.error()))
  const page = await open('/user-matters', { as: anna })
  expect(await page.heading('Ingen anslutning')).toBeVisible()
  expect(await page.alert()).toHaveTextContent(
    'Du är offline. Det du har sparat finns kvar. Sidan öppnas när du är uppkopplad igen.',
  )
  expect(page.path()).toBe('/user-matters')
  network(true)
  await eventually(() => expect(departures()).toHaveLength(1))
  expect(logged()).not.toEqual([])
})

test('a network that leads nowhere is told apart from none, and who has gone elsewhere meanwhile stays there', {
  tags: ['R96'],
}, async () => {
  serverAnswers(false)
  const page = await openBroken()
  expect(await page.alert()).toHaveTextContent('Servern svarar inte just nu. Det du har sparat finns kvar.')
  expect(departures()).toEqual([])
  cleanup()
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = vi.fn()
  mockServer.use(
    http.head(location.href, async () => {
      asked()
      await promise
      return new HttpResponse()
    }),
  )
  const again = await openBroken()
  await eventually(() => expect(asked).toHaveBeenCalled())
  await again.in(screen.getByRole('navigation', { name: 'Huvudmeny' })).follow('Om oss')
  await again.heading('Om oss')
  resolve()
  await new Promise((resume) => setTimeout(resume, 50))
  expect(departures()).toEqual([])
})

test('without storage to remember it in, no page is reloaded by itself', { tags: ['R96', 'R93'] }, async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const page = await openBroken()
  expect(departures()).toEqual([])
  expect(await page.button('Ladda om sidan')).toBeVisible()
  vi.restoreAllMocks()
})

test('a page that failed for another reason isn’t reloaded', { tags: ['R96'] }, async () => {
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
