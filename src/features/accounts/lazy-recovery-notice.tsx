import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { recoveryOffer } from './recovery-offer.ts'

const unavailable = { default: () => null }
// Few need it, and every page would carry it.
const RecoveryNotice = lazy(() => import('./recovery-notice.tsx').catch(() => unavailable))

const never = () => () => {}

/** The notice about recovery codes while it is offered; no prerendered page contains it. */
export const LazyRecoveryNotice = () => {
  // The offer is made or withdrawn by a page, and read again on the next one.
  useLocation()
  const stands = useSyncExternalStore(never, recoveryOffer.stands, () => false)
  return (
    stands && (
      <Suspense fallback={null}>
        <RecoveryNotice />
      </Suspense>
    )
  )
}
