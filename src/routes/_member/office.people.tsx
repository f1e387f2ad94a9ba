import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { PeoplePage } from '#features/accounts/people/people-page.tsx'
import type { PeopleSearch } from '#features/accounts/people/people-section.tsx'
import { textSearch } from '#lib/text-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/people')({
  validateSearch: (search: Record<string, unknown>): PeopleSearch => textSearch(search),
  beforeLoad: () => onlyWith('people.list'),
  component: People,
})

function People() {
  return <PeoplePage viewer={useMember()} search={Route.useSearch()} />
}
