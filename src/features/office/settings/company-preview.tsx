import { receiptSeller } from '#contract/money/documents/receipt-seller.ts'
import type { Office } from '#contract/office/office-document.ts'
import { sellerLines } from '#texts/money/receipt.ts'
import { officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { companyOf } from '#texts/public/company.ts'
import { homeHeading } from '#texts/public/home-heading.ts'
import { CompanyLines } from '#ui/company-lines.tsx'
import { Fact } from '#ui/fact.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import styles from './settings.module.css'

/** The company as customers will see it, by what pages and receipts are made with. */
export const CompanyPreview = ({ company }: Pick<Office, 'company'>) => (
  <dl className={styles.seen}>
    <Fact term={t.top}>
      <Wordmark name={company.name} />
    </Fact>
    <Fact term={t.homeHeading}>{homeHeading(company)}</Fact>
    <Fact term={t.found}>{company.in_short}</Fact>
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
