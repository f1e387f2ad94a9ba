import { useInbox } from '#api/inbox-hooks.ts'
import { countText, inboxTexts as t } from '#texts/inbox.ts'
import { useEffect } from 'react'
import { keepTabTitle } from './tab-title.ts'

/**
 * Says wherever a member is that there is something new: in the navigation, in the tab's title and
 * in the list of matters. It is loaded once the page is complete, and reaches into the frame and
 * the list, whose own code stays as light as it is.
 */
export const InboxWatch = () => {
  const { data } = useInbox()
  const count = data?.count ?? 0
  useEffect(() => {
    if (count === 0) return
    const forgetTitle = keepTabTitle(t.tab(count))
    // A text of its own behind the link's, which React leaves alone.
    const note = document.createTextNode(` (${countText(count)})`)
    document.querySelector('#huvudmeny [href="/user-matters"]')?.append(note)
    return () => {
      note.remove()
      forgetTitle()
    }
  }, [count])
  return data && <style>{data.matters.map(({ matter }) => boldRow(`#${CSS.escape(`arende-${matter}`)}`)).join('')}</style>
}

// Bold and a word: not everybody sees that letters are bold. The title's element is named in
// src/features/matters/matter-row.tsx.
const boldRow = (title: string) =>
  `tr:has(>${title})>*{font-weight:700}${title} a::after{content:" · ${t.unread}";color:var(--accent)}`
