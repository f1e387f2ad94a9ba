/**
 * The notifications that this device can have: `install` where they take the app on the home screen
 * (iPhone), `denied` where its owner has said no in the browser, `granted` where they have said yes
 * before.
 */
export type DevicePush = 'none' | 'install' | 'denied' | 'askable' | 'granted'

export const devicePush = (): DevicePush => {
  if (!('serviceWorker' in navigator)) return 'none'
  if (!('PushManager' in globalThis && 'Notification' in globalThis)) return isApplePhone() ? 'install' : 'none'
  return Notification.permission === 'default' ? 'askable' : Notification.permission
}

// An iPad says that it is a Mac.
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/**
 * Asks the browser's owner, if they weren't asked before. Call it in a press: browsers show the
 * question only then.
 */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/**
 * Subscribes this browser at its push service.
 * @param key the server's public key, base64url
 * @throws if there is no worker to be told, or the push service can't be reached
 */
export const subscribeDevice = async (key: string): Promise<PushSubscriptionJSON> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker')
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const subscription = await subscribe().catch(async (error: unknown) => {
    // With the key of another server, as after a move: only the old one is in the way.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return subscribe()
  })
  return subscription.toJSON()
}
