import { setupWorker } from 'msw/browser'
import * as z from 'zod/mini'
import { mailedLinkPath } from '#contract/accounts/mailed-links.ts'
import { addDemoHours } from './agreements/demo-hours.ts'
import { createMockDb, type MockDb } from './db.ts'
import { createHandlers } from './handlers.ts'
import { intercept } from './mock.ts'
import { mountPanel } from './panel/panel.tsx'
import { readPanelState } from './panel/panel-state.ts'
import { findScenario } from './scenarios/choice.ts'
import { respondWith } from './scenarios/other-answer.ts'

const storageKey = 'mocks'

/**
 * Answers the app's calls in the browser, for `npm run dev:mocks`. The db is kept in
 * sessionStorage, because the app reloads itself after a login; it lasts as long as the tab. Links
 * that would be mailed are printed in the console. A panel beside the app selects the logged-in
 * user and how each call answers.
 */
export const startMocks = async () => {
  const db = readDb()
  const worker = setupWorker()
  const announced = new Set(db.mailedKeys.map(({ key }) => key))
  worker.events.on('response:mocked', () => {
    saveDb(db)
    for (const { key, email, purpose } of db.mailedKeys) {
      if (announced.has(key)) continue
      announced.add(key)
      console.info(`Mejl till ${email}: ${location.origin}${mailedLinkPath(purpose, key)}`)
    }
  })
  const play = (choices: readonly string[]) => worker.resetHandlers(...handlersOf(choices), ...createHandlers(db))
  play(readPanelState().choices)
  await worker.start({ onUnhandledFrame: 'bypass' })
  mountPanel(db, play)
}

const handlersOf = (choices: readonly string[]) =>
  choices.flatMap((choice) => {
    const scenario = findScenario(choice)
    return scenario ? [intercept(scenario.endpoint, (request) => respondWith(scenario.answer, request))] : []
  })

// We wrote these rows ourselves in `saveDb`, so only their presence is checked.
const StoredDb = z.custom<MockDb>((value) => typeof value === 'object' && value !== null && 'agreements' in value)

const readDb = () => {
  try {
    return z.parse(StoredDb, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    const db = createMockDb()
    addDemoHours(db)
    return db
  }
}

const saveDb = (db: MockDb) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(db))
  } catch {
    console.warn('The mocks hold more data than sessionStorage can store. Further changes are lost at the next reload.')
  }
}
