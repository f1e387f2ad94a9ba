import { withdrawalTexts } from '#texts/agreements/withdrawals.ts'
import { Button } from '#ui/button.tsx'
import styles from './withdrawal-page.module.css'

const t = withdrawalTexts.standardForm

/** The form that the law prescribes (distansavtalslagen 2 kap. 10 §), to fill in on paper. */
export const StandardForm = () => (
  <section className={`${styles.paper} ${styles.standardForm}`} aria-labelledby="standardformular">
    <h2 id="standardformular">{t.heading}</h2>
    <p>{t.note}</p>
    <p>{t.to}</p>
    <p className={styles.blank}>{t.statement}</p>
    <ul>
      {t.lines.map((line) => (
        <li key={line} className={styles.blank}>
          {line}
        </li>
      ))}
    </ul>
    <p className="muted">{t.footnote}</p>
    <div className={`${styles.withScripts} no-print`}>
      <Button variant="default" onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  </section>
)
