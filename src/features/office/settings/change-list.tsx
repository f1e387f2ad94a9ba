import type { OfficeChange } from '#contract/office/office-facts.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import styles from './settings.module.css'

interface ChangesProps {
  changes: readonly OfficeChange[]
}

/** The facts that saving or restoring would change, with their heading. */
export const Changes = ({ changes }: ChangesProps) => (
  <section aria-labelledby="andras" className={styles.changes}>
    <h3 id="andras">{t.changes}</h3>
    <ChangeList changes={changes} />
  </section>
)

/** The differences between two versions, each fact with what it was and is. */
export const ChangeList = ({ changes }: ChangesProps) => (
  <dl className={styles.changeList}>
    {changes.map(({ fact, from, to }) => (
      <div key={fact}>
        <dt>{fact}</dt>
        <dd>
          <span>{from || t.nothing}</span>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t.to}</span>
          <strong>{to || t.nothing}</strong>
        </dd>
      </div>
    ))}
  </dl>
)
