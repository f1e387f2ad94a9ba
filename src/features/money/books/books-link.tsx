import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { bookTexts as t } from '#texts/money/books.ts'
import { Link } from '@tanstack/react-router'

/** Leads admins to the books, and partners to their payouts. */
export const BooksLink = ({ viewer }: { viewer: Viewer }) => (
  <Link to="/office/books">{officeRights.keepBooks(viewer) ? t.heading : t.payoutsHeading}</Link>
)
