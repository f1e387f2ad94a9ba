/** Tells the push service that this browser wants nothing more. Never fails. */
export const forgetDevice = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // The server has forgotten it, and sends nothing.
  }
}
