import { seededRandom } from '#tests/faults/random.ts'
import type { Client } from './client.ts'
import { createMatter } from './create-matter.ts'
import { commonActs, customers, everybody, walkerOf } from './random-acts.ts'

const reads: readonly [string, ...string[]] = [
  '/documents/',
  ...['', 'now/', 'events/', 'messages/', 'requests/', 'assignment/'].map((tail) => `/matters/:n/${tail}`),
  ...['payments', 'proposals', 'agreements', 'payments/declined'].map((list) => `/${list}/?matter=:n`),
  ...['/payments/:n/receipt/', '/payments/:n/refunds/', '/payments/', '/waiting/', '/inbox/'],
  ...['/matters/?limit=50', '/withdrawals/'],
]

/**
 * Customers and the office act at random, often out of turn, and read what has become of it: what
 * no scenario has thought of.
 */
export const randomWalk = async (client: Client, seed: number, steps: number) => {
  const walker = walkerOf(client, seededRandom(seed))
  for (const as of customers) await createMatter(client.call, as)
  for (let step = 0; step < steps; step++) {
    await walker.one(commonActs)(walker)
    for (let read = 0; read < 3; read++) await walker.go('GET', walker.one(reads), everybody)
  }
}
