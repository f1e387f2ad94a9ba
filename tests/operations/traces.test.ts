import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { otlpTraces } from '#server/ports/traces-otlp.ts'
import { startCollector } from '#tests/support/collector.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

/** Prints the name of each package of OpenTelemetry whose module is loaded. */
const tellsModules = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const [, name] = /node_modules\\/@opentelemetry\\/([\\w-]+)/.exec(url) ?? []
    if (name) console.log('loaded', name + ';')
    return next(url, context)
  } })`)}`

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const start = async (environment: Record<string, string>) => {
  const product = await startServerProcess({
    ...(database.url && { DATABASE_URL: database.url }),
    APP_SECRET: 'a secret that only tests know, 32+',
    REQUIRE_2FA: 'off',
    NODE_OPTIONS: tellsModules,
    ...environment,
  })
  onTestFinished(product.dispose)
  return product
}

const password = 'Demo-2026-rattshjalp'
// Longer than what times and ids of spans may hold by chance.
const matterId = '1471147114'
const traceId = randomBytes(16).toString('hex')
const headers = {
  'content-type': 'application/json',
  'x-request-id': 'the-call-of-this-test',
  traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-00`,
}

describe('traces', () => {
  test('a call is a span with route, status and request id, its statements lie below it, and nothing of a person is told', async () => {
    const collector = await startCollector()
    onTestFinished(collector.close)
    const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' })
    expect(product.output()).toContain('loaded sdk-trace;')
    const logIn = { email: 'kund@example.se', password }
    const login = await fetch(`${product.url}/api/accounts/login/`, { method: 'POST', headers, body: JSON.stringify(logIn) })
    const { access } = await login.json()
    const reply = await fetch(`${product.url}/api/matters/${matterId}/?hemlig=fraga`, {
      headers: { authorization: `Bearer ${access}` },
    })
    expect(reply.status).toBe(404)
    const forgot = JSON.stringify({ email: logIn.email })
    await fetch(`${product.url}/api/accounts/password/forgot/`, { method: 'POST', headers, body: forgot })
    await expect.poll(() => collector.spans().map(({ name }) => name), { timeout: 30_000 }).toContain('mail.send')
    await product.kill('SIGTERM')

    const spans = collector.spans()
    const call = spans.find(({ name }) => name === 'GET /api/matters/:id/')
    expect(call?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/matters/:id/',
      'http.response.status_code': 404,
    })
    const joined = spans.find(({ name }) => name === 'POST /api/accounts/login/')
    expect(joined).toMatchObject({ traceId, attributes: { 'radrum.request_id': 'the-call-of-this-test' } })
    expect(call?.traceId).not.toBe(traceId)
    expect(collector.resources()[0]).toMatchObject({ 'service.name': 'radrum', 'radrum.role': 'all' })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    if (database.url) {
      expect(statements.length).toBeGreaterThan(0)
      expect(statements.map(({ attributes }) => attributes['db.query.text']).join('\n')).toMatch(/"matters"[\s\S]*\$1/)
    }
    for (const secret of [password, access, logIn.email, 'hemlig', matterId, 'Anna', 'secret that only'])
      expect(collector.heard()).not.toContain(secret)
  })

  test('without a collector nothing of OpenTelemetry is loaded but its types, which the metrics need', async () => {
    const product = await start({})
    const answer = await fetch(`${product.url}/healthz`, { headers })
    expect(answer.status).toBe(200)
    const loaded = [...product.output().matchAll(/^loaded (.+);$/gm)].map(([, name]) => name)
    expect(loaded.filter((name) => name !== 'api')).toEqual([])
  })

  test('a stranger’s trace is not joined where no proxy of ours lets it in', async () => {
    const collector = await startCollector()
    onTestFinished(collector.close)
    const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await fetch(`${product.url}/healthz`, { headers })
    await product.kill('SIGTERM')
    expect(collector.spans().map(({ name }) => name)).toContain('GET /healthz')
    expect(collector.heard()).not.toContain(traceId)
  })
})

test('an error is named by its kind, and a collector that is away is named in the log', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const collector = await startCollector()
  const traces = otlpTraces(collector.url, { log, role: 'web' })
  const fail = () => Promise.reject(Object.assign(new Error('Key (email)=(anna@example.se) exists'), { code: '23505' }))
  await expect(traces.span('send', 'pay.refund', {}, fail)).rejects.toThrow('anna@example.se')
  await traces.close()
  expect(collector.spans()).toMatchObject([{ name: 'pay.refund', attributes: { 'error.type': '23505' } }])
  expect(collector.heard()).not.toContain('anna')
  await collector.close()

  const { tracesTo = '' } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const lost = otlpTraces(tracesTo, { log, role: 'web' })
  await lost.span('send', 'mail.send', {}, async () => {})
  await lost.close()
  // It is tried again a few times first.
  await expect.poll(() => lines.join(), { timeout: 30_000 }).toContain('"event":"traces.unsent"')
})
