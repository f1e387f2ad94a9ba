import { storage } from './storage.ts'

const key = 'push_declined'

/** Remembered by the browser: whoever said 'Inte nu' to notifications isn't asked again. */
export const pushOffer = {
  isDeclined: () => storage.read(key) !== undefined,
  decline: () => storage.write(key, 'yes'),
}
