import { useBookSettings, useVoucherPages } from '#api/book-hooks.ts'
import type { Voucher } from '#contract/money/books/vouchers.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { PagedRows } from '#parts/paged-rows.tsx'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Link } from '@tanstack/react-router'
import styles from './books.module.css'
import { ReceiptLink } from './receipt-link.tsx'

const t = bookTexts.vouchers

interface VoucherListProps {
  of: Parameters<typeof useVoucherPages>[0]
  viewer: Viewer
}

/** The vouchers of a month or of a payment, each with its rows and the way to its document. */
export const VoucherList = ({ of, viewer }: VoucherListProps) => {
  const vouchers = useVoucherPages(of)
  const { data: settings } = useBookSettings({})
  const names = new Map(
    Object.entries(settings?.accounts ?? {}).map(([use, account]) => [account, bookTexts.settings.fieldNames[`accounts.${use}`]]),
  )
  return (
    <PagedRows pages={vouchers} failure={bookFailures.vouchers} none={t.none} more={t.more}>
      {(rows) => {
        const sekText = sekFormatOf(rows.flatMap((voucher) => voucher.rows.map(({ amount }) => amount)))
        return (
          <ul className={styles.list}>
            {rows.map((voucher) => (
              <VoucherRow key={voucher.id} voucher={voucher} names={names} sekText={sekText} viewer={viewer} />
            ))}
          </ul>
        )
      }}
    </PagedRows>
  )
}

interface VoucherRowProps {
  voucher: Voucher
  /** Of the accounts in use now; one of before has its number alone. */
  names: ReadonlyMap<number, string | undefined>
  sekText: (amountSek: number) => string
  viewer: Viewer
}

const VoucherRow = ({ voucher, names, sekText, viewer }: VoucherRowProps) => (
  <li className={styles.voucher}>
    <strong>{voucher.number}</strong>
    <span className="muted">{dayText(voucher.day)}</span>
    <DocumentLink voucher={voucher} viewer={viewer} />
    {voucher.settled && <span className="muted">{t.settled(voucher.settled.how, voucher.settled.noted_by)}</span>}
    <ul>
      {voucher.rows.map(({ id, account, amount }) => (
        <li key={id}>
          <span>{[account, names.get(account) ?? ''].join(' ').trim()}</span>
          <span>{amount > 0 ? t.debit(sekText(amount)) : t.credit(sekText(-amount))}</span>
        </li>
      ))}
    </ul>
  </li>
)

/** Leads to the receipt or, without a right to matters, to the document in the books. */
const DocumentLink = ({ voucher: { text, payment, document }, viewer }: Pick<VoucherRowProps, 'voucher' | 'viewer'>) => {
  if (!document) return <span>{text}</span>
  const inBooks = (
    <Link to="/office/books" search={{ del: 'underlag', nummer: document.number }}>
      {text}
    </Link>
  )
  return (
    <ReceiptLink payment={payment} viewer={viewer} otherwise={inBooks}>
      {text}
    </ReceiptLink>
  )
}
