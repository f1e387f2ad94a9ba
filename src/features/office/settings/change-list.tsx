import type { OfficeChange } from '#contract/office/office-facts.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import styles from './settings.module.css'

/** The differences between two versions, each fact with what it was and is. */
export const ChangeList = ({ changes }: { changes: readonly OfficeChange[] }) => (
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
