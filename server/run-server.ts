import { existsSync } from 'node:fs'
import { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, createProbes } from './app.ts'
import { causeOf } from './cause-of.ts'
import type { Config } from './config.ts'
import { demoNotice } from './demo/notice.ts'
import { hasDemoPeople, seedDemo } from './demo/seed.ts'
import { webRoot } from './doctor/check-build.ts'
import { warnAtStart } from './doctor/warn-at-start.ts'
import { keepGivenOffice } from './domain/office/given-offices.ts'
import { keepTermsOffice } from './domain/office/terms-offices.ts'
import { raiseNumbers } from './domain/money/books/last-numbers.ts'
import { startJobs } from './domain/roof/jobs.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { listenMetrics } from './metrics/listen-metrics.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openDeps } from './open-deps.ts'
import { type AnsweredCall, logCall } from './routes/watch-calls.ts'
import { webAppRoutes } from './routes/web-app.ts'

/**
 * Time in which new requests are still answered after SIGTERM, so that a proxy sees `/readyz` fail
 * before the port closes.
 */
const drainPeriod = { turns: 20, turnMs: 100 }
const shutdownSeconds = 20
/** A hanging mail or file removal isn't waited for longer: it is retried when its lease ends. */
const jobsMs = 8_000

/**
 * Opens everything, serves until told to stop, and prints `Listening on …`. Errors an operator can
 * fix end the process with one message and code 1.
 */
export const runServer = async (config: Config) => {
  const log = createLog(config.logLevel)
  const { deps, connections, close: closeDeps } = await openDeps(config, log).catch((error: unknown) => exit(causeOf(error)))
  // Without the file store the server runs, and the hourly job catches up.
  await raiseNumbers(deps).catch((error: unknown) =>
    log.error({ err: error, event: 'books.numbers_unread' }, 'the last numbers of the books could not be read'),
  )
  if (!config.production) await seedDemo(deps)
  else if (await hasDemoPeople(deps.db))
    exit('This database has demo accounts, whose password everybody knows. Production needs a database of its own.')

  // Of a file, or saved by a release that kept none: from now on its terms are accepted.
  await keepTermsOffice(deps, deps.office.current().office)
  await keepGivenOffice(deps)

  await warnAtStart(deps)

  let closing = false
  const metrics = config.metrics && createMetrics(deps, connections)
  const onCall = (call: AnsweredCall) => {
    if (config.logsCalls) logCall(log, call)
    metrics?.countCall(call)
  }
  const metricsDoor =
    config.metrics && metrics && (await listenMetrics(metrics, config.metrics).catch((error: unknown) => exit(causeOf(error))))
  const app = config.role === 'jobs' ? createProbes(deps, () => closing) : createApp(deps, () => closing, onCall).app
  if (config.role !== 'jobs' && existsSync(webRoot)) webAppRoutes(app, deps, webRoot)
  const hasJobs = config.role !== 'web' && !config.isRestored
  if (config.isRestored) log.warn({ event: 'server.restored' }, 'RESTORED=1: no mail, no payment, no file leaves this process')
  let stopJobs = async () => {}

  const server = listen({ fetch: app.fetch, hostname: config.host, port: config.port, isBehindProxy: config.trustProxy > 0 })
  server.on('error', (error) => exit(`Cannot listen on ${config.host}:${config.port}: ${error.message}`))
  server.on('listening', () => {
    if (!config.production) console.log(demoNotice(config))
    log.info({ event: 'server.started', role: config.role })
    if (hasJobs) stopJobs = startJobs(deps)
    console.log(`Listening on http://${config.host}:${config.port}`)
  })
  server.prependListener('request', (_, answer) => {
    if (closing && answer instanceof ServerResponse) answer.setHeader('Connection', 'close')
  })
  // A second SIGTERM changes nothing, as some supervisors send several. A second Ctrl-C exits.
  process.on('SIGTERM', () => void close(drainPeriod))
  process.once('SIGINT', () => void close())

  /** Graceful shutdown: finishes what was accepted, then closes everything (R80). */
  async function close({ turns, turnMs } = { turns: 1, turnMs: 0 }) {
    if (closing) return
    closing = true
    setTimeout(() => exit('Not everything ended in time.'), shutdownSeconds * 1_000).unref()
    // In short turns: one long pause could pass on a busy process before it accepts connections.
    for (let turn = 0; turn < turns; turn++) await pause(turnMs)
    // Kept-alive connections would keep the server from closing; each is closed after its reply.
    const idle = setInterval(() => server instanceof Server && server.closeIdleConnections(), 100)
    await new Promise((closed) => server.close(closed))
    metricsDoor?.close()
    clearInterval(idle)
    await Promise.race([stopJobs(), pause(jobsMs)])
    await closeDeps()
    process.exit(0)
  }
}

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}
