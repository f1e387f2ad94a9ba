import { onlyWithExtras } from '#features/account/only-with-extras.ts'
import { useMember } from '#features/account/use-member.ts'
import { readBookSearch } from '#features/books/book-search.ts'
import { BooksPage } from '#features/books/books-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/_mantine/office/books')({
  validateSearch: readBookSearch,
  beforeLoad: onlyWithExtras,
  component: Books,
})

function Books() {
  return <BooksPage viewer={useMember()} search={Route.useSearch()} />
}
