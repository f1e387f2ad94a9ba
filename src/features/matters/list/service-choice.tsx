import { type LegalService, legalServiceKeys } from '#contract/matters/legal-services.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { matterFormTexts as t } from '#texts/matters/matter-form.ts'
import styles from './service-choice.module.css'

interface ServiceChoiceProps {
  chosen: LegalService | undefined
  onChoose: (service: LegalService | undefined) => void
}

/** The services as cards, one of which may be chosen. */
export const ServiceChoice = ({ chosen, onChoose }: ServiceChoiceProps) => (
  <fieldset className={styles.services}>
    <legend>{t.service}</legend>
    <div className={styles.cards}>
      {legalServiceKeys.map((key) => (
        <label key={key} className={styles.card}>
          <input type="radio" name="service" checked={chosen === key} onChange={() => onChoose(key)} />
          <span>{legalServiceNames[key]}</span>
        </label>
      ))}
      <label className={styles.card}>
        <input type="radio" name="service" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
        <span>{t.otherService}</span>
      </label>
    </div>
  </fieldset>
)
