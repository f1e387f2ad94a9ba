import { push } from '#contract/history/push.ts'
import { action, query } from './page-hooks.ts'

export const [pushKeyQuery] = query(push.key)
export const useSubscribe = action(push.subscribe)
export const useUnsubscribePush = action(push.unsubscribe)
