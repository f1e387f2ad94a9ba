import { searchTexts as t } from '#texts/search/search.ts'
import styles from './search-button.module.css'
import { searchStore } from './search-store.ts'

/** Opens the search. */
export const SearchButton = () => (
  <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={searchStore.open}>
    {t.open}
  </button>
)
