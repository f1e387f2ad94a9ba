import type { LegalService } from '#contract/matters/legal-services.ts'
import { type DaysAway, isAwayOn } from '#contract/accounts/away.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
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

interface CandidatePartner {
  profile: Omit<PartnerProfile, 'own_clients'> | null | undefined
  /** The days on which somebody else acts for them. */
  absence: DaysAway | null
  /** An admin has confirmed the title. */
  isAdvokat: boolean
}

/**
 * The same with what decides who is asked to take a matter: who says so in the profile is away, and
 * who is away from the office today.
 */
export const candidatePractice = (
  { profile, absence, isAdvokat }: CandidatePartner,
  service: LegalService | null | undefined,
  today: Day,
) => {
  const { specialities, languages, away } = profile ?? unwrittenProfile
  return {
    ...practiceOf(profile, isAdvokat),
    languages,
    away: away || isAwayOn({ from: today, to: today }, absence),
    fits: fitsService(specialities, service),
  }
}
