import { isAdmin, isOffice, type Viewer } from '#contract/rules.ts'
import { bookTexts as t } from '#texts/books.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Link } from '@tanstack/react-router'
import { type BookSearch, type BookSection, bookSections } from './book-search.ts'
import styles from './books.module.css'
import { ExportSection } from './export-section.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { ReportSection } from './report-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SummarySection } from './summary-section.tsx'

/** /office/books: for admins all of the books, for partners their own payouts. */
export const BooksPage = ({ viewer, search }: { viewer: Viewer; search: BookSearch }) => {
  const heading = isAdmin(viewer) ? t.heading : t.payoutsHeading
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {isAdmin(viewer) && <Books {...search} />}
      {!isAdmin(viewer) && isOffice(viewer) && <PayoutsSection year={search.ar} />}
      {!isOffice(viewer) && (
        <>
          <p>{t.onlyOffice}</p>
          <Link to="/user-matters" className="button quiet">
            {t.toMatters}
          </Link>
        </>
      )}
    </>
  )
}

const Books = ({ del = 'sammanstallning', ar }: BookSearch) => (
  <>
    <p className="lead">{t.lead}</p>
    <nav className={styles.sections} aria-label={t.sections}>
      {bookSections.map((section) => (
        <Link
          key={section}
          to="/office/books"
          search={(current) => ({ ...current, del: section })}
          aria-current={section === del ? 'page' : undefined}
          resetScroll={false}
        >
          {t.section[section]}
        </Link>
      ))}
    </nav>
    <section aria-labelledby="del">
      <h2 id="del">{t.section[del]}</h2>
      <Section section={del} year={ar} />
    </section>
  </>
)

const Section = ({ section, year }: { section: BookSection; year: number | undefined }) => {
  const Shown = sectionViews[section]
  return <Shown year={year} />
}

const sectionViews = {
  sammanstallning: SummarySection,
  export: ExportSection,
  installningar: SettingsSection,
  utbetalningar: PayoutsSection,
  plattformsrapport: ReportSection,
} satisfies Record<BookSection, unknown>
