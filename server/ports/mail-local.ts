import type { Db } from '#server/db/database.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './mail.ts'

/** The demo's mailbox: stores mails as rows, which `/dev/mail` shows. */
export const localMailer = (db: Db, clock: Clock): Mailer => ({
  async send({ to, subject, text, replyTo, unsubscribe }) {
    await db.insert(demoMails).values({ to, subject, text, replyTo, unsubscribe, sentAt: clock.now() })
  },
})
