import { writeSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { transitionPayment } from '#server/domain/transitions/payment.ts'
import { openParts } from './crash.ts'

// Settles payments in a process of its own, which kills itself in the midst of one of them: after
// the payment has become paid, after its number is taken, or after the commit.

const [, , ids = '', step = ''] = process.argv
const die = (reached: string) => {
  if (reached !== step) return
  writeSync(1, `killed: ${reached}\n`)
  process.kill(process.pid, 'SIGKILL')
}

const { deps } = await openParts(process.env)
for (const id of ids.split(',').map(Number)) {
  const isLast = String(id) === ids.split(',').at(-1)
  await deps.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    const now = deps.clock.now()
    const paid = await transitionPayment(tx, id, 'settle', { paidAt: now })
    if (!paid) return
    if (isLast) die('settled')
    await recordInBooks(tx, deps, paid, { kind: 'paid', amountOre: paid.amountOre, occurredAt: now })
    if (isLast) die('numbered')
  })
  if (isLast) die('committed')
}
