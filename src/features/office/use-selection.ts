import { useRef, useState } from 'react'

/**
 * Which rows are chosen, by mouse and keyboard: Shift chooses all between the last one and this
 * one. Rows that aren't shown any more count as not chosen.
 */
export const useSelection = (ids: readonly string[]) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const chosen = ids.filter((id) => marked.has(id))

  const choose = (id: string, withShift: boolean) => {
    const from = withShift && last.current !== undefined ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const between = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isChosen = !marked.has(id)
    const changed = new Set(marked)
    for (const one of between) isChosen ? changed.add(one) : changed.delete(one)
    last.current = id
    setMarked(changed)
  }

  return {
    chosen,
    isChosen: (id: string) => marked.has(id),
    choose,
    chooseAll: () => setMarked(new Set(chosen.length === ids.length ? [] : ids)),
    clear: () => setMarked(new Set()),
  }
}
