import { formatSek } from '#contract/core/format-sek.ts'
import type { Office } from '#contract/office/office-document.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { conditionText } from '#texts/public/prices.ts'
import styles from './settings.module.css'

const t = officeSettingsTexts.prices

/** The price list in short, as `/prices` has it. */
export const PricesPreview = ({ prices }: Pick<Office, 'prices'>) => (
  <dl className={styles.priceList}>
    {prices.hourly.map(({ name, sek, from, ...price }, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may be typed twice.
      <div key={row}>
        <dt>
          <span>{name}</span>
          <small className="muted">{conditionText(price)}</small>
        </dt>
        <dd>{`${from ? `${t.fromWord} ` : ''}${priceText(sek)} ${t.perHourShort}`}</dd>
      </div>
    ))}
    {prices.fixed.map(({ name, sek }, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
      <div key={row}>
        <dt>{name}</dt>
        <dd>{priceText(sek)}</dd>
      </div>
    ))}
  </dl>
)

const priceText = (sek: number) => (Number.isFinite(sek) ? formatSek(sek) : '…')
