import fc from 'fast-check'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { asLine, asText } from '#contract/core/plain-text.ts'
import { CurrentPassword, NewPassword } from '#contract/accounts/password-fields.ts'
import { Id, WireId } from '#contract/core/wire.ts'
import { type Schema, sent } from '#server/routes/openapi.ts'
import { hostileValue } from '#tests/fuzz/hostile-values.ts'
import { valuesOf } from '#tests/fuzz/values-by-schema.ts'
import { schemasIn } from '#tests/support/schemas-in.ts'
import { describe, expect, test } from 'vitest'

/** All that callers may send: bodies and queries of the contract. */
const inputs = endpoints.flatMap(([name, { body, query }]) => [
  ...(body ? [{ what: `${name} body`, schema: body }] : []),
  ...(query ? [{ what: `${name} query`, schema: query }] : []),
])

/** Lines that aren't one: each of them would disturb a text that it becomes a part of. */
const hostileLines = [
  'Berg\n\nSärskild överenskommelse',
  'Berg\r\nBcc: alla@example.se',
  'Berg\rLindqvist',
  'Berg\u2028Lindqvist',
  'Berg\u2029Lindqvist',
  'Berg\u0085Lindqvist',
  'Berg\vLind\fqvist',
  'Berg\t \u001b[31mLindqvist',
  '\u202egreB\u202c \u2066Lindqvist',
  'Berg\u200e\u200f\u061c',
  '\u200b\u2060\u00ad',
  '\u3164\u115f\u2800',
]

const isLine = (text: string) => text === asLine(text)

const kindOf = (schema: z.core.$ZodString): 'line' | 'text' | 'format' | 'as it is' => {
  const read = hostileLines.map((hostile) => z.safeParse(schema, `${hostile}\nx`))
  if (read.every(({ success }) => !success)) return 'format'
  const values = read.flatMap(({ data }) => (data === undefined ? [] : String(data)))
  if (values.every(isLine)) return 'line'
  return values.every((value) => value === asText(value)) ? 'text' : 'as it is'
}

/** Texts of several lines, wherever they are. Everything else that is typed is one line. */
const texts = ['answer', 'description', 'excluded', 'help', 'message', 'note', 'notes', 'reason', 'scope', 'story', 'text']
/** Compared with what is stored, as hashes, keys, tokens and codes, or read as an amount. */
const compared = ['amount', 'key', 'password2', 'rate', 'refresh', 'text_sha256', 'totp_code', 'version']

describe('a string that callers send', { tags: ['R104'] }, () => {
  const strings = inputs.flatMap(({ what, schema }) =>
    schemasIn(schema).flatMap(({ path, schema: inner }) =>
      inner instanceof z.core.$ZodString
        ? [{ where: `${what}: ${path}`, name: path.split('.').at(-1) ?? '', schema: inner }]
        : [],
    ),
  )
  const ids = new Set(schemasIn(Id).map(({ schema }) => schema))
  const passwords = new Set<z.core.$ZodType>([CurrentPassword, NewPassword])
  const typed = strings.filter(({ schema }) => !ids.has(schema) && !passwords.has(schema))

  test.each(typed)('$where is one line, a text, a format, or is only compared', ({ name, schema }) => {
    const kind = kindOf(schema)
    if (kind === 'text') expect(texts).toContain(name)
    else if (kind === 'as it is') expect(compared).toContain(name)
    else expect(['line', 'format']).toContain(kind)
  })

  test.each(typed.filter(({ schema }) => kindOf(schema) === 'line'))('$where holds one line', ({ schema }) => {
    for (const hostile of hostileLines) {
      const { success, data } = z.safeParse(schema, hostile)
      if (success) expect(isLine(String(data)), JSON.stringify(hostile)).toBe(true)
    }
    const isObligatory = !z.safeParse(schema, '').success
    const blank = z.safeParse(schema, '\u200b\u3164\u2800\n')
    expect(isObligatory ? blank.success : blank.data).toBe(isObligatory ? false : '')
  })
})

