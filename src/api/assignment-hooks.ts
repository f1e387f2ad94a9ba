import { assignments } from '#contract/assignments/assignments.ts'
import { partners } from '#contract/assignments/partners.ts'
import { partnerTermsCalls } from '#contract/assignments/partner-terms.ts'
import { action, mutation, query } from './page-hooks.ts'

/** Reads whose matter it is, for the office. */
export const [, useAssignment] = query(assignments.read)
export const useGiveMatter = mutation(assignments.give)
export const useAnswerOffer = action(assignments.answer)
export const useTakeMatter = mutation(assignments.take)
export const useReleaseMatter = mutation(assignments.release)
export const useSetParties = action(assignments.setParties)
export const useCheckConflicts = mutation(assignments.checkConflicts)

export const [, usePartnerProfile] = query(partners.readProfile)
export const useWritePartnerProfile = mutation(partners.writeProfile)

export const [, usePartnerTerms] = query(partnerTermsCalls.readTerms)
export const useAcceptPartnerTerms = mutation(partnerTermsCalls.acceptTerms)
