import { describeTexts as t } from '#texts/public/describe.ts'
import { useEffect, useRef } from 'react'
import styles from './describe-page.module.css'
import { servicePrice } from '#features/public/service-price.ts'
import { offeredServices } from './offered-services.ts'

/** The services with their prices, of which one may be chosen; the browser keeps which. */
export const ServiceCards = ({ chosen }: { chosen: string }) => {
  const cards = useRef<HTMLFieldSetElement>(null)
  // Known after the prerendered page; what is typed there already stays.
  useEffect(() => {
    const card = chosen && cards.current?.querySelector(`[value="${chosen}"]`)
    if (card instanceof HTMLInputElement) card.checked = true
  }, [chosen])
  return (
    <fieldset ref={cards} className={styles.services}>
      <legend>{t.service}</legend>
      <div className={styles.cards}>
        {offeredServices.map((key) => (
          <label key={key} className={styles.card}>
            <input type="radio" name="service" value={key} defaultChecked={chosen === key} />
            <span>
              <strong>{t.services[key]}</strong> <small>{servicePrice(key) ?? t.otherPrice}</small>
            </span>
          </label>
        ))}
        <label className={styles.card}>
          <input type="radio" name="service" value="" defaultChecked={chosen === ''} />
          <span>
            <strong>{t.other}</strong> <small>{t.otherPrice}</small>
          </span>
        </label>
      </div>
      <p className="muted">{t.vat}</p>
    </fieldset>
  )
}
