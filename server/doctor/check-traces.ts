import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const timeoutMs = 5_000

/** Tells whether the collector of traces takes what it is sent: here, no spans at all. */
export const checkTraces = async ({ tracesTo, isRestored }: Pick<Config, 'tracesTo' | 'isRestored'>): Promise<Finding> => {
  if (tracesTo === undefined) return ok('none are sent: OTEL_EXPORTER_OTLP_ENDPOINT is not set')
  if (isRestored) return ok('none are sent: RESTORED=1')
  const advice = 'check OTEL_EXPORTER_OTLP_ENDPOINT, and whether the collector takes OTLP over HTTP in JSON'
  try {
    const reply = await fetch(`${tracesTo.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"resourceSpans":[]}',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await reply.body?.cancel()
    if (!reply.ok) return warning(`the collector answers ${reply.status}: ${advice}`)
    return ok('the collector takes them')
  } catch (reason) {
    return warning(`the collector doesn't answer (${causeOf(reason)}): ${advice}`)
  }
}
