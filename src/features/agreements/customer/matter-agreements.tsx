import { useQuery } from '@tanstack/react-query'
import { matterQuery, paymentForMatterQuery } from '#api/hooks.ts'
import { useAgreements } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { EarlyStart } from './early-start.tsx'

// For the office.
const AgreementProgress = lazyComponent(() => import('#features/agreements/office/agreement-progress.tsx'))

/** The matter's agreements. A server without the call has no such part. */
export const MatterAgreements = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const query = useAgreements({ query: { matter: matterId } })
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { data: payments } = useQuery(paymentForMatterQuery({ query: { matter: matterId } }))
  const isOver = (payment: string | null) => payments?.some(({ id, ended }) => id === payment && ended) ?? false
  const isOwn = useOwnsMatter(viewer, matterId)
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.agreementList} />
  return (
    <>
      {query.data.map((agreement) => (
        <AgreementCard
          key={agreement.id}
          agreement={agreement}
          isOwn={isOwn}
          isOver={isOver(agreement.payment)}
          isCancelled={matter?.status === 'Cancelled'}
        >
          {!isOwn && <AgreementProgress agreement={agreement} />}
        </AgreementCard>
      ))}
      {isOwn && <EarlyStart matterId={matterId} viewer={viewer} />}
    </>
  )
}
