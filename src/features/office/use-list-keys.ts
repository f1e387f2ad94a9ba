import { storage } from '#lib/storage.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

const storageKey = 'office_keys'

/** Lets single keys be switched off, in this browser: they may be pressed by mistake. */
export const useKeysSetting = () => {
  const [isOn, setOn] = useState(() => storage.read(storageKey) !== 'off')
  const toggle = () => {
    storage.write(storageKey, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

interface ListKeys {
  /** Around the rows, each with a checkbox that has `data-row`. */
  list: RefObject<HTMLElement | null>
  isOn: boolean
  onChoose: (id: string, withShift: boolean) => void
  /** Gets the row where one is, if there is one. */
  onEdit: (id: string | undefined) => void
  onHelp: () => void
}

/**
 * The keys of a list, wherever on the page one is, but not while one writes or a dialog is open: j
 * and k move between the rows' checkboxes, x chooses, Enter opens, e edits, ? says all this.
 */
export const useListKeys = ({ list, isOn, onChoose, onEdit, onHelp }: ListKeys) => {
  /** The row where one was last: the focus may have gone elsewhere since. */
  const last = useRef<string>(undefined)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isWriting(event.target) || document.querySelector('[role=dialog]')) return
      const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])]
      const focused = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('input[data-row]')
      const here = focused ?? boxes.find((box) => box.dataset['row'] === last.current)
      const id = here?.dataset['row']
      const goTo = (box: HTMLInputElement | undefined) => {
        last.current = box?.dataset['row'] ?? last.current
        box?.focus()
      }
      const at = here ? boxes.indexOf(here) : -1
      const acts: Readonly<Record<string, () => void>> = {
        j: () => goTo(boxes[at + 1]),
        k: () => goTo(boxes[at < 0 ? 0 : at - 1]),
        x: () => id !== undefined && onChoose(id, event.shiftKey),
        e: () => onEdit(id),
        '?': onHelp,
        // A link or a button that has the focus does its own.
        ...(isIdle(document.activeElement) && { enter: () => here?.closest('tr')?.querySelector('a')?.click() }),
      }
      const act = acts[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

const isIdle = (element: Element | null) => element?.matches('body, main, th, input[data-row]') ?? true
