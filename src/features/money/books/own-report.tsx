import { usePlatformReport } from '#api/book-hooks.ts'
import { type PartnerReport, partnerFields } from '#contract/money/books/partner-report.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Fact } from '#ui/fact.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import styles from './books.module.css'
import { missingText } from './missing-text.ts'
import { ReportedQuarters } from './reported-quarters.tsx'

const { own: t, field: labels } = bookTexts.report

/** Shows a partner what is reported of them for a year; nothing where they weren't paid. */
export const OwnReport = ({ year }: { year: number }) => {
  const report = usePlatformReport({ query: { year: String(year) } })
  return (
    <QueryBoundary query={report} failure={bookFailures.platformReport} mayBeEmpty>
      {(partners) => partners.filter(wasPaid).map((own) => <Reported key={own.partner.id} report={own} year={year} />)}
    </QueryBoundary>
  )
}

const wasPaid = ({ quarters }: PartnerReport) => quarters.some(({ activities }) => activities > 0)

const Reported = ({ report, year }: { report: PartnerReport; year: number }) => {
  const { details, missing } = report
  const known = partnerFields.filter((field) => details[field])
  return (
    <section aria-labelledby="rapport" className={styles.part}>
      <h2 id="rapport">{t.heading}</h2>
      <p className="muted">{t.lead(dayText(`${year + 1}-01-31`))}</p>
      <dl className={styles.facts}>
        {known.map((field) => (
          <Fact key={field} term={labels[field]}>
            {details[field]}
          </Fact>
        ))}
      </dl>
      {missing.length > 0 && <p className={styles.missing}>{missingText(missing)}</p>}
      <ReportedQuarters {...report} />
    </section>
  )
}
