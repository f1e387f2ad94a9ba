import { test } from 'vitest'
import { useServer } from '#tests/support/server.ts'
import { randomMoney } from './random-money.ts'

// A seed that fails fails again. `WALKS=100` tries more.
const seeds = Array.from({ length: Number(process.env['WALKS'] ?? 3) }, (_, at) => at + 1)

const server = useServer()
test.each(seeds)(
  'all places say the same of the money, whatever happens to it, and whenever it is told: %i',
  { tags: ['R53', 'R60', '§books'] },
  (seed) => randomMoney(server(), seed, 30),
)
