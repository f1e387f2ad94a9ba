import { readdirSync, readFileSync } from 'node:fs'
import { draftPrefix } from '#lib/draft-storage.ts'
import { cookiePolicy } from '#texts/public/cookie-policy.ts'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(`src/${name}`, 'utf8') }))

/**
 * The keys that a call writes, or their prefixes: literals, or the constant that the call names.
 */
const keysWrittenIn = ({ name, source }: (typeof files)[number]) =>
  [...source.matchAll(/\b(?:storage|tabStorage|tokens\(\))\.write\(\s*(?:['`]([^'`$]+)|(\w+))/g)].map(
    ([, key, constant]) => key ?? new RegExp(`const ${constant} = ['\`]([^'\`$]+)`).exec(source)?.[1] ?? `${constant} in ${name}`,
  )

const named = cookiePolicy.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []))
  .flatMap(({ term }) => term.split(', ').map((key) => key.replace('…', '')))

test('the cookie policy names every key that is written to the browser’s storage', () => {
  // Drafts have computed names, which all begin alike.
  const ofDrafts = ['parts/drafts/draft-store.ts', 'lib/sent-registration.ts']
  const written = [...files.filter(({ name }) => !ofDrafts.includes(name)).flatMap(keysWrittenIn), draftPrefix]
  expect(written).toEqual(expect.arrayContaining(['access', 'payment_status_', 'tanstack_router_reload:']))
  expect(written.filter((key) => !named.includes(key))).toEqual([])
})

test('the browser’s storage is written through lib/storage alone', () => {
  expect(files.filter(({ source }) => /\b(?:local|session)Storage\b/.test(source)).map(({ name }) => name)).toEqual([
    'lib/storage.ts',
  ])
})
