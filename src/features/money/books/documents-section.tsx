import { useAllDocumentPages } from '#api/book-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { limits } from '#contract/core/limits.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { documentTexts } from '#texts/money/documents.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TextField } from '#ui/field.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { useNavigate } from '@tanstack/react-router'
import { smallIcon } from '#ui/icon-look.ts'
import { IconDownload, IconFileSearch } from '@tabler/icons-react'
import { usePdf } from '#features/money/payments/use-pdf.ts'
import styles from './books.module.css'
import { ReceiptLink } from './receipt-link.tsx'

const t = bookTexts.documents

/** Everybody's receipts, invoices and credit notes, each to be saved as PDF. */
export const DocumentsSection = ({ number, viewer }: { number: string; viewer: Viewer }) => {
  const searchNumber = useDebouncedValue(number.trim())
  const pages = useAllDocumentPages(searchNumber ? { number: searchNumber } : {})
  const navigate = useNavigate()
  const pdf = usePdf()
  return (
    <>
      <search className={styles.numbers}>
        <TextField
          label={t.number}
          type="search"
          value={number}
          maxLength={limits.titleChars}
          autoComplete="off"
          leftSection={<IconFileSearch {...smallIcon} />}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/office/books',
              search: (current) => ({ ...current, nummer: value || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </search>
      <QueryBoundary query={pages} failure={bookFailures.documents}>
        {(data) => (
          <>
            <p>{t.lead}</p>
            {data.pages[0]?.rows.length === 0 && <p className="muted">{searchNumber ? t.notFound : t.none}</p>}
            {pdf.failed && <Notice kind="error">{documentTexts.failed}</Notice>}
            <ul className={styles.documents}>
              {rowsOf(data.pages).map((document, _, rows) => {
                const { id, kind, issued_at, gross, original, payment } = document
                const name = documentTexts.name(document)
                const sum = sekFormatOf(rows.map((one) => one.gross))(gross)
                return (
                  <li key={id}>
                    <strong>
                      <ReceiptLink payment={payment} viewer={viewer}>
                        {name}
                      </ReceiptLink>
                    </strong>
                    <span className="muted">
                      <time dateTime={issued_at}>{dayText(swedishDay(new Date(issued_at)))}</time>
                      {original && <span>{` · ${t.changes(original)}`}</span>}
                    </span>
                    <span className={styles.sum}>{kind === 'credit' ? `−${sum}` : sum}</span>
                    <Button
                      variant="default"
                      size="sm"
                      leftSection={<IconDownload {...smallIcon} />}
                      aria-label={documentTexts.saveOf(name)}
                      loading={pdf.busy === id}
                      onClick={() => pdf.save(document)}
                    >
                      {t.save}
                    </Button>
                  </li>
                )
              })}
            </ul>
            <MoreButton pages={pages} label={bookTexts.exporting.more} failure={bookFailures.documents} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}
