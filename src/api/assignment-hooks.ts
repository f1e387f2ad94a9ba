import { assignments } from '#contract/assignments/assignments.ts'
import { partners } from '#contract/assignments/partners.ts'
import { partnerTermsCalls } from '#contract/assignments/partner-terms.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({
  api: { assignments, partners: { ...partners, ...partnerTermsCalls } },
  call,
  callIgnoringReply,
})

/** Reads whose matter it is, for the office. */
export const [, useAssignment] = query((api) => api.assignments.read)
export const useGiveMatter = mutation((api) => api.assignments.give)
export const useAnswerOffer = action((api) => api.assignments.answer)
export const useTakeMatter = mutation((api) => api.assignments.take)
export const useReleaseMatter = mutation((api) => api.assignments.release)
export const useSetParties = action((api) => api.assignments.setParties)
export const useCheckConflicts = mutation((api) => api.assignments.checkConflicts)

export const [, usePartnerProfile] = query((api) => api.partners.readProfile)
export const useWritePartnerProfile = mutation((api) => api.partners.writeProfile)

export const [, usePartnerTerms] = query((api) => api.partners.readTerms)
export const useAcceptPartnerTerms = mutation((api) => api.partners.acceptTerms)
