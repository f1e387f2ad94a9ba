// The mocks with the demo users, called through MSW and fetch. The same stories also run against
// the real server.

import { setTimeout } from 'node:timers/promises'
import { switchBrowser } from '#mocks/accounts/registering-browser.ts'
import { createMockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { createMockServer } from '#mocks/node.ts'
import { demoCode } from '#mocks/accounts/check-code.ts'
import type { World } from './client.ts'

export const mockWorld = () => {
  const db = createMockDb({ matters: [], files: [], payments: [] })
  const msw = createMockServer(db)
  const world: World = {
    fetch: async (path, init) => {
      await nextMillisecond()
      return fetch(`http://mocks.example/api${path}`, init)
    },
    mailedKey: async (email) => {
      const mailed = db.mailedKeys.findLast((row) => row.email === email)
      if (!mailed) throw new Error(`nothing was mailed to ${email}`)
      return mailed.key
    },
    // The mocks mark a payment paid before they lead to the card page.
    pay: async () => undefined,
    failRefund: async (id) => {
      const refund = db.refunds.find((row) => row.id === String(id))
      if (!refund) throw new Error(`there is no refund ${id}`)
      await nextMillisecond()
      Object.assign(refund, { state: 'failed', endedAt: new Date().toISOString() })
      const matter = db.payments.find((row) => row.id === refund.payment)?.matter
      addEvent(db, matter, { by: 'provider', kind: 'refund_failed', facts: { payment: refund.payment, refund: refund.id } })
    },
    payoutAccount: async (email, status) => {
      const person = db.people.find((row) => row.email === email)
      if (!person) throw new Error(`there is no user ${email}`)
      if (status === 'ready') delete person.payout_problem
      else person.payout_problem = status
    },
    switchBrowser: () => switchBrowser(db),
    codeFor: () => demoCode,
  }
  return {
    world,
    start: () => msw.listen({ onUnhandledFrame: 'error' }),
    stop: () => msw.close(),
  }
}

/** The mocks order what happened by its time, so no two calls have the same one. */
const nextMillisecond = async () => {
  const started = Date.now()
  while (Date.now() === started) await setTimeout(1)
}
