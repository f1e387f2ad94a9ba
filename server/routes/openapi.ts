import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type DocumentedEndpoint, documentedEndpoints } from '#contract/endpoint-docs.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { detailOf, type Refusal, refusals } from '#contract/refusals.ts'
import { Id, Owner, Sek, WireId } from '#contract/core/wire.ts'

/** An OpenAPI 3.1 document, typed only as far as we read it ourselves. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: ReadonlyArray<{ url: string }>
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Json
}
export interface Operation {
  operationId: string
  summary: string
  tags: readonly string[]
  security: readonly Json[]
  parameters: ReadonlyArray<{ name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema | boolean }>
  requestBody?: { required: true; content: Content }
  responses: Readonly<Record<string, Answer>>
}
interface Answer {
  description: string
  headers?: Json
  content?: Content
}
type Content = Readonly<Record<string, { schema: Schema }>>
export type Schema = z.core.JSONSchema.BaseSchema
type Json = Readonly<Record<string, unknown>>

/**
 * Describes every call of the contract in OpenAPI 3.1. The schemas are zod's own JSON Schema.
 * @param base the API's full URL, e.g. `https://api.example.se/api`
 */
export const openApiDocument = (base: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    // Read when the document is sent, for the office may be another one by then.
    get title() {
      return `${ourOffice().company.name} API`
    },
    version: '1',
    description:
      'Errors are `{field: [text]}` for what a person can mend in a field, else `{detail: text}`; the texts are Swedish and meant for people. Unknown fields are ignored. Ids are whole numbers, except for those of sessions; where one is sent in a body, its digits as text will do.',
  },
  servers: [{ url: base }],
  paths: Object.fromEntries(
    [...Map.groupBy(documentedEndpoints, ({ endpoint }) => templateOf(endpoint.path))].map(([template, calls]) => [
      template,
      Object.fromEntries(
        [...Map.groupBy(calls, ({ endpoint }) => endpoint.method.toLowerCase())].map(([method, same]) => [
          method,
          operationOf(same),
        ]),
      ),
    ]),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      Fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
})

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Merges the calls on one path and method, with all their query parameters and replies. */
const operationOf = (calls: readonly DocumentedEndpoint[]): Operation => {
  const [plain] = calls.toSorted(
    (a, b) => Number(a.endpoint.selectedBy !== undefined) - Number(b.endpoint.selectedBy !== undefined),
  )
  if (!plain) throw new Error('a path without calls')
  const { name, endpoint } = plain
  const content = contentOf(endpoint)
  return {
    operationId: name,
    summary: calls
      .map(({ endpoint: { selectedBy }, summary }) => (selectedBy ? `With \`${selectedBy}\`: ${summary}` : summary))
      .join('. '),
    tags: [name.split('.')[0] ?? name],
    security: endpoint.audience === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(endpoint),
      ...calls.flatMap((call) => queryParameters(call.endpoint, calls.length > 1)),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.etag ? [ifNoneMatch] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...successes(calls),
      ...refusalResponses(calls),
    },
  }
}

const pathParameters = ({ path, textParams }: Endpoint): Operation['parameters'] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: textParams ? { type: 'string' } : sentId,
  }))

const queryParameters = ({ query }: Endpoint, shared: boolean) => {
  if (!query) return []
  const { properties = {}, required = [] } = sent(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: !shared && required.includes(name),
    schema,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'A repeat with the same key is answered as the first call was, for a day.' },
} as const

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The ETag of an earlier answer: 304 while nothing has changed.' },
} as const

const contentOf = ({ body, multipart }: Endpoint): Content | undefined => {
  if (!body) return undefined
  const media = { schema: sent(body) }
  return {
    ...(multipart !== 'always' && { 'application/json': media }),
    ...(multipart && { 'multipart/form-data': media }),
  }
}

const successes = (calls: readonly DocumentedEndpoint[]): Record<string, Answer> => ({
  ...Object.fromEntries(
    calls.map(({ endpoint }) => [
      String(endpoint.status),
      endpoint.status === 204 ? { description: 'Done.' } : { description: 'Done.', content: contentOfReply(endpoint) },
    ]),
  ),
  ...(calls.some(({ endpoint }) => endpoint.etag) && { 304: { description: 'As before.' } }),
})

