import { lazyComponent } from '#ui/lazy-component.tsx'
import { useLocation } from '@tanstack/react-router'
import { recoveryOffer } from './recovery-offer.ts'

// Few need it.
const RecoveryNotice = lazyComponent(() => import('./recovery-notice.tsx'))

/** The notice about recovery codes while it is offered. */
export const LazyRecoveryNotice = () => {
  // The offer is made or withdrawn by a page, and read again on the next one.
  useLocation()
  return recoveryOffer.stands() && <RecoveryNotice />
}
