import { vi } from 'vitest'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const unsubscribed = vi.fn(async () => true)
const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/den-har', keys }),
  unsubscribe: unsubscribed,
}

/**
 * Gives the page a browser with notifications, whose owner has been asked or not.
 * @param answer what its owner answers when it asks
 * @returns how often it asked, and what it was subscribed with and no longer
 */
export const withPush = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
  const asked = vi.fn()
  const subscribed = vi.fn()
  const notification = {
    permission,
    requestPermission: async () => {
      asked()
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class PushManager {})
  unsubscribed.mockClear()
  const pushManager = {
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      subscribed(applicationServerKey)
      return subscription
    },
    getSubscription: async () => subscription,
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { asked, subscribed, unsubscribed }
}

/** A browser that has no notifications, as an iPhone has until the app is on its home screen. */
export const withoutPush = () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
}
