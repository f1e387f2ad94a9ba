import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { LogPage } from '#features/accounts/people/log-page.tsx'
import type { LogSearch } from '#features/accounts/people/log-section.tsx'
import { textSearch } from '#lib/text-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/log')({
  validateSearch: (search: Record<string, unknown>): LogSearch => textSearch(search),
  beforeLoad: () => onlyWith('people.log'),
  component: Log,
})

function Log() {
  return <LogPage viewer={useMember()} search={Route.useSearch()} />
}
