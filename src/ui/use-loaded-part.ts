import { type ComponentType, useEffect, useState } from 'react'
import { chunkLoadError } from './chunk-load-error.ts'

/**
 * Loads a part before it is shown, unlike a `lazyComponent`: for one that would move others when it
 * comes.
 * @param load must be the same function each time
 * @param isNeeded false while nothing of it is to be shown
 * @returns whether it is still awaited, and the part; undefined if its chunk can't be fetched
 */
export const useLoadedPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>, isNeeded: boolean) => {
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<Props> }>()
  useEffect(() => {
    if (!isNeeded) return
    load().then(
      (part) => setLoaded({ Part: part.default }),
      (error) => {
        chunkLoadError.note(error)
        setLoaded({})
      },
    )
  }, [load, isNeeded])
  return { isAwaited: isNeeded && !loaded, Part: loaded?.Part }
}
