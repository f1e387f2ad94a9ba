import { formatSek } from '#contract/core/format-sek.ts'
import { fixedPrices, hourlyPrices, pricesTexts as t } from '#texts/public/prices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './prices-page.module.css'
import { BeginLink } from './begin-link.tsx'
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
        <li key={service} id={service}>
          <ServiceGlyph service={service} />
          <h3>{name}</h3>
          <p className={styles.amount}>
            {from && <span>{t.from} </span>}
            <strong>{formatSek(sek)}</strong> <span>{t.perHour}</span>
          </p>
          <p>{condition}</p>
          {service === 'advice' && <p className={styles.areas}>{t.areas}</p>}
          <p className={styles.describe}>
            <BeginLink wish={service}>{t.describe}</BeginLink>
          </p>
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
          <th scope="col">{t.order}</th>
        </tr>
      </thead>
      <tbody>
        {fixedPrices.map(({ name, sek, service }, index) => (
          // The first row of a service is where its box on the home page leads.
          <tr key={name} id={fixedPrices.findIndex((price) => price.service === service) === index ? service : undefined}>
            <th scope="row">{name}</th>
            <td>{formatSek(sek)}</td>
            <td>
              <BeginLink wish={name} label={t.orderOf(name)}>
                {t.order}
              </BeginLink>
            </td>
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

const WayOn = () => (
  <section className={styles.section} aria-labelledby="hittar-du-inte">
    <h2 id="hittar-du-inte">{t.unsure}</h2>
    <p>{t.unsureText}</p>
    <p className={styles.ways}>
      <BeginLink className="button">{t.start}</BeginLink>
      <Link to="/contact">{t.ask}</Link>
    </p>
  </section>
)
