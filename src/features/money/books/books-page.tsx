import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import type { TextSearch } from '#lib/text-search.ts'
import { TermsMissing } from '#parts/assignments/terms-missing.tsx'
import { bookTexts as t } from '#texts/money/books.ts'
import { OfficeOnly } from '#ui/office-only.tsx'
import { PageHead } from '#ui/page-head.tsx'
import links from '#ui/section-links.module.css'
import { Link } from '@tanstack/react-router'
import { DocumentsSection } from './documents-section.tsx'
import { ExportSection } from './export-section.tsx'
import { PayoutsSection } from './payouts-section.tsx'
import { ReportSection } from './report-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SummarySection } from './summary-section.tsx'

const bookSections = ['sammanstallning', 'underlag', 'export', 'installningar', 'utbetalningar', 'plattformsrapport'] as const
type BookSection = (typeof bookSections)[number]

const yearIn = (ar = '') => (/^20\d\d$/.test(ar) ? Number(ar) : undefined)

const monthIn = (manad = '') => (/^20\d\d-(0[1-9]|1[0-2])$/.test(manad) ? manad : undefined)

export type BookSearch = TextSearch<'del' | 'ar' | 'manad' | 'nummer'>

/** /office/books: for those who keep them all of the books, for partners their own payouts. */
export const BooksPage = ({ viewer, search }: { viewer: Viewer; search: BookSearch }) => {
  const keepsBooks = officeRights.keepBooks(viewer)
  const heading = keepsBooks ? t.heading : t.payoutsHeading
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <OfficeOnly viewer={viewer} right="seePayouts">
        {officeRights.receivePayments(viewer) && <TermsMissing />}
        {keepsBooks ? <Books viewer={viewer} search={search} /> : <PayoutsSection year={yearIn(search.ar)} viewer={viewer} />}
      </OfficeOnly>
    </>
  )
}

const Books = ({ viewer, search }: { viewer: Viewer; search: BookSearch }) => {
  const del = bookSections.find((section) => section === search.del) ?? 'sammanstallning'
  return (
    <>
      <p className="lead">{t.lead}</p>
      <nav className={links['sections']} aria-label={t.sections}>
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
        <Section
          section={del}
          viewer={viewer}
          year={yearIn(search.ar)}
          month={monthIn(search.manad)}
          number={search.nummer ?? ''}
        />
      </section>
    </>
  )
}

interface SectionProps {
  section: BookSection
  viewer: Viewer
  year: number | undefined
  month: string | undefined
  number: string
}

const Section = ({ section, ...chosen }: SectionProps) => {
  const Shown = sectionViews[section]
  return <Shown {...chosen} />
}

const sectionViews = {
  sammanstallning: SummarySection,
  underlag: DocumentsSection,
  export: ExportSection,
  installningar: SettingsSection,
  utbetalningar: PayoutsSection,
  plattformsrapport: ReportSection,
} satisfies Record<BookSection, unknown>
