import { clientRequests } from '#contract/conversation/client-requests.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { clientRequests }, call, callIgnoringReply })

export const [clientRequestsQuery] = query((api) => api.clientRequests.list)
export const useAskClient = mutation((api) => api.clientRequests.ask)
export const useAskForSeveral = mutation((api) => api.clientRequests.askSeveral)
export const useAnswerClientRequest = mutation((api) => api.clientRequests.answer, 'waits when offline')
export const useAcceptAnswer = mutation((api) => api.clientRequests.accept)
export const useSendAnswerBack = mutation((api) => api.clientRequests.sendBack)
export const useCancelClientRequest = mutation((api) => api.clientRequests.cancel)
