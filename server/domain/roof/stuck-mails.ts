import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { mailKinds, outbox } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { unseal } from '#server/keys.ts'
import { OperatorError } from './operator.ts'

const listed = 100
const isOpenMail = and(inArray(outbox.kind, mailKinds), isNull(outbox.doneAt))

/** The mails that haven't left, oldest first: those given up, and those tried at least once. */
export const stuckMails = async ({ db, keys }: Deps) => {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isOpenMail, or(isNotNull(outbox.deadAt), sql`${outbox.attempts} > 0`)))
    .orderBy(asc(outbox.id))
    .limit(listed)
  return rows.map((row) => ({ ...row, mail: mailIn(keys, row.payload) }))
}

/** @throws OperatorError if no such mail waits */
export const readStuckMail = async ({ db, keys }: Deps, id: number): Promise<Mail> => {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(isOpenMail, eq(outbox.id, id)))
  if (!row) throw missing(id)
  return mailIn(keys, row.payload)
}

/**
 * Puts a mail back at the beginning: it is due now, with all its attempts before it.
 * @throws OperatorError if no such mail waits
 */
export const sendAgain = async ({ db, clock }: Deps, id: number): Promise<void> => {
  const rows = await db
    .update(outbox)
    .set({ attempts: 0, deadAt: null, leasedUntil: null, nextAttemptAt: clock.now() })
    .where(and(isOpenMail, eq(outbox.id, id)))
    .returning()
  if (rows.length === 0) throw missing(id)
}

const missing = (id: number) => new OperatorError(`No mail ${id} waits: it has left, or there never was one.`)

const mailIn = (keys: Deps['keys'], payload: string): Mail => JSON.parse(unseal(keys, payload))
