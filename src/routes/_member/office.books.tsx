import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { BooksPage } from '#features/money/books/books-page.tsx'
import { readOfficeSearch } from '#lib/office-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/books')({
  validateSearch: readOfficeSearch,
  beforeLoad: onlyWithExtras,
  component: Books,
})

function Books() {
  return <BooksPage viewer={useMember()} search={Route.useSearch()} />
}
