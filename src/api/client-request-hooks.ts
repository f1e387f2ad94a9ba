import { clientRequests } from '#contract/conversation/client-requests.ts'
import { mutation, query } from './page-hooks.ts'

export const [clientRequestsQuery] = query(clientRequests.list)
export const useAskClient = mutation(clientRequests.ask)
export const useAskForSeveral = mutation(clientRequests.askSeveral)
export const useAnswerClientRequest = mutation(clientRequests.answer, 'waits when offline')
export const useAcceptAnswer = mutation(clientRequests.accept)
export const useSendAnswerBack = mutation(clientRequests.sendBack)
export const useCancelClientRequest = mutation(clientRequests.cancel)
