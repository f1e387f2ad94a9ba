// Checks what must hold after every experiment.

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { demoCheckouts, demoMails } from '#server/db/schema/demo.ts'
import { files } from '#server/db/schema/files.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payments } from '#server/db/schema/payments.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'

/** A charge as the payment provider recorded it. */
export interface Charge {
  sessionId: string
  paymentId: string
  amountOre: number
}

/** A killed sender's lease lasts five minutes; the check moves its clock past that. */
const pastEveryLeaseMs = 600_000

/**
 * Checks what must hold after every experiment. Sends all queued mails first.
 * @param charges the charges, if the provider isn't the demo's own checkout
 * @param mailedSubjects the subjects of sent mails, if the mail server isn't the demo's own
 * mailbox
 * @returns what is broken, and how often a mail was sent twice, which at-least-once delivery
 * allows
 */
export const checkInvariants = async (deps: Deps, charges?: readonly Charge[], mailedSubjects?: () => readonly string[]) => {
  const { db } = deps
  const broken: string[] = []
  await drainOutbox({ ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + pastEveryLeaseMs) } })

  const all = await db.select().from(payments)
  const pending = Map.groupBy(
    all.filter(({ state }) => state === 'pending'),
    ({ matterId }) => matterId,
  )
  for (const [matterId, rows] of pending)
    if (rows.length > 1) broken.push(`matter ${matterId} has ${rows.length} pending payments`)

  const waits = { concluded: 'pending', running: 'paid', performed: 'paid', lapsed: 'cancelled', withdrawn: undefined } as const
  const agreed = await db
    .select({ number: agreements.number, state: agreements.state, payment: payments.state })
    .from(agreements)
    .innerJoin(payments, eq(payments.id, agreements.paymentId))
  for (const { number, state, payment } of agreed)
    if (waits[state] && waits[state] !== payment) broken.push(`agreement ${number} is ${state}, its payment ${payment}`)

  const paidFor = charges ?? (await demoCharges(db))
  const paid = all.filter(({ state }) => state === 'paid')
  for (const payment of paid) {
    const charge = paidFor.find(({ sessionId }) => sessionId === payment.checkoutSessionId)
    if (!charge) broken.push(`payment ${payment.id} is paid without a charge`)
    else if (charge.paymentId !== String(payment.id) || charge.amountOre !== payment.amountOre)
      broken.push(`payment ${payment.id} is paid by a charge that isn't its own`)
  }

  const rows = await db.select().from(files)
  for (const row of rows) {
    const found = await digestOf(deps, row.key)
    if (found !== row.sha256) broken.push(`file ${row.id}: ${found ? 'another content' : 'no content'}`)
  }

  const torn = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      sql`(done_at is not null and dead_at is not null) or (done_at is not null and payload <> '') or (done_at is null and payload = '')`,
    )
  if (torn.length > 0) broken.push(`${torn.length} rows of the outbox are both sent and pending`)
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(sql`dead_at is not null`)
  if (waiting.length > 0) broken.push(`${waiting.length} dead rows in the outbox`)

  const subjects = mailedSubjects?.() ?? (await db.select().from(demoMails)).map(({ subject }) => subject)
  const confirmations = subjects.filter((subject) => subject.startsWith('Orderbekräftelse'))
  const distinct = new Set(confirmations).size
  if (distinct < paid.length) broken.push(`${paid.length} paid, but only ${distinct} order confirmations`)
  if (distinct > paid.length) broken.push(`${distinct} order confirmations for ${paid.length} paid`)

  return { broken, payments: all, repeatedMails: confirmations.length - distinct, files: rows.length, paid: paid.length }
}

const demoCharges = async (db: Deps['db']): Promise<Charge[]> =>
  (await db.select().from(demoCheckouts))
    .filter(({ paid }) => paid)
    .map(({ id, paymentId, amountOre }) => ({ sessionId: id, paymentId, amountOre }))

const digestOf = async ({ files: store }: Deps, key: string) => {
  const content = await store.open(key)
  if (!content) return undefined
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** The refresh counter of each session. */
export const countersOf = async ({ db }: Deps) =>
  new Map((await db.select().from(sessions)).map(({ id, counter, endedAt }) => [id, { counter, endedAt }]))
