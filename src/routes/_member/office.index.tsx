import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { OfficeDayPage } from '#features/office/office-day-page.tsx'
import type { OfficeDaySearch } from '#features/office/office-query.ts'
import { textSearch } from '#lib/text-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/')({
  validateSearch: (search: Record<string, unknown>): OfficeDaySearch => textSearch(search),
  beforeLoad: () => onlyWith('office.day'),
  component: OfficeDay,
})

function OfficeDay() {
  return <OfficeDayPage viewer={useMember()} search={Route.useSearch()} />
}
