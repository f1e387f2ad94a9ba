import { answerTime } from '#contract/office/answer-time.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { partnersWhoRead } from '#contract/assignments/partners-see.ts'
import { companyOf } from './company.ts'
import type { PolicyFacts } from './policy.ts'

const partnersSee = import.meta.env.PARTNERS_SEE === 'assigned' ? 'assigned' : 'all'

/** The facts of an office as its policies name them, by default as they are now. */
export const policyFacts = (
  { company, promises, privacy }: Pick<OfficeProfile, 'company' | 'promises' | 'privacy'> = ourOffice(),
): PolicyFacts => ({
  company: companyOf(company),
  answerTime: answerTime(promises),
  closedMonths: privacy.closed_months,
  partnersSee,
  readers: partnersWhoRead[partnersSee],
})
