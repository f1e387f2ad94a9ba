import { aboutTexts as t } from '#texts/public/about.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './about-page.module.css'

export const AboutPage = () => (
  <>
    <PageHead title={t.title} description={t.description} />
    <h1>{t.title}</h1>
    <p className={styles.lead}>{t.lead}</p>
    {t.sections.map(({ title, text }) => (
      <section key={title} className={styles.section}>
        <h2>{title}</h2>
        <div>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    ))}
    <p className={styles.contact}>
      <Link to="/contact" className="button">
        {t.contact}
      </Link>
    </p>
  </>
)
