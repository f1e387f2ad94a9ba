import { writeSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { removeClosedMatters } from '#server/domain/roof/closed-matters.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { startOutbox } from '#server/domain/shared/outbox-sender.ts'
import { type CrashStep, isCrashStep, openParts } from './crash.ts'

// The product in a separate process, with a file store, card provider and database that end the
// process at the n-th occurrence of a step.

const [, , step = '', times = '1', job] = process.argv
if (!isCrashStep(step)) throw new Error(`nothing is called ${step}`)
let left = Number(times)

const reach = (reached: CrashStep) => {
  if (reached !== step) return
  left -= 1
  if (left > 0) return
  writeSync(1, `crash: ${step}\n`)
  process.kill(process.pid, 'SIGKILL')
}

const { deps } = await openParts(process.env)
const { remove, save } = deps.files
deps.files.save = async (key, path) => {
  reach('received')
  await save(key, path)
  reach('kept')
}
deps.files.remove = async (key) => {
  reach('before removal')
  await remove(key)
  reach('removed')
}
const { expireCheckout } = deps.pay
deps.pay.expireCheckout = async (sessionId) => {
  reach('before the close')
  const state = await expireCheckout(sessionId)
  reach('closed')
  return state
}
const transaction = deps.db.transaction.bind(deps.db)
deps.db.transaction = async (run, options) => {
  const result = await transaction(async (tx) => {
    reach('begun')
    const value = await run(tx)
    reach('before commit')
    return value
  }, options)
  reach('committed')
  return result
}

startOutbox(deps)
if (job === 'notifications') await mailNotifications(deps)
if (job === 'closed matters') {
  await deps.office.follow()
  await removeClosedMatters(deps)
}
const { app } = createApp(deps)
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => writeSync(1, `port: ${port}\n`))
server.on('error', (error) => {
  throw error
})
