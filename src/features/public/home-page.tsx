import { useViewer } from '#api/viewer.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import { servedOffice } from '#texts/public/company.ts'
import { homeTexts as t } from '#texts/public/home.ts'
import { fixedPrices } from '#texts/public/prices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link, useHydrated } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { BeginLink } from './begin-link.tsx'
import styles from './home-page.module.css'
import { ServiceGlyph } from './service-glyph.tsx'
import { serviceCondition, servicePrice } from './service-price.ts'
import type { WelcomeProps } from './welcome.tsx'

// Not `lazyComponent`, which visitors would have to load. The page is whole without this part, so
// it is left away when its script can't be fetched.
const Welcome = lazy<ComponentType<WelcomeProps>>(() => import('./welcome.tsx').catch(() => ({ default: () => null })))

export const HomePage = () => {
  const { viewer, checking } = useViewer()
  const hydrated = useHydrated()
  // Somebody without a matter begins with one.
  const [isNew, setNew] = useState(false)
  // The prerendered page doesn't know; public/scheme.js does.
  const maybeMember = !hydrated || checking || viewer
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      {maybeMember && (
        <div className={styles.welcome} data-member={hydrated || undefined}>
          <Suspense>{viewer && <Welcome viewer={viewer} onNew={setNew} />}</Suspense>
        </div>
      )}
      <div className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{t.heading}</h1>
          <p className="lead">{t.lead}</p>
          <p className={styles.ways}>
            <BeginLink className={viewer && !isNew ? 'button quiet' : 'button'}>{t.start}</BeginLink>
            <Link to="/prices">{t.seePrices}</Link>
          </p>
        </div>
        <Sample />
      </div>
      {hasAnnouncement && <Announcement />}
      <section aria-labelledby="tjanster">
        <h2 id="tjanster">{t.services.title}</h2>
        <ul className={styles.services}>
          {t.services.list.map(({ service, title, text }) => (
            <li key={service} className={styles.service}>
              <ServiceGlyph service={service} />
              <h3>
                <ServiceLink service={service}>{title}</ServiceLink>
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
    <p>
      <strong id="nyhet">{t.announcement.title}</strong> <span>{t.announcement.text}</span>{' '}
      <Link to="/contact">{t.announcement.link}</Link>
    </p>
  </aside>
)

const hasAnnouncement = servedOffice?.features.announcement ?? true

const [example] = fixedPrices

const minuteMs = 60_000
const onEachMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, minuteMs)
  return () => clearInterval(timer)
}
const minuteNow = () => Math.floor(Date.now() / minuteMs)

/** By when an answer comes, as the office is open; a prerendered page is read at any hour. */
const Soon = () => {
  const minute = useSyncExternalStore(onEachMinute, minuteNow, () => undefined)
  const now = minute && new Date(minute * minuteMs)
  const text = now ? t.sample.by(answerBy(now), swedishClock(now).day) : t.sample.soon
  // A new element takes its place: the old one with another text would have moved.
  return <strong key={text}>{text}</strong>
}

/** Shows how a price proposal looks, and how soon it comes. */
const Sample = () => (
  <div className={styles.sample}>
    <figure className={styles.opening}>
      <figcaption>{t.sample.title}</figcaption>
      <p className={styles.what}>{example?.name}</p>
      <p className={styles.sum}>{example && formatSek(example.sek)}</p>
      <p>{t.sample.vat}</p>
      <p>{t.sample.answer}</p>
      <p className={styles.clock}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 5v5l3 2" />
        </svg>
        <span>
          {t.sample.now} <Soon />
        </span>
      </p>
    </figure>
  </div>
)

/** Leads to the prices of a service; of one that has none, to the form for it. */
const ServiceLink = ({ service, children }: { service: LegalService; children: ReactNode }) =>
  servicePrice(service) ? (
    <Link to="/prices" hash={service}>
      {children}
    </Link>
  ) : (
    <BeginLink wish={service}>{children}</BeginLink>
  )

const PriceHint = ({ service }: { service: LegalService }) => {
  const price = servicePrice(service)
  const condition = serviceCondition(service)
  return (
    price && (
      <p className={styles.price}>
        <span>{price}</span>
        {condition && <small>{condition}</small>}
      </p>
    )
  )
}
