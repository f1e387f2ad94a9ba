import { useViewer } from '#api/viewer.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { fixedPrices, hourlyPrices, pricesTexts as t } from '#texts/public/prices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './prices-page.module.css'
import { ServiceGlyph } from './service-glyph.tsx'

export const PricesPage = () => (
  <>
    <PageHead title={t.title} description={t.description} />
    <h1>{t.title}</h1>
    <p className="lead">{t.lead}</p>
    <HourlyPrices />
    <div className={styles.columns}>
      <FixedPrices />
      <Rules />
    </div>
    <WayOn />
  </>
)

const HourlyPrices = () => (
  <section className={styles.section} aria-labelledby="timpris">
    <h2 id="timpris">{t.hourly}</h2>
    <ul className={styles.hourly}>
      {hourlyPrices.map(({ service, name, sek, from, condition }) => (
        <li key={service}>
          <ServiceGlyph service={service} />
          <h3>{name}</h3>
          <p className={styles.amount}>
            {from && <span>{t.from} </span>}
            <strong>{formatSek(sek)}</strong> <span>{t.perHour}</span>
          </p>
          <p>{condition}</p>
          {service === 'advice' && <p className={styles.areas}>{t.areas}</p>}
        </li>
      ))}
    </ul>
  </section>
)

const FixedPrices = () => (
  <section className={styles.section} aria-labelledby="fast-pris">
    <h2 id="fast-pris">{t.fixed}</h2>
    <p>{t.fixedLead}</p>
    <table className={styles.fixed} aria-labelledby="fast-pris">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.service}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {fixedPrices.map(({ name, sek }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatSek(sek)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Rules = () => (
  <section className={styles.rules} aria-labelledby="sa-bestams-priset">
    <h2 id="sa-bestams-priset">{t.rules}</h2>
    <dl>
      {t.steps.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const WayOn = () => {
  const { viewer } = useViewer()
  return (
    <section className={styles.section} aria-labelledby="hittar-du-inte">
      <h2 id="hittar-du-inte">{t.unsure}</h2>
      <p>{t.unsureText}</p>
      <p className={styles.ways}>
        <Link {...(viewer ? { to: '/user-matters', search: { create: true } } : { to: '/register' })} className="button">
          {t.start}
        </Link>
        <Link to="/contact">{t.ask}</Link>
      </p>
    </section>
  )
}
