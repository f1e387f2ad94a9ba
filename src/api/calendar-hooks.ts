import { calendar } from '#contract/conversation/calendar.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useCalendarKey] = query(calendar.read)
export const useMakeCalendarKey = mutation(calendar.make)
export const useRevokeCalendarKey = action(calendar.revoke)
