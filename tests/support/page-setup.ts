import '@testing-library/jest-dom/vitest'
import { resetMockDb } from '#mocks/db.ts'
import { session } from '#api/session.ts'
import { chunkLoadError } from '#ui/chunk-load-error.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { touchedBareTexts, watchBareTexts } from './bare-text-watch.ts'
import { logged, watchConsole } from './console-watch.ts'
import { watchPageLoads } from './page-loads.ts'
import { db, mockServer } from './mock-server.ts'
import { formDataInUtf8 } from './utf8-file-names.ts'

// happy-dom doesn't know <search>, of which React would warn once per worker.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Pages load their forms on demand, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  // An `act` that overlaps a wait leaves it on for all later tests of the worker, whose updates
  // from outside React would each be a warning.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  chunkLoadError.dismiss()
  resetMockDb(db)
  watchConsole()
  watchPageLoads()
  watchBareTexts()
  vi.spyOn(Request.prototype, 'formData').mockImplementation(formDataInUtf8)
  // happy-dom has no layout.
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.useRealTimers()
  mockServer.resetHandlers()
  // A logout forgets what is only in memory.
  session.leave()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    Object.assign(document, { cookie: `${cookie.split('=')[0]}=; max-age=0; path=/` })
  const complaints = logged()
  vi.restoreAllMocks()
  expect(complaints, 'said on the console').toEqual([])
  expect(touchedBareTexts(), 'texts that a translator would break: put them into elements of their own').toEqual([])
})
afterAll(async () => {
  // An import that a file's end cuts off fails for all later files of its worker.
  await vi.dynamicImportSettled()
  mockServer.close()
})
