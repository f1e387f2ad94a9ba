import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { causeOf } from '#server/cause-of.ts'

const failed = (cause: Error) =>
  new Error('Cannot open', { cause: new DrizzleQueryError('insert into encryption_keys', ['the sealed key'], cause) })

test('an operator reads why a statement failed, and never its values', { tags: ['R72'] }, () => {
  expect(causeOf(failed(new Error('prepared statement "s" does not exist')))).toBe('prepared statement "s" does not exist')
})

test('what PostgreSQL says about a value that it refuses isn’t told', { tags: ['R72'] }, () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "the sealed key"'), { code: '22P02' })
  expect(causeOf(failed(cause))).toBe('PostgreSQL refuses a value (22P02).')
})
