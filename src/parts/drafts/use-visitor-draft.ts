import { hasVisitorDraft } from '#lib/draft-storage.ts'
import { useEffect, useState } from 'react'
import type { VisitorDraft } from './visitor-draft.tsx'

/**
 * The keeper of a visitor's form, loaded by `keep` once it has the focus, or when the tab has a
 * draft of it. If it can't be loaded nothing is kept, and the form works as before.
 */
export const useVisitorDraft = (place: string) => {
  const [Draft, setDraft] = useState<typeof VisitorDraft>()
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isKept || hasVisitorDraft(place))
      import('./visitor-draft.tsx').then(
        (late) => setDraft(() => late.VisitorDraft),
        () => {},
      )
  }, [isKept, place])
  return { Draft, keep: () => setKept(true) }
}
