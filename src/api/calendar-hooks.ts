import { calendar } from '#contract/conversation/calendar.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { calendar }, call, callIgnoringReply })

export const [, useCalendarKey] = query((api) => api.calendar.read)
export const useMakeCalendarKey = mutation((api) => api.calendar.make)
export const useRevokeCalendarKey = action((api) => api.calendar.revoke)
