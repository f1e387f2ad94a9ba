import { useViewer } from '#api/viewer.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { homeTexts as t } from '#texts/public/home.ts'
import { fixedPrices, hourlyPrices, pricesTexts } from '#texts/public/prices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import styles from './home-page.module.css'
import { ServiceGlyph } from './service-glyph.tsx'

// Not `lazyComponent`, which visitors would have to load. The page is whole without this part, so
// it is left away when its script can't be fetched.
const Welcome = lazy<ComponentType<{ viewer: Viewer }>>(() => import('./welcome.tsx').catch(() => ({ default: () => null })))

export const HomePage = () => {
  const { viewer, checking } = useViewer()
  const hydrated = useHydrated()
  // The prerendered page doesn't know; public/scheme.js does.
  const maybeMember = !hydrated || checking || viewer
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      {maybeMember && (
        <div className={styles.welcome} data-member={hydrated || undefined}>
          <Suspense>{viewer && <Welcome viewer={viewer} />}</Suspense>
        </div>
      )}
      <div className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{t.heading}</h1>
          <p className="lead">{t.lead}</p>
          <p className={styles.ways}>
            <Link
              {...(viewer ? { to: '/user-matters', search: { create: true } } : { to: '/register' })}
              className={viewer ? 'button quiet' : 'button'}
            >
              {t.start}
            </Link>
            <Link to="/prices">{t.seePrices}</Link>
          </p>
        </div>
        <Announcement />
      </div>
      <section aria-labelledby="tjanster">
        <h2 id="tjanster">{t.services.title}</h2>
        <ul className={styles.services}>
          {t.services.list.map(({ service, title, text }) => (
            <li key={service} className={styles.service}>
              <ServiceGlyph service={service} />
              <h3>
                <Link to="/prices">{title}</Link>
              </h3>
              <p>{text}</p>
              <PriceHint service={service} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.band} aria-labelledby="sa-gar-det-till">
        <h2 id="sa-gar-det-till">{t.steps.title}</h2>
        <ol className={styles.steps}>
          {t.steps.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="rakna-med">
        <h2 id="rakna-med">{t.promises.title}</h2>
        <dl className={styles.promises}>
          {t.promises.list.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.closing} aria-labelledby="osaker">
        <h2 id="osaker">{t.closing.title}</h2>
        <p>
          {t.closing.text} <Link to="/contact">{t.closing.link}</Link>
        </p>
      </section>
    </>
  )
}

const Announcement = () => (
  <aside className={styles.announcement} aria-labelledby="nyhet">
    <div className={styles.opening}>
      <h2 id="nyhet">{t.announcement.title}</h2>
      <p>{t.announcement.text}</p>
      <p>
        <Link to="/contact">{t.announcement.link}</Link>
      </p>
    </div>
  </aside>
)

const PriceHint = ({ service }: { service: LegalService }) => {
  const hourly = hourlyPrices.find((price) => price.service === service)
  if (!hourly) {
    const lowest = Math.min(...fixedPrices.filter((price) => price.service === service).map(({ sek }) => sek))
    return <p className={styles.price}>{`${t.services.fixedFrom} ${formatSek(lowest)}`}</p>
  }
  const perHour = `${formatSek(hourly.sek)} ${pricesTexts.perHour}`
  return (
    <p className={styles.price}>
      <span>{hourly.from ? `${pricesTexts.from} ${perHour}` : perHour}</span>
      <small>{hourly.condition}</small>
    </p>
  )
}
