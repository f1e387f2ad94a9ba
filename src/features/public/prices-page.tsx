import { formatSek } from '#contract/core/format-sek.ts'
import { fixedPrices, hourlyPrices, priceWords as words } from '#texts/public/prices.ts'
import { pricesTexts as t } from '#texts/public/prices-page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import styles from './prices-page.module.css'
import { BeginLink } from './begin-link.tsx'
import { ServiceGlyph } from './service-glyph.tsx'
import { isFirstOfService } from './service-price.ts'

export const PricesPage = () => (
  <>
    <PageHead title={t.title} description={t.description(hourlyPrices.length > 0)} />
    <h1>{t.title}</h1>
    <p className="lead">{t.lead}</p>
    {hourlyPrices.length > 0 && <HourlyPrices />}
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
      {hourlyPrices.map((price) => (
        <HourlyPrice key={price.name} price={price} />
      ))}
    </ul>
  </section>
)

const HourlyPrice = ({ price }: { price: (typeof hourlyPrices)[number] }) => {
  const { service, name, sek, from, condition } = price
  const isFirst = isFirstOfService(price)
  return (
    <li id={isFirst ? service : undefined}>
      <ServiceGlyph service={service} />
      <h3>{name}</h3>
      <p className={styles.amount}>
        {from && <span>{words.from} </span>}
        <strong>{formatSek(sek)}</strong> <span>{words.perHour}</span>
      </p>
      {condition && <p>{condition}</p>}
      {isFirst && service === 'advice' && <p className={styles.areas}>{t.areas}</p>}
      <p className={styles.describe}>
        <BeginLink wish={service}>{t.describe}</BeginLink>
      </p>
    </li>
  )
}

const FixedPrices = () => (
  <section className={styles.section} aria-labelledby="fast-pris">
    <h2 id="fast-pris">{words.fixed}</h2>
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
        {fixedPrices.map((price) => (
          <tr key={price.name} id={isFirstOfService(price) ? price.service : undefined}>
            <th scope="row">{price.name}</th>
            <td>{formatSek(price.sek)}</td>
            <td>
              <BeginLink wish={price.name} label={t.orderOf(price.name)}>
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
