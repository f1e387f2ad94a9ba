import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { LogPage } from '#features/accounts/people/log-page.tsx'
import { readOfficeSearch } from '#lib/office-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/log')({
  validateSearch: readOfficeSearch,
  beforeLoad: onlyWithExtras,
  component: Log,
})

function Log() {
  return <LogPage viewer={useMember()} search={Route.useSearch()} />
}
