import { useSyncExternalStore } from 'react'

let printing = false

/** True while the page is being printed: for parts that stand on paper only. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )

// An external store is rendered before the paper is: React renders state of its own too late. Not
// every browser reports the medium, and a preview in developer tools reports nothing else.
const subscribe = (onChange: () => void) => {
  const paper = matchMedia('print')
  printing = paper.matches
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint' || paper.matches
    onChange()
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  paper.addEventListener('change', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
    paper.removeEventListener('change', follow)
  }
}
