import { useAgreements } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Agreement } from '#contract/agreements.ts'
import type { Viewer } from '#contract/rules.ts'
import { agreementFailures as f } from '#texts/agreement-failures.ts'
import { agreementTexts as t } from '#texts/agreements.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import type { ReactNode } from 'react'
import { AgreementCard } from './agreement-card.tsx'
import { EarlyStart } from './early-start.tsx'

interface MatterAgreementsProps {
  matterId: string
  viewer: Viewer
  /** What the office may do with an agreement, passed in because it belongs to another feature. */
  officeActions?: ((agreement: Agreement) => ReactNode) | undefined
}

/** The matter's agreements. A server without the call has no such part. */
export const MatterAgreements = ({ matterId, viewer, officeActions }: MatterAgreementsProps) => {
  const { data, error, refetch, isFetching } = useAgreements({ query: { matter: matterId } })
  const isOwn = useOwnsMatter(viewer, matterId)
  if (error && !data) {
    if (error.status === 404 || error.status === 405) return null
    return (
      <div>
        <FailureNotice failure={f.agreementList} error={error} />
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      {data?.map((agreement) => (
        <AgreementCard key={agreement.id} agreement={agreement} isOwn={isOwn}>
          {!isOwn && officeActions?.(agreement)}
        </AgreementCard>
      ))}
      {data && isOwn && <EarlyStart matterId={matterId} viewer={viewer} agreements={data} />}
    </>
  )
}
