import { requestLists } from '#contract/conversation/request-lists.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { requestLists }, call, callIgnoringReply })

export const [, useRequestLists] = query((api) => api.requestLists.list)
export const useSaveRequestList = mutation((api) => api.requestLists.save)
export const useRemoveRequestList = action((api) => api.requestLists.remove)
