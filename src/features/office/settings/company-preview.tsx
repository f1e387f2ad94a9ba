import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import type { Office } from '#contract/office/office-document.ts'
import { sellerLines } from '#texts/money/receipt.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { companyOf } from '#texts/public/company.ts'
import { homeHeading } from '#texts/public/home-heading.ts'
import { CompanyLines } from '#ui/company-lines.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import styles from './settings.module.css'

/** The company as customers will see it, by what pages and receipts are made with. */
export const CompanyPreview = ({ company }: Pick<Office, 'company'>) => (
  <dl className={styles.seen}>
    <div>
      <dt>{t.top}</dt>
      <dd>
        <Wordmark name={company.name} />
      </dd>
    </div>
    <div>
      <dt>{t.homeHeading}</dt>
      <dd>{homeHeading(company)}</dd>
    </div>
    <div>
      <dt>{t.found}</dt>
      <dd>{company.in_short}</dd>
    </div>
    <div>
      <dt>{t.foot}</dt>
      <dd className={styles.lines}>
        <CompanyLines company={companyOf(company)} />
      </dd>
    </div>
    <div>
      <dt>{t.receipt}</dt>
      <dd className={styles.lines}>
        {sellerLines(receiptSeller(company)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </div>
  </dl>
)
