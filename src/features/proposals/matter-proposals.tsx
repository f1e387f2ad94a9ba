import { useProposals } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Viewer } from '#contract/rules.ts'
import { dayText } from '#lib/day-text.ts'
import { agreementFailures as f } from '#texts/agreement-failures.ts'
import { proposalTexts as t } from '#texts/proposals.ts'
import { LateNotice } from '#ui/late-notice.tsx'
import type { ReactNode } from 'react'
import { OrderOrDecline } from './order-or-decline.tsx'
import { ProposalCard } from './proposal-card.tsx'
import styles from './proposal-card.module.css'

interface MatterProposalsProps {
  matterId: string
  viewer: Viewer
  /** What the office may do with a sent proposal, passed in from another feature. */
  officeActions?: ((proposal: Proposal) => ReactNode) | undefined
}

/**
 * The matter's proposal to decide on, or what became of the last one. Drafts are the office's own
 * business, and an accepted one has an agreement. A server without the call has no such part.
 */
export const MatterProposals = ({ matterId, viewer, officeActions }: MatterProposalsProps) => {
  const query = useProposals({ query: { matter: matterId } })
  const isOwn = useOwnsMatter(viewer, matterId)
  if (!query.data) return <LateNotice query={query} failure={f.proposalList} />
  const last = query.data.find(({ state }) => state !== 'draft' && state !== 'replaced')
  if (!last) return null
  if (last.state === 'sent')
    return <ProposalCard proposal={last}>{isOwn ? <OrderOrDecline proposal={last} /> : officeActions?.(last)}</ProposalCard>
  return <Ended proposal={last} isOwn={isOwn} />
}

const Ended = ({ proposal, isOwn }: { proposal: Proposal; isOwn: boolean }) => {
  const texts: Partial<Record<string, (day: string) => string>> = isOwn ? t.ended : t.endedForOffice
  const text = texts[proposal.state]
  if (!text) return null
  return (
    <div role="status" className={styles.ended}>
      <p className="muted">{text(dayText(proposal.valid_until ?? ''))}</p>
      {!isOwn && proposal.decline_reason && <p>{proposal.decline_reason}</p>}
    </div>
  )
}
