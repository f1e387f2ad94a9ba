import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { OfficeWithdrawalsPage } from '#features/agreements/office/office-withdrawals-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/office/withdrawals')({
  beforeLoad: () => onlyWith('officeWithdrawals.list'),
  component: OfficeWithdrawals,
})

function OfficeWithdrawals() {
  return <OfficeWithdrawalsPage viewer={useMember()} />
}
