import { useChangeNotifications } from '#api/notification-hooks.ts'
import type { ChoosableKind, Pace } from '#contract/history/notification-kinds.ts'
import { notifyManager } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Choices = ReadonlyMap<ChoosableKind, Pace>

/**
 * Chooses how one hears of what: an optimistic update. One save after the other: what is chosen
 * meanwhile waits. A rejected save reverts to what is stored.
 */
export const useNotificationChoice = () => {
  const call = useChangeNotifications()
  const [shown, setShown] = useState<Choices>(new Map())
  const waiting = useRef<Choices>(new Map())
  const isSaving = useRef(false)

  const save = async () => {
    if (isSaving.current || waiting.current.size === 0) return
    const sent = waiting.current
    waiting.current = new Map()
    isSaving.current = true
    // The page shows the error from `call`.
    const isSaved = await call.mutateAsync({ body: { choices: [...sent].map(([kind, pace]) => ({ kind, pace })) } }).then(
      () => true,
      () => false,
    )
    isSaving.current = false
    // A failed choice is sent again with the next save, whose success would hide its failure.
    if (!isSaved && waiting.current.size > 0) waiting.current = new Map([...sent, ...waiting.current])
    // Scheduled behind the query cache's own update; otherwise the old choice would flash.
    else notifyManager.schedule(() => setShown((now) => without(sent, now)))
    void save()
  }

  const choose = (kind: ChoosableKind, pace: Pace) => {
    waiting.current = new Map([...waiting.current, [kind, pace]])
    setShown((now) => new Map([...now, [kind, pace]]))
    void save()
  }
  return { shown, choose, call }
}

/** The choices without those that were sent, unless they have changed since. */
const without = (sent: Choices, now: Choices): Choices => new Map([...now].filter(([kind, pace]) => sent.get(kind) !== pace))
