import type { Viewer } from '#contract/rules.ts'
import { BooksLink } from '#features/books/books-link.tsx'
import { OfficeDayLink } from '#features/matters/office-day/office-day-link.tsx'
import { OfficeLink } from '#features/office-withdrawals/office-link.tsx'
import { PeopleLink } from '#features/people/people-link.tsx'
import { SearchButton } from '#features/search/search-button.tsx'

/** Where the office goes from its list of matters. */
const OfficeLinks = ({ viewer }: { viewer: Viewer }) => (
  <>
    <OfficeDayLink />
    <OfficeLink />
    <BooksLink viewer={viewer} />
    <PeopleLink viewer={viewer} />
    <SearchButton />
  </>
)
export default OfficeLinks
