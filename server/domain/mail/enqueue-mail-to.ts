import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/ports/mail.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'

/**
 * Queues a mail to a user inside the caller's transaction. Does nothing if the user no longer
 * exists.
 */
export const enqueueMailTo = async (
  tx: Db,
  deps: Deps,
  userId: number | null,
  write: (person: { email: string; name: string }) => Mail,
): Promise<void> => {
  if (userId === null) return
  const [person] = await tx.select({ email: users.email, name: users.name }).from(users).where(eq(users.id, userId))
  if (person) await enqueueMail(tx, deps, write(person))
}
