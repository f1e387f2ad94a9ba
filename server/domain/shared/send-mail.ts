import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { AddressRefused, type Mail } from '#server/ports/mail.ts'

/**
 * Sends a mail, and notes whether its address takes any, for the office to read. A note that can't
 * be made fails no mail that has left, or it would be sent twice.
 */
export const sendMail = async ({ mail, db, clock, log }: Deps, letter: Mail): Promise<void> => {
  const isTheirs = eq(users.email, letter.to)
  try {
    await mail.send(letter)
  } catch (error) {
    if (error instanceof AddressRefused) await db.update(users).set({ mailRefusedAt: clock.now() }).where(isTheirs)
    throw error
  }
  await db
    .update(users)
    .set({ mailRefusedAt: null })
    .where(and(isTheirs, isNotNull(users.mailRefusedAt)))
    .catch((error: unknown) => log.warn({ err: error, event: 'mail.not_noted' }, 'not noted that an address takes mails'))
}
