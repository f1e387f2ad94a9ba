import { orderTexts } from '#texts/agreements/proposals.ts'
import styles from './proposal-page.module.css'

const t = orderTexts.buyer

/** As a private person or for a company. Without a choice the buyer is protected as a consumer. */
export const BuyerChoice = ({ asConsumer, onChange }: { asConsumer: boolean; onChange: (asConsumer: boolean) => void }) => (
  <fieldset>
    <legend>{t.legend}</legend>
    <div className={styles.buyers}>
      <label className={styles.buyer}>
        <input type="radio" name="buyer" checked={asConsumer} onChange={() => onChange(true)} />
        {t.consumer}
      </label>
      <label className={styles.buyer}>
        <input type="radio" name="buyer" checked={!asConsumer} onChange={() => onChange(false)} />
        {t.company}
      </label>
    </div>
  </fieldset>
)
