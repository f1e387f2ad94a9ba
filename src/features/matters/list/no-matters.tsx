import { noMattersTexts as t } from '#texts/matters/no-matters.ts'
import { Button } from '#ui/button.tsx'
import styles from './matter-list-page.module.css'

interface NoMattersProps {
  reason: 'filtered' | 'none' | 'noneOfOnesOwn'
  onShowAll: () => void
}

/** The list where there is nothing to list. Loaded then. */
const NoMatters = ({ reason, onShowAll }: NoMattersProps) => (
  <div className={`card ${styles.empty}`}>
    <h2>{t.empty}</h2>
    {reason === 'noneOfOnesOwn' && <p className="muted">{t.emptyFirst}</p>}
    {reason === 'filtered' && (
      <>
        <p className="muted">{t.emptyFiltered}</p>
        <Button variant="default" onClick={onShowAll}>
          {t.showAll}
        </Button>
      </>
    )}
  </div>
)
export default NoMatters
