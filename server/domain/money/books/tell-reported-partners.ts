import { and, eq, exists, isNull } from 'drizzle-orm'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { Config } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reportedPartners } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import type { Mail } from '#server/ports/mail.ts'

/** In January. Leaves sixteen days to correct what is wrong before the report is handed in. */
const firstDay = '01-15'

/**
 * Mails every partner who was paid last year that what is reported of them can be read, once: they
 * must know by 31 January (skatteförfarandelagen 34 kap. 3 §). A job, safe to repeat. Whose account
 * is gone or disabled can't read it; the office is told so beside their figures.
 */
export const tellReportedPartners = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, config } = deps
  const today = swedishDay(clock.now())
  if (today.slice(5) < firstDay) return
  const year = Number(today.slice(0, 4)) - 1
  const mayRead = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, reportedPartners.partnerId), isNull(users.disabledAt)))
  const waits = and(eq(reportedPartners.year, year), isNull(reportedPartners.toldAt), exists(mayRead))
  for (const { partnerId } of await db.select({ partnerId: reportedPartners.partnerId }).from(reportedPartners).where(waits)) {
    if (stop?.aborted) return
    await db.transaction(async (tx) => {
      // Of two processes, one mails it.
      const rows = await tx
        .update(reportedPartners)
        .set({ toldAt: clock.now() })
        .where(and(eq(reportedPartners.partnerId, partnerId), waits))
        .returning()
      if (rows.length > 0) await enqueueMailTo(tx, deps, partnerId, ({ email }) => reportedMail(config, { year, today }, email))
    })
  }
}

const reportedMail = (
  { webUrl, mail }: Pick<Config, 'webUrl' | 'mail'>,
  { year, today }: { year: number; today: Day },
  to: string,
): Mail => ({
  ...letter(
    to,
    `Det här rapporteras till Skatteverket för ${year}`,
    `Det du fick betalt genom oss under ${year} ${isDayOver(`${year + 1}-01-31`, today) ? 'skulle rapporteras' : 'rapporteras'} till Skatteverket senast den 31 januari ${year + 1} (skatteförfarandelagen 22 c kap.).`,
    `Uppgifterna om dig, kvartal för kvartal, finns bland dina utbetalningar:\n${webUrl}/office/books?ar=${year}`,
    'Stämmer något inte? Svara på det här mejlet så snart du kan.',
  ),
  replyTo: mail.contactTo,
})
