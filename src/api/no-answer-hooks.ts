import { messages } from '#contract/conversation/messages.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { action } = pageHooks({ api: { messages }, call, callIgnoringReply })

export const useNoAnswer = action((api) => api.messages.noAnswer)
