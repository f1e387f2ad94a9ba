import { longDay } from '#contract/proposal-text.ts'
import type { Config } from '#server/config.ts'
import type { deadlines } from '#server/db/schema.ts'
import { letter } from '#server/domain/mail/account-mails.ts'

/** The mails about deadlines, without their titles: the page shows them after a login. */
export const deadlineMails = {
  reminder: (
    { webUrl }: Pick<Config, 'webUrl'>,
    { matterId, day, time }: Pick<typeof deadlines.$inferSelect, 'matterId' | 'day' | 'time'>,
    to: string,
  ) =>
    letter(
      to,
      `Påminnelse: frist i ärende ${matterId}`,
      `Ärende ${matterId} har en frist den ${longDay(day)}${time ? ` kl. ${time.replace(':', '.')}` : ''}.`,
      `Logga in för att se vad den gäller:\n${webUrl}/matters/${matterId}`,
    ),
}
