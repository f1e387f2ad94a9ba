import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { failures } from '#texts/failures.ts'
import { errors } from '#tests/spec/section-8-errors.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const Exports = z.record(z.string(), z.unknown())
const Failure = z.object({ text: z.string() })
const Failures = z.record(z.string(), z.unknown())

/** A failure by itself, or those of a table. */
const textsOf = (value: unknown): string[] => {
  const one = Failure.safeParse(value)
  if (one.success) return [one.data.text]
  return Object.values(Failures.safeParse(value).data ?? {}).flatMap((row) => Failure.safeParse(row).data?.text ?? [])
}

/** The sentences that pages show when a call fails. */
const failureTexts = async () => {
  const modules = await Promise.all(globSync('src/texts/**/*.ts').map((file) => import(resolve(file))))
  const named = modules.flatMap((module) => Object.entries(Exports.parse(module)).filter(([name]) => /failure/i.test(name)))
  return [...new Set(named.flatMap(([, value]) => textsOf(value)))]
}

test('each sentence of a failed call is shown by a page test', { tags: ['R88'] }, async () => {
  const files = [...globSync('tests/pages/**/*.tsx'), 'tests/support/failing-calls.ts']
  const tested = files.map((file) => readFileSync(file, 'utf8').replaceAll(/\\([.?])/g, '$1')).join('\n')
  const texts = await failureTexts()
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !tested.includes(text))).toEqual([])
})

test('the table of every page has prescribed texts alone, which stand however a call fails', { tags: ['R88'] }, () => {
  const catalogue = errors.map(({ asks }) => asks).join('\n')
  expect(textsOf(failures).filter((text) => !catalogue.includes(`‘${text}’`))).toEqual([])
})
