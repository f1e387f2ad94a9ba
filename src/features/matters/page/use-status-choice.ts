import { useChangeMatter } from '#api/hooks.ts'
import type { Matter, MatterStatus } from '#contract/matters/matters.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { notify } from '#ui/notify.ts'
import { notifyManager } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Debounced: in a closed dropdown each arrow key selects a status. */
const debounceMs = 500

/**
 * Chooses a matter's status: an optimistic update. Saves after a short pause or on blur, one save
 * after the other. A rejected save reverts to the stored status.
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
    // Scheduled behind the query cache's own update; otherwise the old status would flash.
    const forget = () => notifyManager.schedule(() => setChosen((now) => (now === status ? undefined : now)))
    lastSave.current = lastSave.current
      .then(() => mutateAsync({ params: { id }, body: { status } }))
      .then(
        () => notify(t.statusSaved),
        // The page shows the error from `call`.
        () => {},
      )
      .then(forget)
  }, [id, mutateAsync])
  // Leaving the page during the pause still saves.
  useEffect(() => save, [save])

  const choose = (status: MatterStatus) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { status, timer: setTimeout(save, debounceMs) }
    setChosen(status)
  }
  return { shown: chosen ?? saved, choose, save, call }
}
