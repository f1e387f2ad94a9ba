import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '#server/log.ts'
import { version } from '#server/version.ts'
import type { Traces } from './traces.ts'

const kinds = { call: SpanKind.SERVER, query: SpanKind.CLIENT, send: SpanKind.CLIENT }
const longestText = 2_000
const closeMs = 3_000

/**
 * Sends spans to a collector, by OTLP over HTTP. This file alone loads OpenTelemetry, and is loaded
 * only where a collector is configured.
 * @param endpoint its address, without `v1/traces`
 */
export const otlpTraces = (endpoint: string, { log, role }: { log: Log; role: string }): Traces => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // Nothing of the machine: its name and command lines stay here.
    resource: resourceFromAttributes({ 'service.name': 'radrum', 'service.version': version, 'radrum.role': role }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: complaining(exporter, log) })],
  })
  const tracer = provider.getTracer('radrum')
  const around = new AsyncLocalStorage<Context>()
  return {
    span: async (kind, name, facts, work, from) => {
      const above = around.getStore()
      if (kind === 'query' && !above) return work({ tell: () => {} })
      const context = above ?? callersContext(from)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context)
      try {
        return await around.run(trace.setSpan(context, span), () =>
          work({ tell: (name, more) => void span.updateName(name).setAttributes(more) }),
        )
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), pause(closeMs, undefined, { ref: false })]),
  }
}

/** The trace of a `traceparent`, whose word on being recorded isn't asked. */
const callersContext = (traceparent = ''): Context => {
  const [, traceId = '', spanId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent) ?? []
  const spanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}

const kindOf = (error: unknown) => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Says in the log that spans were lost, which OpenTelemetry keeps to itself. */
const complaining = (exporter: SpanExporter, log: Log): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) log.warn({ event: 'traces.unsent', spans: spans.length }, 'the collector took no spans')
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
