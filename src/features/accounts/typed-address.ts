import { session } from '#api/session.ts'
import { type RefObject, useEffect } from 'react'

/** The field into which an e-mail address was last typed; it may have left the page. */
let field: HTMLInputElement | undefined
let isWatched = false

/** The address that this visitor has typed into the form before, or what is in it still. */
export const typedAddress = () => field?.value ?? ''

/**
 * Carries the address of a form to the next one that asks for it. It is nowhere but in the page:
 * never in an address, a log or a storage, and gone with a reload or a logout.
 * @param isKept not on a shared computer
 */
export const useTypedAddress = (form: RefObject<HTMLFormElement | null>, isKept = true) => {
  useEffect(() => {
    const typed = form.current?.elements.namedItem('email')
    if (!isKept) field = undefined
    else if (typed instanceof HTMLInputElement) field = typed
  })
  useEffect(() => {
    if (isWatched) return
    isWatched = true
    session.subscribe((change) => {
      if (change === 'left' || change === 'left-elsewhere') field = undefined
    })
  }, [])
}
