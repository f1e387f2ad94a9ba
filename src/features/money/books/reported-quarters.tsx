import { sekFormatOf } from '#contract/core/format-sek.ts'
import type { PartnerReport } from '#contract/money/books/partner-report.ts'
import { bookTexts } from '#texts/money/books.ts'
import { FiguresTable } from './figures-table.tsx'

const t = bookTexts.report

/** Shows a partner's year by quarter, by firm where there were several. */
export const ReportedQuarters = ({ quarters, firms }: Pick<PartnerReport, 'quarters' | 'firms'>) =>
  firms ? (
    firms.map(({ name, organisation_number: number, quarters: own }) => (
      <Quarters key={number} caption={number ? `${name}, ${number}` : name} quarters={own} />
    ))
  ) : (
    <Quarters quarters={quarters} />
  )

const Quarters = ({ caption, quarters }: Pick<PartnerReport, 'quarters'> & { caption?: string }) => {
  const sekText = sekFormatOf(quarters.flatMap(({ paid, fees }) => [paid, fees]))
  return (
    <FiguresTable
      {...(caption && { caption })}
      headColumn={t.quarterColumn}
      columns={[t.paid, t.activities, t.fees]}
      rows={quarters.map(({ quarter, paid, activities, fees }) => ({
        key: String(quarter),
        head: t.quarter(quarter),
        cells: [sekText(paid), activities, sekText(fees)],
      }))}
    />
  )
}
