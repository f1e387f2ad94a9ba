import { inboxCountMax } from '#contract/history/inbox.ts'
import { company } from '#texts/public/company.ts'

/** As the API counts: it stops at a hundred. */
export const countText = (count: number) => (count < inboxCountMax ? String(count) : `${inboxCountMax - 1}+`)

export const inboxTexts = {
  /** Nothing of what it is about: others may see the tab. */
  tab: (count: number) => `(${countText(count)}) ${company.name}`,
  unread: 'Nytt',
  news: (count: number) => (count === 1 ? 'ärende med nytt' : 'ärenden med nytt'),
} as const
