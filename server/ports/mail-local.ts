import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './mail.ts'

const { placeholder } = sql

const insertMail = prepared('demo_mail', { id: demoMails.id }, (db, columns) =>
  db
    .insert(demoMails)
    .values({
      to: placeholder('to'),
      subject: placeholder('subject'),
      text: placeholder('text'),
      replyTo: placeholder('replyTo'),
      unsubscribe: placeholder('unsubscribe'),
      sentAt: placeholder('sentAt'),
    })
    .returning(columns),
)

/** The demo's mailbox: stores mails as rows, which `/dev/mail` shows. */
export const localMailer = (db: Db, clock: Clock): Mailer => ({
  async send({ replyTo = null, unsubscribe = null, ...mail }) {
    await insertMail(db, { ...mail, replyTo, unsubscribe, sentAt: clock.now() })
  },
})