describe('the OpenAPI document', () => {
  const places = inputs.flatMap(({ what, schema }) =>
    schemasIn(schema).map((place) => ({ where: `${what}: ${place.path}`, schema: place.schema })),
  )

  test('says in words of JSON Schema what each check of our own demands', () => {
    const silent = places.filter(({ schema }) =>
      (schema._zod.def.checks ?? []).some((check) => check instanceof z.core.$ZodCustom && check._zod.def.params === undefined),
    )
    expect(
      silent.map(({ where }) => where),
      'give its `refine` `params`',
    ).toEqual([])
  })

  test('sees every check: none comes after a transformation', () => {
    const late = places.filter(
      ({ schema }) =>
        schema instanceof z.core.$ZodPipe && schema !== Id && !(schema._zod.def.out instanceof z.core.$ZodTransform),
    )
    expect(late.map(({ where }) => where)).toEqual([])
  })

  /** Numbers and strings without a bound, a format or a list of words. */
  const boundless = (schema: Schema | boolean, path: string): string[] => {
    if (typeof schema === 'boolean') return []
    const { type, items, properties = {}, anyOf = [], enum: words, format, pattern, allOf } = schema
    const types = [type ?? []].flat()
    const isNumber = types.some((one) => one === 'number' || one === 'integer')
    const hasRange = schema.maximum !== undefined && (schema.minimum ?? schema.exclusiveMinimum) !== undefined
    const hasEnd = Boolean(words ?? format ?? pattern ?? allOf) || schema.maxLength !== undefined
    return [
      ...((isNumber && !hasRange) || (types.includes('string') && !hasEnd) ? [path] : []),
      ...(typeof items === 'object' && !Array.isArray(items) ? boundless(items, `${path}[]`) : []),
      ...anyOf.flatMap((one) => boundless(one, path)),
      ...Object.entries(properties).flatMap(([name, inner]) => boundless(inner, `${path}.${name}`)),
    ]
  }

  test.each(inputs)('names the bounds of everything in $what', ({ what, schema }) => {
    expect(boundless(sent(schema), what)).toEqual([])
  })

  test('knows what a caller may ask for: limits, years, days, amounts, shares and accounts', () => {
    const of = (name: string, field: string) => {
      const schema = inputs.find(({ what }) => what === name)?.schema
      return schema && sent(schema).properties?.[field]
    }
    expect(of('history.events query', 'limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 50 })
    expect(of('matters.list query', 'limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
    expect(of('books.summary query', 'year')).toMatchObject({ type: 'string', pattern: '^20\\d\\d$' })
    expect(of('people.log query', 'from')).toMatchObject({ type: 'string', format: 'date' })
    expect(of('payments.request body', 'amount')).toMatchObject({ minimum: 3, maximum: 999_999.99 })
    expect(of('agreements.progress body', 'share_done_percent')).toMatchObject({ type: 'integer', minimum: 1, maximum: 99 })
    expect(of('books.changeSettings body', 'accounts')).toMatchObject({
      properties: { vat: { type: 'integer', minimum: 1000, maximum: 9999 } },
    })
    expect(of('messages.read body', 'event')).toMatchObject({ type: 'integer', minimum: 1 })
  })
})

describe('a wrong value', () => {
  /** The library's own words, in English or in its Swedish, which isn't plain. */
  const librarys = /invalid|expected|too (small|big)|unrecognized|required|must|input|förvänta|inmatning|ogiltig sträng/i

  test.each(inputs)('in $what is refused in Swedish', ({ schema }) => {
    const object = sent(schema)
    const good = valuesOf(object)
    const spoilt = fc
      .tuple(good, fc.constantFrom(...Object.keys(object.properties ?? {}), 'x'), fc.option(hostileValue, { nil: undefined }))
      .map(([values, name, value]) => ({ ...Object(values), [name]: value }))
    fc.assert(
      fc.property(fc.oneof(good, spoilt, hostileValue), (value) => {
        const { error } = z.safeParse(schema, value)
        for (const { message } of error?.issues ?? []) {
          expect(message).not.toMatch(librarys)
          expect(message).toMatch(/^[A-ZÅÄÖ].+\.$/s)
        }
      }),
      { numRuns: 40, seed: 34 },
    )
  })

  test('without words of its own is plain', () => {
    const schema = z.object({ name: z.string(), shown: z.boolean() })
    expect(z.safeParse(schema, { shown: 'ja' }).error?.issues.map(({ message }) => message)).toEqual([
      'Fyll i fältet.',
      'Ogiltigt värde.',
    ])
  })
})

test('an id is a number in all that is sent and answered', () => {
  expect([sent(Id), sent(WireId)]).toEqual([
    { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  ])
})
