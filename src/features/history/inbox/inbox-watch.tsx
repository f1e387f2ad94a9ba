import { listenToFocus } from '#api/focus-events.ts'
import { useInbox } from '#api/inbox-hooks.ts'
import { useViewer } from '#api/viewer.ts'
import type { Reply } from '#contract/core/endpoint.ts'
import type { inbox } from '#contract/history/inbox.ts'
import { countText, inboxTexts as t } from '#texts/history/inbox.ts'
import { useEffect } from 'react'
import styles from './inbox-watch.module.css'
import { keepTabTitle } from './tab-title.ts'

/**
 * Shows unread activity on every page: in the navigation and on its button, in the tab's title and
 * in the list of matters. It is loaded once the page is complete, and changes the layout and the
 * list from outside, so that their own code stays small.
 */
export const InboxWatch = () => {
  const { data } = useInbox()
  // After a login over the page the navigation is a new one (src/ui/app-layout.tsx).
  const isLoggedIn = useViewer().viewer !== undefined
  const count = isLoggedIn && data ? data.count : 0
  useEffect(listenToFocus, [])
  useEffect(() => data && leadToMessages(data), [data])
  useEffect(() => {
    if (count === 0) return
    const forgetTitle = keepTabTitle(t.tab(count))
    // Behind the link's text, which React leaves alone. Translators replace texts, not elements.
    const note = document.createElement('span')
    note.className = styles.note ?? ''
    note.textContent = ` (${countText(count)})`
    document.querySelector('#huvudmeny [href="/user-matters"]')?.append(note)
    const badge = badgeOf(count)
    document.querySelector('[aria-controls="huvudmeny"]')?.append(badge)
    return () => {
      note.remove()
      badge.remove()
      forgetTitle()
    }
  }, [count])
  return data && <style>{data.matters.map(({ matter }) => boldRow(`#${CSS.escape(`arende-${matter}`)}`)).join('')}</style>
}

/** A row whose news is a message leads to that message, not to the top of its page. */
const leadToMessages = ({ matters }: Reply<typeof inbox.list>) => {
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    // Otherwise the router leaves it to the browser: a new tab, for one.
    if (!defaultPrevented || !(target instanceof Element)) return
    const href = target.closest('main tr a')?.getAttribute('href')
    if (matters.some(({ matter, is_message }) => is_message && href === `/matters/${matter}`)) void goToNewest()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

// The page of the matter loads it anyway, before it shows any message.
const goToNewest = async () => (await import('#lib/go-to-place.ts')).goToPlaceOnceThere('senaste')

/** On a phone the navigation is closed, and the button that opens it says how much is new. */
const badgeOf = (count: number) => {
  const badge = document.createElement('span')
  badge.className = styles.count ?? ''
  badge.textContent = ` ${countText(count)}`
  const words = document.createElement('span')
  words.className = 'visually-hidden'
  words.textContent = ` ${t.news(count)}`
  badge.append(words)
  return badge
}

// Bold and a word: not everybody sees that letters are bold. The title's element is named in
// src/features/matters/list/matter-row.tsx.
const boldRow = (title: string) =>
  `tr:has(>${title})>*{font-weight:700}${title} a::after{content:" ·\u00a0${t.unread}";color:var(--accent)}`
