import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'

type Write = (person: { email: string; name: string }) => Mail

/**
 * Queues a mail to a user inside the caller's transaction. Does nothing if the user no longer
 * exists.
 */
export const enqueueMailTo = (tx: Db, deps: Deps, userId: number | null, write: Write): Promise<void> =>
  enqueueTo(tx, deps, write, userId === null ? undefined : eq(users.id, userId))

/**
 * The same with a mail that asks the user to log in and decide on something. Whose account is
 * disabled can't, and is asked nothing: the office reads so in the matter.
 */
export const enqueueRequestTo = (tx: Db, deps: Deps, userId: number, write: Write): Promise<void> =>
  enqueueTo(tx, deps, write, and(eq(users.id, userId), isNull(users.disabledAt)))

const enqueueTo = async (tx: Db, deps: Deps, write: Write, who: SQL | undefined) => {
  if (!who) return
  const [person] = await tx.select({ email: users.email, name: users.name }).from(users).where(who)
  if (person) await enqueueMail(tx, deps, write(person))
}
