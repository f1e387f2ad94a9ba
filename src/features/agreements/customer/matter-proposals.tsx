import { useProposals } from '#api/agreement-hooks.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { proposalTexts as t } from '#texts/agreements/proposals.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { OrderOrDecline } from './order-or-decline.tsx'
import { ProposalCard } from './proposal-card.tsx'
import styles from './proposal-card.module.css'

/**
 * The proposal that the matter's owner decides on, or what became of the last one. An accepted one
 * has an agreement. A server without the call has no such part.
 */
export const MatterProposals = ({ matterId }: { matterId: string }) => {
  const query = useProposals({ query: { matter: matterId } })
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.proposalList} />
  // A lawyer's own matter shows them drafts, too.
  const last = query.data.find(({ state }) => state !== 'draft' && state !== 'replaced')
  if (!last) return null
  if (last.state === 'sent')
    return (
      <ProposalCard proposal={last}>
        <OrderOrDecline proposal={last} />
      </ProposalCard>
    )
  return <Ended proposal={last} />
}

const Ended = ({ proposal }: { proposal: Proposal }) => {
  const texts: Partial<Record<string, (day: string) => string>> = t.ended
  const text = texts[proposal.state]
  if (!text) return null
  return (
    <div role="status" className={styles.ended}>
      <p className="muted">{text(dayText(proposal.valid_until ?? ''))}</p>
    </div>
  )
}
