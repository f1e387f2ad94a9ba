import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each demand of the law names a test that exists', () => {
  const law = readFileSync('docs/agreement.md', 'utf8').split('## What the law requires')[1] ?? ''
  const named = [...law.matchAll(/\]\(\.\.\/(tests\/[\w./-]+)\)/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
