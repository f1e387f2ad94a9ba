import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { type BookSearch, BooksPage } from '#features/money/books/books-page.tsx'
import { textSearch } from '#lib/text-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/books')({
  validateSearch: (search: Record<string, unknown>): BookSearch => textSearch(search),
  beforeLoad: () => onlyWith('books.summary'),
  component: Books,
})

function Books() {
  return <BooksPage viewer={useMember()} search={Route.useSearch()} />
}
