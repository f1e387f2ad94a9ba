import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { OfficeDayPage } from '#features/office/office-day-page.tsx'
import { readOfficeSearch } from '#lib/office-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/')({
  validateSearch: readOfficeSearch,
  beforeLoad: onlyWithExtras,
  component: OfficeDay,
})

function OfficeDay() {
  return <OfficeDayPage viewer={useMember()} search={Route.useSearch()} />
}
