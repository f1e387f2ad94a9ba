import { idempotencyKeys, inputFingerprint } from '#api/idempotency-keys.ts'
import { expect, test } from 'vitest'

const matter = (more: object = {}) => ({ body: { title: 'Hyresavtal', description: 'Är det rätt?', ...more } })
const file = (content: string, lastModified = 1) => new File([content], 'avtal.txt', { lastModified })

test('the same input keeps its key, whatever is sent meanwhile, until it has succeeded', { tags: ['R90'] }, () => {
  const keys = idempotencyKeys()
  const first = keys.keyFor(matter())

  expect(first).toMatch(/^[0-9a-f]{32}$/)
  keys.keyFor(matter({ title: 'Samboavtal' }))
  expect(keys.keyFor(matter())).toBe(first)
  keys.forget(matter())
  expect(keys.keyFor(matter())).not.toBe(first)
})

test.each([
  ['another text', matter({ title: 'Samboavtal' })],
  ['another matter', { ...matter(), params: { matter_id: '2' } }],
  ['a file more', matter({ new_files: [file('Hej')] })],
])('%s is another input, with another key', { tags: ['R90'] }, (_, other) => {
  const keys = idempotencyKeys()

  expect(keys.keyFor(other)).not.toBe(keys.keyFor(matter()))
})

test('files are distinguished by name, size and time', { tags: ['R90'] }, () => {
  const keys = idempotencyKeys()
  const first = keys.keyFor(matter({ new_files: [file('Hej')] }))

  expect(keys.keyFor(matter({ new_files: [file('Hej')] }))).toBe(first)
  expect(keys.keyFor(matter({ new_files: [file('Hejsan')] }))).not.toBe(first)
  expect(keys.keyFor(matter({ new_files: [file('Hej', 2)] }))).not.toBe(first)
})

test('the password that confirms it is no part of the input', { tags: ['R90'] }, () => {
  const keys = idempotencyKeys()
  const refund = (confirm_password: string) => ({ body: { amount: 1000, confirm_password } })

  expect(keys.keyFor(refund('Demo-2026'))).toBe(keys.keyFor(refund('Demo-2027')))
})

test('no password or code is kept', { tags: ['R90'] }, () => {
  const secrets = { old_password: 'Kanariefågel', new_password: 'Kanariefågel', password: 'Kanariefågel', totp_code: '123456' }
  expect(inputFingerprint({ body: { key: 'nyckel', postal_code: '903 26', ...secrets } })).toBe(
    '{"body":{"key":"nyckel","postal_code":"903 26"}}',
  )
})

test('two calls never share a key', () => {
  expect(idempotencyKeys().keyFor(matter())).not.toBe(idempotencyKeys().keyFor(matter()))
})
