import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { PeoplePage } from '#features/accounts/people/people-page.tsx'
import { readOfficeSearch } from '#lib/office-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/people')({
  validateSearch: readOfficeSearch,
  beforeLoad: onlyWithExtras,
  component: People,
})

function People() {
  return <PeoplePage viewer={useMember()} search={Route.useSearch()} />
}
