import { searchTexts as t } from '#texts/search/search.ts'
import { searchStore } from './search-store.ts'

/** Opens the search. It stands among links, and looks like one. */
export const SearchButton = () => (
  <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={searchStore.open}>
    {t.open}
  </button>
)
