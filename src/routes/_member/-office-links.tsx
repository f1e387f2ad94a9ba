import { useWithdrawalPages } from '#api/office-withdrawal-hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { BooksLink } from '#features/money/books/books-link.tsx'
import { OfficeDayLink } from '#features/office/office-day-link.tsx'
import { WithdrawalsLink } from '#features/agreements/office/withdrawals-link.tsx'
import { PeopleLink } from '#features/accounts/people/people-link.tsx'
import { SearchButton } from '#features/search/search-button.tsx'
import { isAbsent } from '#lib/is-absent.ts'

/**
 * Where the office goes from its list of matters. A server that knows nothing of withdrawals knows
 * nothing of the rest, either.
 */
const OfficeLinks = ({ viewer }: { viewer: Viewer }) => {
  const { data, error } = useWithdrawalPages({})
  if (isAbsent(error) || (!data && !error)) return null
  return (
    <>
      <OfficeDayLink />
      <WithdrawalsLink />
      <BooksLink viewer={viewer} />
      <PeopleLink viewer={viewer} />
      <SearchButton />
    </>
  )
}
export default OfficeLinks