const contentOfReply = ({ reply, sendsFile }: Endpoint): Content =>
  sendsFile
    ? Object.fromEntries(sendsFile.map((type) => [type, { schema: type === 'application/json' ? {} : { type: 'string' } }]))
    : { 'application/json': { schema: answered(reply) } }

type Status = (typeof refusals)[Refusal][0]

const descriptions: Readonly<Record<Status, string>> = {
  400: 'A field is refused, or the call as a whole.',
  401: 'No session, or one that has ended. Refresh once, then log in again.',
  403: 'The session or the role may not do this.',
  404: 'There is no such thing, or the caller may not see it.',
  409: 'The thing is in another state.',
  405: 'There is no such call on this path.',
  413: 'Too large.',
  415: 'Neither JSON nor, where it is allowed, multipart/form-data.',
  422: 'The Idempotency-Key has been used for something else.',
  429: 'Too many attempts; Retry-After is the number of seconds to wait.',
  500: 'The server could not do it. Try again later.',
  503: 'The server cannot reach something that it needs. Try again later.',
  507: 'There is no room left, and nothing was saved. Try again later.',
}

/** One answer per status, with the texts of its refusals. */
const refusalResponses = (calls: readonly DocumentedEndpoint[]): Record<string, Answer> => {
  const names = new Set(calls.flatMap((call) => call.refusals))
  const byStatus = Map.groupBy(
    [...names].map((name) => [refusals[name][0], detailOf(name)] as const),
    ([status]) => status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => {
      const detail = { type: 'string' as const, enum: refused.map(([, text]) => text) }
      const refusal = { type: 'object' as const, properties: { detail }, required: ['detail'] }
      const schema = mayRefuseFields(status, calls) ? { anyOf: [{ $ref: '#/components/schemas/Fields' }, refusal] } : refusal
      return [
        String(status),
        {
          description: descriptions[status],
          ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
          content: { 'application/json': { schema } },
        },
      ]
    }),
  )
}

const mayRefuseFields = (status: Status, calls: readonly DocumentedEndpoint[]) =>
  calls.some(
    ({ endpoint: { body, query, multipart } }) =>
      (status === 400 && Boolean(body ?? query)) || (status === 413 && multipart !== undefined),
  )

/** The schema of what a caller may send. */
export const sent = (schema: z.core.$ZodType): Schema =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: asSent }))

/** Adds what JSON Schema doesn't see by itself: ids, files, and what checks of our own demand. */
const asSent: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema === Id || zodSchema === WireId) become(jsonSchema, sentId)
  if (zodSchema._zod.def.type === 'custom') become(jsonSchema, { type: 'string', format: 'binary' })
  for (const demand of demandsOf(zodSchema)) {
    const description = [jsonSchema.description, demand.description].filter(Boolean).join(' ')
    Object.assign(jsonSchema, demand, description && { description })
  }
}

/** The words of JSON Schema that the checks of a schema have in their `params`. */
const demandsOf = (schema: z.core.$ZodType): readonly Schema[] =>
  (schema._zod.def.checks ?? []).flatMap((check) => (check instanceof z.core.$ZodCustom ? (check._zod.def.params ?? []) : []))

/** As in replies and paths. */
const sentId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

const become = (jsonSchema: Schema, other: Schema) => {
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
  Object.assign(jsonSchema, other)
}

/** The schema of what our server replies: stricter than what clients must accept. */
const answered = (schema: z.core.$ZodType) =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: asAnswered }))

const ids = new Set<z.core.$ZodType>([Id, WireId, Owner])

const asAnswered: Override = ({ zodSchema, jsonSchema }) => {
  const only = zodSchema === Sek ? 'number' : ids.has(zodSchema) ? 'integer' : undefined
  if (only) become(jsonSchema, { type: only })
  // Defaults are for fields that other servers omit; ours always sends them.
  if (zodSchema instanceof z.core.$ZodObject)
    jsonSchema.required = Object.entries(zodSchema._zod.def.shape).flatMap(([name, field]) =>
      field instanceof z.core.$ZodOptional ? [] : [name],
    )
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const bare = ({ $schema: _dialect, ...schema }: Schema): Schema => schema
