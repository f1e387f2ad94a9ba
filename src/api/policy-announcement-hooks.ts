import { policyAnnouncements } from '#contract/agreements/policy-announcements.ts'
import { mutation, query } from './page-hooks.ts'

export const [, usePolicyAnnouncements] = query(policyAnnouncements.list)
export const useAnnouncePolicy = mutation(policyAnnouncements.announce)
