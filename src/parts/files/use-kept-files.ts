import { session } from '#api/session.ts'
import { draftName } from '#lib/draft-storage.ts'
import { useState } from 'react'

/** Picked and not sent, by person and form. In memory alone: as long as the tab lives. */
const filesByPlace = new Map<string, readonly File[]>()

session.subscribe((change) => {
  if (change === 'left' || change === 'left-elsewhere') filesByPlace.clear()
})

/** Tells if a form has files that were picked in this tab. */
export const hasKeptFiles = (place: string) => filesByPlace.has(draftName(session.person(), place))

/** Forgets the files of a form: they have been sent. */
export const forgetFiles = (place: string) => filesByPlace.delete(draftName(session.person(), place))

/**
 * The files that are picked in a form, or that one page didn't get sent. They are still there when
 * it is opened again in this tab, for whoever picked them, until they are sent or one logs out.
 * @param place the form, and of which matter or request; constant while it is mounted
 */
export const useKeptFiles = (place: string) => {
  const [name] = useState(() => draftName(session.person(), place))
  const [files, setFiles] = useState(() => filesByPlace.get(name) ?? [])
  // Still works when the form has gone meanwhile.
  const change = (to: (now: readonly File[]) => readonly File[]) => {
    const next = to(filesByPlace.get(name) ?? [])
    if (next.length > 0) filesByPlace.set(name, next)
    else filesByPlace.delete(name)
    setFiles(next)
  }
  return [files, change] as const
}
