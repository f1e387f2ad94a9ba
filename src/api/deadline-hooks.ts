import { deadlines } from '#contract/conversation/deadlines.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { deadlines }, call, callIgnoringReply })

export const [, useDeadlines] = query((api) => api.deadlines.list)
export const useAddDeadline = mutation((api) => api.deadlines.add)
export const useChangeDeadline = mutation((api) => api.deadlines.change)
export const useSetDeadlineDone = mutation((api) => api.deadlines.setDone)
export const useRemoveDeadline = action((api) => api.deadlines.remove)
