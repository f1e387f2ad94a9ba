import fc from 'fast-check'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type Operation, openApiDocument, type Schema } from '#server/routes/openapi.ts'
import {
  fileNames,
  type FormSpoiler,
  forgeries,
  formSpoilers,
  hostileQuery,
  hostileSegment,
  hostileValue,
  type JsonSpoiler,
  jsonSpoilers,
  jsonTypes,
} from './hostile-values.ts'
import { anyThing, kindIn, type Thing, thing, wordsFor } from './things.ts'
import { valuesOf } from './values-by-schema.ts'

/**
 * The callers: without a token, with a forged token, without a second factor, and with a full
 * session of each role.
 */
const actors = ['nobody', 'forger', 'newcomer', 'limited', 'customer', 'other', 'delegated', 'staff'] as const
export type Actor = (typeof actors)[number]

/** An operation of the OpenAPI document, with its declaration in the contract. */
export interface Documented {
  /** For example `PATCH /matters/{id}/`. */
  name: string
  method: Endpoint['method']
  path: string
  audience: Endpoint['audience']
  operation: Operation
}

const { paths } = openApiDocument('http://api.example.se/api')

export const documented: readonly Documented[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([lower, operation]) => {
    const [, endpoint] = endpoints.find(([name]) => name === operation.operationId) ?? []
    if (endpoint?.method.toLowerCase() !== lower) throw new Error(`${operation.operationId} is not in the contract`)
    const { method, audience } = endpoint
    return { name: `${method} ${path}`, method, path, audience, operation }
  }),
)

interface JsonDraft {
  as: 'json'
  value: unknown
  type: string
  spoiled?: JsonSpoiler | undefined
}
interface FormDraft {
  as: 'form'
  fields: unknown
  files: readonly FileDraft[]
  spoiled?: FormSpoiler | undefined
}
export interface FileDraft {
  field: string
  name: string
  content: 'pdf' | 'text' | 'nothing' | 'other'
}
export type Draft = JsonDraft | FormDraft

/** A generated call. Its `Thing`s are resolved when the call is made. */
export interface FuzzCall {
  /** The name of the operation. */
  name: string
  actor: Actor
  /** The index of the forged token to send. */
  forgery: number
  params: Readonly<Record<string, Thing | string>>
  query: string | Readonly<Record<string, unknown>>
  body?: Draft | undefined
  idempotencyKey?: string | undefined
  /** The last two bytes of the caller's IP address. */
  from: number
  /** The time that the clock is moved before the call. */
  waitSeconds: number
}

const one = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
/** A value in one of `calls` cases. */
const onceIn = <T>(calls: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(one(calls - 1, fc.constant(undefined)), one(1, arbitrary))
export const namesIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) => {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}

/** A valid object with realistic values. Files are added separately. */
const good = ({ properties = {}, required = [] }: Schema) => {
  const fields = Object.entries(properties).filter(([name]) => name !== 'new_files')
  return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, wordsFor(name, valuesOf(inner))])), {
    requiredKeys: required,
  })
}

/** A valid object with one error: a missing field, a wrong value or an extra field. */
const nearlyGood = (schema: Schema) =>
  fc
    .tuple(
      good(schema),
      fc.constantFrom(...Object.keys(schema.properties ?? {}), 'id', 'user', 'status', 'is_staff', '__proto__'),
      fc.oneof(fc.constant(undefined), hostileValue, anyThing),
    )
    .map(([fields, name, value]) =>
      Object.fromEntries([...Object.entries(fields).filter(([key]) => key !== name), [name, value]]),
    )

const fieldsFor = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(one(8, good(schema)), one(4, nearlyGood(schema)), one(1, hostileValue))

const jsonFor = (schema: Schema): fc.Arbitrary<Draft> =>
  fc.record({
    as: fc.constant('json' as const),
    value: fieldsFor(schema),
    type: fc.oneof(one(20, fc.constant('application/json')), one(1, fc.constantFrom(...jsonTypes))),
    spoiled: onceIn(6, fc.constantFrom(...namesIn(jsonSpoilers))),
  })

const file: fc.Arbitrary<FileDraft> = fc.record({
  field: fc.oneof(one(12, fc.constant('new_files')), one(1, fc.constantFrom('title', 'files', '__proto__', ''))),
  name: fc.oneof(one(3, fc.constant('avtal.pdf')), one(1, fc.constantFrom(...fileNames))),
  content: fc.oneof(
    one(8, fc.constant('pdf' as const)),
    one(1, fc.constantFrom('text' as const, 'nothing' as const, 'other' as const)),
  ),
})

const formFor = (schema: Schema): fc.Arbitrary<Draft> =>
  fc.record({
    as: fc.constant('form' as const),
    fields: fieldsFor(schema),
    files: fc.array(file, { maxLength: 2 }),
    spoiled: onceIn(6, fc.constantFrom(...namesIn(formSpoilers))),
  })

const bodyFor = ({ requestBody }: Operation): fc.Arbitrary<Draft | undefined> => {
  const [schema = {}] = Object.values(requestBody?.content ?? {}).map((media) => media.schema)
  if (!requestBody) return onceIn(4, jsonFor({ type: 'object' }))
  const takesForms = 'multipart/form-data' in requestBody.content
  return fc.oneof(one(12, jsonFor(schema)), one(takesForms ? 12 : 1, formFor(schema)), one(1, fc.constant(undefined)))
}

const paramsFor = ({ path, operation }: Documented) =>
  fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => [name, fc.oneof(one(8, thing(kindIn(path, name))), one(1, anyThing), one(2, hostileSegment))]),
    ),
  )

const queryFor = ({ operation }: Documented): fc.Arbitrary<FuzzCall['query']> => {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query')
  const right = fc.record(Object.fromEntries(known.map(({ name, schema }) => [name, wordsFor(name, valuesOf(schema))])), {
    requiredKeys: known.filter(({ required }) => required).map(({ name }) => name),
  })
  return fc.oneof(one(known.length > 0 ? 6 : 30, right), one(1, hostileQuery))
}

// The roles with the most rights come up more often.
const busy: readonly Actor[] = ['customer', 'customer', 'delegated', 'staff']
const halfWay: readonly Actor[] = ['limited', 'limited', 'limited', 'limited', 'limited']
const oftenBy: Partial<Record<Endpoint['audience'], readonly Actor[]>> = {
  limited: halfWay,
  'choose-password': ['newcomer', 'newcomer', 'newcomer'],
}

/** A call of one operation, valid or not, by any caller. */
const callOf = (call: Documented): fc.Arbitrary<FuzzCall> =>
  fc.record({
    name: fc.constant(call.name),
    actor: fc.constantFrom(...actors, ...(oftenBy[call.audience] ?? busy)),
    forgery: fc.nat(forgeries.length - 1),
    params: paramsFor(call),
    query: queryFor(call),
    body: bodyFor(call.operation),
    idempotencyKey: onceIn(6, fc.constantFrom('a', 'b', 'c', '', 'å', 'x'.repeat(300))),
    from: fc.oneof(fc.constant(7), fc.nat(2_000)),
    waitSeconds: fc.constantFrom(0, 0, 0, 0, 0, 1, 20, 600),
  })

/** Any call. Account deletion is rarer, so that accounts remain to test with. */
export const anyCall: fc.Arbitrary<FuzzCall> = fc
  .oneof(...documented.map((call) => one(call.name === 'DELETE /accounts/delete-account/' ? 1 : 4, fc.constant(call))))
  .chain((call) => callOf(call))
