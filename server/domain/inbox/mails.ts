import { type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Mail } from '#server/ports/mail.ts'

/** What is new in a matter. */
export interface News {
  matterId: number
  kinds: readonly NoticeKind[]
}

interface Ways {
  /** The key of the reader's way out; undefined where nothing in it can be silenced. */
  key: string | undefined
}

/**
 * One shape for all: which kind and where, never a word of what it says. Whoever sees the mailbox
 * or the mail's subject on a locked screen learns no more.
 */
export const noticeMail = (
  { webUrl, apiUrl }: Pick<Config, 'webUrl' | 'apiUrl'>,
  to: string,
  news: readonly News[],
  { key }: Ways,
): Mail => ({
  ...letter(
    to,
    news.length > 1 ? 'Något nytt i dina ärenden' : 'Något nytt i ditt ärende',
    'Det finns något nytt att läsa hos Rådrum. Logga in för att se vad det är.',
    ...news.map(
      ({ matterId, kinds }) => `Ärende ${matterId}: ${inOrder(kinds).join(', ').toLowerCase()}\n${webUrl}/matters/${matterId}`,
    ),
    `Hur ofta vi mejlar väljer du i din profil:\n${webUrl}/profile#aviseringar`,
    ...(key === undefined ? [] : [`Vill du inte ha sådana här mejl längre?\n${webUrl}/avregistrera/${key}`]),
  ),
  ...(key !== undefined && { unsubscribe: `${apiUrl}/api/notices/unsubscribe/?key=${key}` }),
})

const inOrder = (kinds: readonly NoticeKind[]) =>
  Object.entries(noticeKinds).flatMap(([kind, label]) => (kinds.some((one) => one === kind) ? [label] : []))
