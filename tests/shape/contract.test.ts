import { eventFields } from '#contract/history/events.ts'
import { mayWrite } from '#contract/matters/rules.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import { mocked } from '#mocks/handlers.ts'
import { openApiDocument } from '#server/routes/openapi.ts'
import { specification } from '#tests/spec/specification.ts'
import { failingReads, failingWrites, failuresElsewhere } from '#tests/support/failing-calls.ts'
import { describe, expect, test } from 'vitest'

// tests/server/core/contract.test.ts checks that each call is served.

const templateOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

const { paths } = openApiDocument('https://api.example.se/api')

describe.each(documentedEndpoints)('the call $name', ({ name, endpoint, summary }) => {
  test('is mocked', () => {
    expect(mocked.has(endpoint), 'add it to its room in mocks/').toBe(true)
  })

  const call = `${endpoint.method} ${templateOf(endpoint)}`
  const named = new RegExp(`${RegExp.escape(call)}(?![\\w{])`)

  test('is required', () => {
    const isRequired = specification.some(({ asks }) => named.test(asks))
    expect(isRequired, `name ${call} in a row of tests/spec/decisions.ts`).toBe(true)
  })

  test('is extra, unless every server has it', () => {
    const isEverywhere = specification.some(({ id, asks }) => id.startsWith('§7-') && named.test(asks))
    expect(endpoint.extra ?? false).toBe(!isEverywhere)
  })

  test('is made to fail on its page', { tags: ['R88'] }, () => {
    const failing = [...failingReads, ...failingWrites].map(({ call }): string => call)
    const isCovered = [...failing, ...failuresElsewhere].includes(name)
    expect(isCovered, 'add it to a table of tests/support/failing-calls.ts, or to failuresElsewhere with a test').toBe(true)
  })

  test('is in the OpenAPI document', () => {
    const operation = paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary).toContain(summary)
    expect(operation?.responses).toHaveProperty(String(endpoint.status))
    expect(operation?.security).toHaveLength(endpoint.audience === 'public' ? 0 : 1)
    expect(operation?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)),
    )
    const bodies = {
      none: [],
      json: ['application/json'],
      always: ['multipart/form-data'],
      'with-files': ['application/json', 'multipart/form-data'],
    }
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
      bodies[endpoint.multipart ?? (endpoint.body ? 'json' : 'none')],
    )
  })
})

test('the history names every field of a matter that can be changed, but for files', () => {
  expect(
    Object.keys(mayWrite)
      .filter((field) => !/file/.test(field))
      .toSorted(),
  ).toEqual(eventFields.toSorted())
})

test('nothing is mocked that the contract does not declare', () => {
  expect(mocked.size).toBe(documentedEndpoints.length)
})

describe('the OpenAPI document', () => {
  test('lists the fields of a matter’s change, including files', () => {
    const schema = paths['/matters/{id}/']?.['patch']?.requestBody?.content['multipart/form-data']?.schema
    expect(schema?.properties).toMatchObject({
      title: { type: 'string', minLength: 1, maxLength: 200 },
      status: { enum: matterStatuses },
      new_files: { type: 'array', items: { type: 'string', format: 'binary' } },
    })
  })

  test('describes our server’s replies: numeric ids, no missing fields', () => {
    expect(paths['/matters/{id}/']?.['get']?.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { id: { type: 'integer' }, user: { type: ['integer', 'null'] } },
            required: ['id', 'title', 'description', 'status', 'files'],
          },
        },
      },
    })
  })

  test('joins the two calls that list payments in one operation', () => {
    const list = paths['/payments/']?.['get']
    expect(list?.operationId).toBe('payments.list')
    expect(list?.parameters).toMatchObject([{ name: 'matter', in: 'query', required: false }])
  })

  test('says which calls take effect once when repeated with the same Idempotency-Key', () => {
    const keyed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method} ${path}`),
    )
    expect(keyed.sort()).toEqual([
      'patch /matters/{id}/',
      'post /accounts/confirm-email-change/',
      'post /accounts/password/reset/',
      'post /agreements/{id}/settle/',
      'post /agreements/{id}/withdraw/',
      'post /books/export/',
      'post /contact/',
      'post /matters/',
      'post /matters/{id}/assignment/',
      'post /matters/{id}/deadlines/',
      'post /matters/{id}/messages/',
      'post /matters/{id}/requests/',
      'post /matters/{id}/requests/several/',
      'post /matters/{id}/requests/{request}/answer/',
      'post /matters/{id}/time/',
      'post /office/views/',
      'post /payments/create/{matter_id}/',
      'post /payments/{id}/refunds/',
      'post /people/',
      'post /proposals/',
      'post /proposals/{id}/accept/',
      'post /withdrawals/',
      'post /withdrawals/by-hand/',
      'put /accounts/change-password/',
    ])
    const create = paths['/matters/']?.['post']
    expect(create?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
    expect(create?.responses).toHaveProperty('422')
    expect(paths['/accounts/profile/']?.['put']?.responses).not.toHaveProperty('422')
  })

  test('lists the refusals of each call, with their texts', () => {
    const answers = (path: string, method: string) => paths[path]?.[method]?.responses ?? {}
    const statuses = (path: string, method: string) => Object.keys(answers(path, method)).join(' ')
    expect(statuses('/accounts/login/', 'post')).toBe('200 400 413 415 429 500 503 507')
    expect(statuses('/matters/{id}/', 'get')).toBe('200 400 401 403 404 500 503 507')
    expect(statuses('/matters/{id}/', 'delete')).toBe('204 400 401 403 404 409 429 500 503 507')
    expect(statuses('/auth/token/refresh/', 'post')).toBe('200 400 401 413 415 500 503 507')
    const refusal = (...texts: string[]) => ({ properties: { detail: { enum: texts } } })
    expect(answers('/matters/{id}/', 'patch')).toMatchObject({
      400: { content: { 'application/json': { schema: { anyOf: [{ $ref: '#/components/schemas/Fields' }, {}] } } } },
      404: { content: { 'application/json': { schema: refusal('Ärendet finns inte.') } } },
      415: {
        content: { 'application/json': { schema: refusal('Skicka innehållet som JSON eller som ett formulär med filer.') } },
      },
    })
  })
})
