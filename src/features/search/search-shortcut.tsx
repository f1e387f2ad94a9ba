import type { Viewer } from '#contract/matters/rules.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { searchStore } from './search-store.ts'

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx'))

/** Opens the office's search with Ctrl K or Cmd K, on every page for members. */
const SearchShortcut = ({ viewer }: { viewer: Viewer }) => {
  const isOpen = useSyncExternalStore(searchStore.subscribe, searchStore.isOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Not above another dialog.
      if (!document.querySelector('[role=dialog]')) searchStore.open()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      searchStore.close()
    }
  }, [])
  return isOpen && <SearchDialog viewer={viewer} onClose={searchStore.close} />
}
export default SearchShortcut
