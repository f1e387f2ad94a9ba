import { setupWorker } from 'msw/browser'
import * as z from 'zod/mini'
import { createMockDb, type MockDb } from './db.ts'
import { createHandlers } from './handlers.ts'
import type { MailedKey } from './rows.ts'
import { intercept } from './mock.ts'
import { readKept } from './panel/kept.ts'
import { mountPanel } from './panel/mount.tsx'
import { findScenario } from './scenarios/choice.ts'
import { respondWith } from './scenarios/other-answer.ts'

const storageKey = 'mocks'

/**
 * Answers the app's calls in this browser, for `npm run dev:mocks`. What is done lasts as long as the tab: it is kept in
 * sessionStorage, because the app reloads itself after a login. What would be mailed is printed in the console. A panel
 * beside the app chooses who is logged in and how each call answers.
 */
export const startMocks = async () => {
  const db = readDb()
  const worker = setupWorker()
  const announced = new Set(db.mailedKeys.map(({ key }) => key))
  worker.events.on('response:mocked', () => {
    keepDb(db)
    for (const { key, email, purpose } of db.mailedKeys) {
      if (announced.has(key)) continue
      announced.add(key)
      console.info(`Mejl till ${email}: ${location.origin}/${pages[purpose]}/${key}`)
    }
  })
  const play = (choices: readonly string[]) => worker.resetHandlers(...handlersOf(choices), ...createHandlers(db))
  play(readKept().choices)
  await worker.start({ onUnhandledFrame: 'bypass' })
  mountPanel(db, play)
}

const handlersOf = (choices: readonly string[]) =>
  choices.flatMap((choice) => {
    const scenario = findScenario(choice)
    return scenario ? [intercept(scenario.endpoint, (request) => respondWith(scenario.answer, request))] : []
  })

/** Which page opens a mailed key. */
const pages: Record<MailedKey['purpose'], string> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'cancel-email-change': 'cancel-email-change',
  'reset-two-factor': 'verify-email',
  'reset-password': 'reset-password',
}

// Our own rows, written by `keepDb`: only their being there is checked.
const StoredDb = z.custom<MockDb>((value) => typeof value === 'object' && value !== null && 'mailedKeys' in value)

const readDb = () => {
  try {
    return z.parse(StoredDb, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return createMockDb()
  }
}

const keepDb = (db: MockDb) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(db))
  } catch {
    console.warn('The mocks hold more than sessionStorage takes: what follows is forgotten at the next reload.')
  }
}
