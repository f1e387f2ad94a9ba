import { useWaiting } from '#api/waiting-hooks.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import OfferAnswer from '#parts/assignments/offer-answer.tsx'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Link } from '@tanstack/react-router'
import styles from './offers.module.css'

/** Few things are due before an offer, which stands for two days. */
const read = 50

/** Matters that are offered to the viewer: nothing of the day is more pressing. */
export const Offers = () => {
  const { data = [] } = useWaiting({ query: { limit: read } })
  const offers = data.filter(({ kind }) => kind === 'offer')
  if (offers.length === 0) return null
  return (
    <section className={`card ${styles.offers}`} aria-labelledby="erbjudanden">
      <h2 id="erbjudanden">{t.offers(offers.length)}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.subject}>
            <p>
              <Link to="/matters/$id" params={{ id: offer.matter }}>
                {offer.title}
              </Link>{' '}
              <span>{waitingText(offer, 'office')}</span>
            </p>
            <OfferAnswer matterId={offer.matter} />
          </li>
        ))}
      </ul>
    </section>
  )
}
