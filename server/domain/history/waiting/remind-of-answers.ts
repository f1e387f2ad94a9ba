import { and, asc, between, eq, inArray, not, sql } from 'drizzle-orm'
import { isAnswerToTell, nextWorkingDay } from '#contract/office/office-hours.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { answerKinds } from '#contract/history/waiting-kinds.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueUnlessSilenced } from '#server/domain/history/inbox/enqueue-unless-silenced.ts'
import { officeReaders } from '#server/domain/history/inbox/office-readers.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { claim, isSent } from './remind.ts'
import { reminderMails } from './reminder-mails.ts'

const mostAtOnce = 500

/**
 * Tells the office by mail where a customer is to be answered soon, of each wait once, over all
 * processes: the matter's handler or whoever stands in, otherwise all admins. One mail to each,
 * with all of it. What they have all silenced goes to the office's address.
 */
export const remindOfAnswers = async (deps: Deps): Promise<void> => {
  const { db, clock, config, log } = deps
  const now = clock.now()
  const today = swedishDay(now)
  const step = sql`'answer ' || ${matterWaiting.due}`
  const near = await db
    .select({ id: matterWaiting.id, matterId: matterWaiting.matterId, since: matterWaiting.since, due: matterWaiting.due })
    .from(matterWaiting)
    .where(
      and(
        inArray(matterWaiting.kind, answerKinds),
        between(matterWaiting.due, today, nextWorkingDay(today)),
        not(isSent(db, step)),
      ),
    )
    .orderBy(asc(matterWaiting.due), asc(matterWaiting.since))
    .limit(mostAtOnce)
  const due = near.flatMap((row) =>
    row.due !== null && isAnswerToTell(row.since, row.due, now) ? [{ ...row, due: row.due }] : [],
  )
  for (const [day, rows] of Map.groupBy(due, (row) => row.due)) {
    const people = await db.transaction(async (tx) => {
      const readers = new Map<number, number[]>()
      const unheard = new Set<number>()
      for (const row of rows) {
        if (!(await claim(tx, deps, row, `answer ${day}`))) continue
        const [matter] = await tx
          .select({ id: matters.id, userId: matters.userId })
          .from(matters)
          .where(eq(matters.id, row.matterId))
        unheard.add(row.matterId)
        for (const id of matter ? await officeReaders(tx, deps, matter) : [])
          readers.set(id, [...new Set([...(readers.get(id) ?? []), row.matterId])])
      }
      for (const [userId, matterIds] of readers) {
        const isHeard = await enqueueUnlessSilenced(tx, deps, { userId, kind: 'message' }, (email, unsubscribe) =>
          reminderMails.answers(config, { due: day, matterIds }, email, unsubscribe),
        )
        if (isHeard) for (const id of matterIds) unheard.delete(id)
      }
      if (unheard.size > 0)
        await enqueueMail(
          tx,
          deps,
          reminderMails.answersToOffice(config, { due: day, matterIds: [...unheard] }, config.mail.contactTo),
        )
      return readers.size
    })
    if (people > 0) log.info({ event: 'answers.reminded', due: day, people })
  }
}
