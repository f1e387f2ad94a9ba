import { matterRights } from '#contract/office/matter-rights.ts'
import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { ProposalEditorPage } from '#features/agreements/office/proposal-editor-page.tsx'
import { NotFoundPage } from '#features/public/not-found-page.tsx'
import { searchId } from '#lib/search-id.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/matters_/$id/proposal')({
  beforeLoad: () => onlyWith('proposals.write'),
  // Set even when undefined: the router keeps parameters that the result leaves out.
  validateSearch: ({
    draft,
    addition,
  }: Record<string, unknown>): { draft?: string | undefined; addition?: string | undefined } => ({
    draft: searchId(draft),
    addition: searchId(addition),
  }),
  component: WriteProposal,
})

function WriteProposal() {
  const { id } = Route.useParams()
  const { draft, addition } = Route.useSearch()
  const viewer = useMember()
  if (!matterRights.writeProposals(viewer)) return <NotFoundPage />
  return <ProposalEditorPage key={id} matterId={id} draftId={draft} additionTo={addition} viewer={viewer} />
}
