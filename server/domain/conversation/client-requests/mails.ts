import { longDay } from '#contract/dates/day-text.ts'
import type { Config } from '#server/config.ts'
import type { UnsubscribeLink } from '#server/domain/history/inbox/unsubscribe-link.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Mail } from '#server/ports/mail.ts'

/** The mails about client requests, without their titles: the page shows them after a login. */
export const clientRequestMails = {
  reminder: (
    { webUrl }: Pick<Config, 'webUrl'>,
    { matterId, due }: { matterId: number; due: string },
    to: string,
    { text, unsubscribe }: UnsubscribeLink,
  ): Mail => ({
    ...letter(
      to,
      `Påminnelse: vi behöver något från dig i ärende ${matterId}`,
      `I ärende ${matterId} behöver vi något från dig senast den ${longDay(due)}.`,
      `Logga in för att se vad det är, och svara:\n${webUrl}/matters/${matterId}`,
      text,
    ),
    unsubscribe,
  }),
}
