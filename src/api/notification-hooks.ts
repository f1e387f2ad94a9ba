import { notifications } from '#contract/history/notifications.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useNotificationChoices] = query(notifications.read)
export const useChangeNotifications = mutation(notifications.change)
export const useUnsubscribe = action(notifications.unsubscribe)
