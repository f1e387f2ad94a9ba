import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Environment, readConfig } from '#server/config.ts'
import { describe, expect, test } from 'vitest'

const example = readFileSync('.env.example', 'utf8')
/** The file as it is, and with its commented-out variables enabled. */
const [defaults, everything] = [example, example.replace(/^# ([A-Z0-9_]+=)/gm, '$1')].map((text) => parseEnv(text))
const variables = Object.keys(Environment.shape).sort()

describe('.env.example', () => {
  test('names every variable that the server reads, and no other', () => {
    expect(Object.keys(everything ?? {}).sort()).toEqual(variables)
  })

  test('says each default, so that a copy of it changes nothing', () => {
    expect(readConfig(defaults ?? {})).toEqual(readConfig({}))
    const withDefault = variables.filter((name) => Object.hasOwn(Environment.parse({}), name))
    expect(Object.keys(defaults ?? {}).sort()).toEqual(withDefault)
  })

  test('has examples that the server accepts', () => {
    expect(() => readConfig(everything ?? {})).not.toThrow()
  })
})

test('docs/operations/configuration.md names every variable that the server reads, and those of the build', () => {
  const page = readFileSync('docs/operations/configuration.md', 'utf8')
  const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name))
  expect(variables.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !variables.includes(name) && !name.startsWith('VITE_'))).toEqual([])
})
