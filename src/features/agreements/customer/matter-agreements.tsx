import { useAgreements } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import type { ReactNode } from 'react'
import { AgreementCard } from './agreement-card.tsx'
import { EarlyStart } from './early-start.tsx'

interface MatterAgreementsProps {
  matterId: string
  viewer: Viewer
  /** What the office may do with an agreement, passed in from another feature. */
  officeActions?: ((agreement: Agreement) => ReactNode) | undefined
}

/** The matter's agreements. A server without the call has no such part. */
export const MatterAgreements = ({ matterId, viewer, officeActions }: MatterAgreementsProps) => {
  const query = useAgreements({ query: { matter: matterId } })
  const isOwn = useOwnsMatter(viewer, matterId)
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.agreementList} />
  return (
    <>
      {query.data.map((agreement) => (
        <AgreementCard key={agreement.id} agreement={agreement} isOwn={isOwn}>
          {!isOwn && officeActions?.(agreement)}
        </AgreementCard>
      ))}
      {isOwn && <EarlyStart matterId={matterId} viewer={viewer} agreements={query.data} />}
    </>
  )
}
