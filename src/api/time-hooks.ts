import { time } from '#contract/agreements/time/time.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { time }, call, callIgnoringReply })

export const [, useTime] = query((api) => api.time.list)
export const useAddTime = mutation((api) => api.time.add)
export const useChangeTime = mutation((api) => api.time.change)
export const useRemoveTime = action((api) => api.time.remove)
export const useSettle = mutation((api) => api.time.settle)
