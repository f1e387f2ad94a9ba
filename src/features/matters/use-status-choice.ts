import { useChangeMatter } from '#api/hooks.ts'
import type { Matter, MatterStatus } from '#contract/matters.ts'
import { matterTexts as t } from '#texts/matter.ts'
import { notify } from '#ui/notify.ts'
import { notifyManager } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** In a closed list each arrow key chooses, on the way to the status that is meant. */
const pauseMs = 500

/**
 * Choosing a matter's status: it is saved after a short pause, or as soon as the person goes elsewhere; one save after the other.
 * A refusal takes it back to what is saved.
 */
export const useStatusChoice = ({ id, status: saved }: Matter) => {
  const call = useChangeMatter()
  const { mutateAsync } = call
  const [chosen, setChosen] = useState<MatterStatus>()
  const waiting = useRef<{ status: MatterStatus; timer: ReturnType<typeof setTimeout> }>(undefined)
  const lastSave = useRef(Promise.resolve())

  const save = useCallback(() => {
    if (!waiting.current) return
    const { status, timer } = waiting.current
    waiting.current = undefined
    clearTimeout(timer)
    // Not before the page has heard what is saved now: it would show the old one for a moment.
    const forget = () => notifyManager.schedule(() => setChosen((now) => (now === status ? undefined : now)))
    lastSave.current = lastSave.current
      .then(() => mutateAsync({ params: { id }, body: { status } }))
      .then(
        () => notify(t.statusSaved),
        // The call has the reason, for the page.
        () => {},
      )
      .then(forget)
  }, [id, mutateAsync])
  // Who leaves the page at once has chosen all the same.
  useEffect(() => save, [save])

  const choose = (status: MatterStatus) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { status, timer: setTimeout(save, pauseMs) }
    setChosen(status)
  }
  return { shown: chosen ?? saved, choose, save, call }
}
