import { draftPrefix } from '#lib/draft-storage.ts'
import { storage, tabStorage } from '#lib/storage.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type DraftKeeper from './draft-keeper.tsx'

const Keeper = lazyComponent(() => import('./draft-keeper.tsx'))

const hasDrafts = () => [storage, tabStorage].some((area) => area.keys(draftPrefix).length > 0)

/**
 * The keeper of a member's draft, loaded once its form has the focus, or when there are drafts: of
 * others too, so that old ones go.
 */
export const KeptDraft = (props: ComponentProps<typeof DraftKeeper>) => {
  const [isNeeded, setNeeded] = useState(hasDrafts)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    const need = () => setNeeded(true)
    if (form?.contains(document.activeElement)) need()
    form?.addEventListener('focusin', need)
    return () => form?.removeEventListener('focusin', need)
  }, [])
  return isNeeded ? <Keeper {...props} /> : <span ref={place} hidden />
}
