import { requestLists } from '#contract/conversation/request-lists.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useRequestLists] = query(requestLists.list)
export const useSaveRequestList = mutation(requestLists.save)
export const useRemoveRequestList = action(requestLists.remove)
