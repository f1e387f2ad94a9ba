import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('docs/payments.md lists exactly the Stripe events that are handled', () => {
  const handled = readFileSync('server/ports/pay-events.ts', 'utf8').matchAll(/case '([\w.]+)':/g)
  const table = /<!-- events -->(.*)<!-- \/events -->/s.exec(readFileSync('docs/payments.md', 'utf8'))?.[1] ?? ''
  const listed = [...table.matchAll(/\| `([\w.]+)` \|/g)].map(([, event]) => event)
  expect(listed.toSorted()).toEqual([...handled].map(([, event]) => event).toSorted())
})
