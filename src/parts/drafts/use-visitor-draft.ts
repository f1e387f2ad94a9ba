import { hasVisitorDraft } from '#lib/draft-storage.ts'
import { useCallback, useEffect, useState } from 'react'
import type { VisitorDraft } from './visitor-draft.tsx'

/**
 * The keeper of a visitor's form, loaded once somebody writes, or when the tab has a draft of it.
 * If it can't be loaded nothing is kept, and the form works as before.
 * @param load always the same function
 */
export const useVisitorDraft = (place: string, load: () => Promise<{ VisitorDraft: typeof VisitorDraft }>) => {
  const [Draft, setDraft] = useState<typeof VisitorDraft>()
  const keep = useCallback(() => {
    load().then(
      (late) => setDraft(() => late.VisitorDraft),
      () => {},
    )
  }, [load])
  useEffect(() => {
    if (hasVisitorDraft(place)) keep()
  }, [place, keep])
  return { Draft, keep }
}
