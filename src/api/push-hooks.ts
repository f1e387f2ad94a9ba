import { push } from '#contract/history/push.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, action } = pageHooks({ api: { push }, call, callIgnoringReply })

export const [pushKeyQuery] = query((api) => api.push.key)
export const useSubscribe = action((api) => api.push.subscribe)
export const useUnsubscribePush = action((api) => api.push.unsubscribe)
