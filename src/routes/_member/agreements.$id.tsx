import { onlyWithExtras } from '#features/accounts/only-with-extras.ts'
import { AgreementPage } from '#features/agreements/customer/agreement-page.tsx'
import { searchId } from '#lib/search-id.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/agreements/$id')({
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({ matter }: Record<string, unknown>): { matter?: string | undefined } => ({ matter: searchId(matter) }),
  beforeLoad: onlyWithExtras,
  component: OneAgreement,
})

function OneAgreement() {
  return <AgreementPage agreementId={Route.useParams().id} matterId={Route.useSearch().matter} />
}
