import { usePlatformReport } from '#api/book-hooks.ts'
import { partnerFields, type PartnerReport } from '#contract/money/books/partner-report.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { csvOf } from '#contract/core/csv.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { saveCsv } from '#lib/save-csv.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import { yearNow } from './year-now.ts'
import styles from './books.module.css'
import { missingText } from './missing-text.ts'
import { ReportedQuarters } from './reported-quarters.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { YearSwitch } from './year-switch.tsx'

const PartnerDialog = lazyComponent(() => import('./partner-dialog.tsx'))

const t = bookTexts.report

interface ReportSectionProps {
  year: number | undefined
  viewer: Viewer
}

/** Shows each partner's earnings by quarter, and what the report lacks of them. */
export const ReportSection = ({ year = yearNow(), viewer }: ReportSectionProps) => {
  const report = usePlatformReport({ query: { year: String(year) } })
  return (
    <>
      <p>{t.lead}</p>
      <YearSwitch year={year} />
      <QueryBoundary query={report} failure={bookFailures.platformReport}>
        {(partners) =>
          partners.length === 0 ? <p className="muted">{t.none}</p> : <Report partners={partners} year={year} viewer={viewer} />
        }
      </QueryBoundary>
    </>
  )
}

interface ReportProps {
  partners: readonly PartnerReport[]
  year: number
  viewer: Viewer
}

const Report = ({ partners, year, viewer }: ReportProps) => {
  const [changing, setChanging] = useState<PartnerReport>()
  return (
    <>
      <ul className={styles.partners}>
        {partners.map((report) => (
          <li key={report.partner.id}>
            <PartnerCard
              report={report}
              year={year}
              isOwn={report.partner.id === viewer.id}
              onChange={() => setChanging(report)}
            />
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => saveCsv(asCsv(partners), `plattformsrapport-${year}.csv`)}>
        {t.csv}
      </Button>
      {changing && <PartnerDialog report={changing} viewer={viewer} onClose={() => setChanging(undefined)} />}
    </>
  )
}

interface PartnerCardProps {
  report: PartnerReport
  year: number
  /** The viewer's: somebody else at the office changes it. */
  isOwn: boolean
  onChange: () => void
}

const PartnerCard = ({ report, year, isOwn, onChange }: PartnerCardProps) => {
  const { partner, missing, terms_missing: lacksTerms, firms } = report
  const headingId = `partner-${partner.id}`
  const lastDay = dayText(`${year + 1}-01-31`)
  return (
    <article className="card" aria-labelledby={headingId}>
      <div className={styles.top}>
        <h3 id={headingId}>{partner.name}</h3>
        {!isOwn && (
          <Button variant="default" size="sm" onClick={onChange} aria-label={t.change(partner.name)}>
            {t.changeShort}
          </Button>
        )}
      </div>
      <p className={missing.length > 0 ? styles.missing : 'muted'}>{missing.length > 0 ? missingText(missing) : t.complete}</p>
      {partner.email === '' && <p className={styles.missing}>{t.accountGone(lastDay)}</p>}
      {partner.disabled && <p className={styles.missing}>{t.accountDisabled(lastDay)}</p>}
      {lacksTerms && <p className={styles.missing}>{t.termsMissing}</p>}
      {partner.bank_account && <p>{t.bankAccount(partner.bank_account)}</p>}
      {firms && <p className={styles.missing}>{t.severalFirms}</p>}
      <ReportedQuarters {...report} />
    </article>
  )
}

/** The details of each of a partner's firms: of one from before, only what its payments tell. */
const detailsByFirm = ({
  details,
  quarters,
  firms,
}: PartnerReport): { known: Partial<PartnerReport['details']>; quarters: PartnerReport['quarters'] }[] =>
  firms?.map((firm) => {
    const isNow = firm.organisation_number === details.organisation_number
    const then = { legal_name: firm.name, organisation_number: firm.organisation_number }
    return { known: isNow ? details : then, quarters: firm.quarters }
  }) ?? [{ known: details, quarters }]

/** A row per partner, firm and quarter, with what the report needs to know of the partner. */
const asCsv = (partners: readonly PartnerReport[]) =>
  csvOf([
    [t.partner, t.sellerColumn, ...partnerFields.map((field) => t.field[field]), t.quarterColumn, t.paid, t.activities, t.fees],
    ...partners.flatMap((report) =>
      detailsByFirm(report).flatMap(({ known, quarters }) =>
        quarters.map(({ quarter, paid, activities, fees }) => [
          report.partner.name,
          t.sellers[report.details.seller],
          ...partnerFields.map((field) => known[field] ?? null),
          quarter,
          kronor(paid),
          activities,
          kronor(fees),
        ]),
      ),
    ),
  ])

const kronor = (amount: number) => amount.toFixed(2).replace('.', ',')
