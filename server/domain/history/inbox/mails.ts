import { type NotificationKind, notificationKinds } from '#contract/history/notification-kinds.ts'
import { officeName } from '#contract/office/our-office.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { UnsubscribeLink } from './unsubscribe-link.ts'

/** A matter with unread activity, and of which kinds. */
export interface UnreadMatter {
  matterId: number
  kinds: readonly NotificationKind[]
}

/**
 * One shape for all: which kind and where, never the content. The mailbox and a locked screen
 * show no more.
 * @param link undefined where nothing in it can be silenced
 */
export const notificationMail = (
  { webUrl }: Pick<Config, 'webUrl'>,
  to: string,
  unread: readonly UnreadMatter[],
  link: UnsubscribeLink | undefined,
): Mail => ({
  ...letter(
    to,
    unread.length > 1 ? 'Något nytt i dina ärenden' : 'Något nytt i ditt ärende',
    `Det finns något nytt att läsa hos ${officeName()}. Logga in för att se vad det är.`,
    ...unread.map(
      ({ matterId, kinds }) => `Ärende ${matterId}: ${inOrder(kinds).join(', ').toLowerCase()}\n${webUrl}/matters/${matterId}`,
    ),
    `Hur ofta vi mejlar väljer du i din profil:\n${webUrl}/profile#aviseringar`,
    ...(link ? [link.text] : []),
  ),
  ...(link && { unsubscribe: link.unsubscribe }),
})

const inOrder = (kinds: readonly NotificationKind[]) =>
  Object.entries(notificationKinds).flatMap(([kind, label]) => (kinds.some((one) => one === kind) ? [label] : []))
