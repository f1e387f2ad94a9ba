import { session } from '#api/session.ts'
import { forgetDrafts } from '#lib/draft-storage.ts'
import { forgetMarks } from '#lib/payment-storage.ts'
import type { QueryClient } from '@tanstack/react-query'
import { recoveryOffer } from './recovery-offer.ts'

/** Leaves nothing private of a session in the browser (R31, R97). */
export const forgetSession = (queryClient: QueryClient) => {
  void queryClient.cancelQueries()
  // While it is known whose they are; a form that is still open writes no more then.
  forgetDrafts(session.person())
  session.leave()
  forgetMarks()
  recoveryOffer.withdraw()
}
