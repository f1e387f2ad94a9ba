import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { type OfficeSettingsSearch, SettingsPage } from '#features/office/settings/settings-page.tsx'
import { textSearch } from '#lib/text-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/settings')({
  validateSearch: (search: Record<string, unknown>): OfficeSettingsSearch => textSearch(search),
  beforeLoad: () => onlyWith('officeSettings.read'),
  component: Settings,
})

function Settings() {
  return <SettingsPage viewer={useMember()} search={Route.useSearch()} />
}
