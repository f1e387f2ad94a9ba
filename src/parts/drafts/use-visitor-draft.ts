import { hasVisitorDraft } from '#lib/draft-storage.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { VisitorDraft } from './visitor-draft.tsx'

/**
 * The keeper of a visitor's form, loaded by `keep` once it has the focus, or when the tab has a
 * draft of it. If it can't be loaded nothing is kept, and the form works as before.
 */
export const useVisitorDraft = (place: string, form: RefObject<HTMLFormElement | null>) => {
  const [Draft, setDraft] = useState<typeof VisitorDraft>()
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // Somebody may be writing before the page listens.
    const text = form.current?.querySelector('textarea')
    if (text && (text.value !== '' || text === document.activeElement)) setKept(true)
  }, [form])
  useEffect(() => {
    if (isKept || hasVisitorDraft(place))
      import('./visitor-draft.tsx').then(
        (late) => setDraft(() => late.VisitorDraft),
        () => {},
      )
  }, [isKept, place])
  return { Draft, keep: () => setKept(true) }
}
