import { policyAnnouncements } from '#contract/agreements/policy-announcements.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { policyAnnouncements }, call, callIgnoringReply })

export const [, usePolicyAnnouncements] = query((api) => api.policyAnnouncements.list)
export const useAnnouncePolicy = mutation((api) => api.policyAnnouncements.announce)
