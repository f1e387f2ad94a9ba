import { type Actor, type Documented, documented, type Draft, type FuzzCall, namesIn } from './calls.ts'
import {
  fileNames,
  formSpoilers,
  hostileQueries,
  hostileSegments,
  hostileValues,
  jsonSpoilers,
  jsonTypes,
} from './hostile-values.ts'
import { kindIn, plainWord, Thing } from './things.ts'

// A caller who may make the call, if not the customer.
const rightful: Readonly<Record<string, Actor>> = {
  'PATCH /matters/{id}/': 'staff',
  'POST /payments/create/{matter_id}/': 'staff',
  'POST /payments/{id}/recall/': 'staff',
  'POST /proposals/': 'staff',
  'PATCH /proposals/{id}/': 'staff',
  'POST /proposals/{id}/send/': 'staff',
  'POST /proposals/{id}/recall/': 'staff',
  'POST /proposals/{id}/discard/': 'staff',
  'POST /agreements/{id}/progress/': 'staff',
  'POST /agreements/{id}/performed/': 'staff',
  'PATCH /accounts/profile/': 'delegated',
  'POST /accounts/connect/create_express/': 'delegated',
  'POST /accounts/2fa/activate/': 'limited',
  'POST /accounts/choose-password/': 'newcomer',
}

/**
 * Every call with a single error, in order: in each path parameter, the query, each body field,
 * and the encoding of the body. A random search would rarely find a valid call with exactly one
 * bad value.
 * @param most the number of values of each kind; the lists start with the most effective ones
 */
export const edges = (most: number): FuzzCall[] =>
  documented.flatMap((call) => edgesOf(call, most)).map((call, from) => ({ ...call, from }))

const edgesOf = (call: Documented, most: number): FuzzCall[] => {
  const right = rightCall(call)
  const few = <T>(list: readonly T[]) => list.slice(0, most)
  const bodies = right.body ? [...brokenFields(right.body, few), ...brokenTexts(right.body, few)] : []
  return [
    right,
    ...Object.keys(right.params).flatMap((name) =>
      few(hostileSegments).map((segment) => ({ ...right, params: { ...right.params, [name]: segment } })),
    ),
    ...(call.method === 'GET' ? few(hostileQueries).map((query) => ({ ...right, query })) : []),
    ...bodies.map((body) => ({ ...right, body })),
  ]
}

const rightCall = ({ name, path, operation }: Documented): FuzzCall => {
  const named = (place: 'path' | 'query') => operation.parameters.filter((parameter) => parameter.in === place)
  const content = operation.requestBody?.content
  const [media] = Object.values(content ?? {})
  const fields = Object.keys(media?.schema.properties ?? {}).filter((field) => field !== 'new_files')
  const value = Object.fromEntries(fields.map((field) => [field, plainWord(field)]))
  const isForm = content && 'multipart/form-data' in content
  const files = [{ field: 'new_files', name: 'avtal.pdf', content: 'pdf' as const }]
  return {
    name,
    actor: rightful[name] ?? 'customer',
    forgery: 0,
    params: Object.fromEntries(named('path').map((parameter) => [parameter.name, new Thing(kindIn(path, parameter.name), 0)])),
    query: Object.fromEntries(named('query').map((parameter) => [parameter.name, plainWord(parameter.name)])),
    body: media && (isForm ? { as: 'form', fields: value, files } : { as: 'json', value, type: 'application/json' }),
    from: 0,
    // Lets throttles recover.
    waitSeconds: 60,
  }
}

type Few = <T>(list: readonly T[]) => T[]

const brokenFields = (right: Draft, few: Few): Draft[] => {
  const fields: object = Object(right.as === 'form' ? right.fields : right.value)
  const wrong = few(hostileValues).flatMap((value) => Object.keys(fields).map((name) => ({ ...fields, [name]: value })))
  const asJson = wrong.map((value): Draft => ({ as: 'json', value, type: 'application/json' }))
  return right.as === 'form' ? [...asJson, ...wrong.map((value) => ({ ...right, fields: value }))] : asJson
}

const brokenTexts = (right: Draft, few: Few): Draft[] => {
  if (right.as === 'form')
    return [
      ...few(namesIn(formSpoilers)).map((spoiled) => ({ ...right, spoiled })),
      ...few(fileNames).map((name) => ({ ...right, files: [{ field: 'new_files', name, content: 'pdf' as const }] })),
    ]
  return [
    ...few(namesIn(jsonSpoilers)).map((spoiled) => ({ ...right, spoiled })),
    ...few(jsonTypes).map((type) => ({ ...right, type })),
  ]
}
