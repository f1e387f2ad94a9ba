import { onlyWith } from '#features/accounts/only-with.ts'
import { AgreementPage } from '#features/agreements/customer/agreement-page.tsx'
import { searchId } from '#lib/search-id.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/agreements/$id')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ matter }: Record<string, unknown>): { matter?: string | undefined } => ({ matter: searchId(matter) }),
  beforeLoad: () => onlyWith('agreements.text'),
  component: OneAgreement,
})

function OneAgreement() {
  return <AgreementPage agreementId={Route.useParams().id} matterId={Route.useSearch().matter} />
}
