import type { LegalService } from '#contract/matters/legal-services.ts'
import { fitsService } from './asking-order.ts'
import { type PartnerProfile, shownTitle, unwrittenProfile } from './partners.ts'

type Practice = Pick<PartnerProfile, 'title' | 'firm'>

/**
 * A partner's practice as others read it.
 * @param isAdvokat an admin has confirmed the title
 */
export const practiceOf = (profile: Practice | null | undefined, isAdvokat: boolean): Practice => {
  const { title, firm } = profile ?? unwrittenProfile
  return { title: shownTitle(title, isAdvokat), firm }
}

/** The same with what decides who is asked to take a matter. */
export const candidatePractice = (
  profile: Omit<PartnerProfile, 'own_clients'> | null | undefined,
  isAdvokat: boolean,
  service: LegalService | null | undefined,
) => {
  const { specialities, languages, away } = profile ?? unwrittenProfile
  return { ...practiceOf(profile, isAdvokat), languages, away, fits: fitsService(specialities, service) }
}
