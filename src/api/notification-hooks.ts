import { notifications } from '#contract/history/notifications.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { notifications }, call, callIgnoringReply })

export const [, useNotificationChoices] = query((api) => api.notifications.read)
export const useChangeNotifications = mutation((api) => api.notifications.change)
export const useUnsubscribe = action((api) => api.notifications.unsubscribe)
