import type { Outcome } from '#api/bulk-changes.ts'
import { useRef, useState } from 'react'

const undoMs = 10_000

interface Changing<Change> {
  data: Outcome<Change> | undefined
  isPending: boolean
  mutateAsync: (changes: readonly Change[]) => Promise<Outcome<Change>>
  reset: () => void
}

export type BulkChange<Change> = ReturnType<typeof useBulkChange<Change>>

/**
 * A change of many matters that can be undone for a while.
 * @param inverse what undoes a change that was done; undefined where it can't be undone
 * @param onClear runs when what was chosen is no longer needed
 */
export const useBulkChange = <Change>(
  changing: Changing<Change>,
  undoing: Changing<Change>,
  { inverse, onClear }: { inverse: (done: Change) => Change | undefined; onClear: () => void },
) => {
  /** Undefined once its time is over: what was done is old news then. */
  const [undoable, setUndoable] = useState<readonly Change[]>()
  const outcome = useRef<HTMLDivElement>(null)
  // The element with the focus goes away.
  const clear = () => {
    outcome.current?.focus()
    onClear()
  }
  const change = async (changes: readonly Change[]) => {
    undoing.reset()
    const { done, wrongPassword } = await changing.mutateAsync(changes)
    if (wrongPassword !== undefined && done.length === 0) return
    const undo = done.map(inverse).filter((one) => one !== undefined)
    setUndoable(undo)
    setTimeout(() => {
      if (outcome.current?.contains(document.activeElement)) outcome.current.focus()
      setUndoable((now) => (now === undo ? undefined : now))
    }, undoMs)
    clear()
  }
  const undo = async () => {
    await undoing.mutateAsync(undoable ?? [])
    outcome.current?.focus()
    changing.reset()
    setUndoable(undefined)
  }
  return {
    change,
    undo,
    clear,
    outcome,
    isUndoable: undoable !== undefined && undoable.length > 0,
    isUndoing: undoing.isPending,
    done: (undoable && changing.data?.done) ?? [],
    undone: undoing.data,
    refused: changing.data?.refused ?? [],
  }
}
