import { longDay } from '#contract/dates/day-text.ts'
import { atTime } from '#contract/dates/time-text.ts'
import type { Config } from '#server/config.ts'
import type { deadlines } from '#server/db/schema/deadlines.ts'
import type { UnsubscribeLink } from '#server/domain/history/inbox/unsubscribe-link.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Mail } from '#server/ports/mail.ts'

type Web = Pick<Config, 'webUrl'>
type Reminded = Pick<typeof deadlines.$inferSelect, 'matterId' | 'day' | 'time'>

/** The mails about deadlines, without their titles: the page shows them after a login. */
export const deadlineMails = {
  toOffice: (web: Web, deadline: Reminded, to: string) => reminder(web, deadline, to),
  toReader: (web: Web, deadline: Reminded, to: string, { text, unsubscribe }: UnsubscribeLink): Mail => ({
    ...reminder(web, deadline, to, text),
    unsubscribe,
  }),
}

const reminder = ({ webUrl }: Web, { matterId, day, time }: Reminded, to: string, ...more: string[]) =>
  letter(
    to,
    `Påminnelse: frist i ärende ${matterId}`,
    `Ärende ${matterId} har en frist den ${longDay(day)}${time ? ` ${atTime(time)}` : ''}.`,
    `Logga in för att se vad den gäller:\n${webUrl}/matters/${matterId}`,
    ...more,
  )
