import { hasCall } from '#api/extras.ts'
import { tabStorage } from '#lib/storage.ts'

const key = 'recovery_codes_offered'

/** Set per tab while a user who has just enabled two-factor login hasn't seen recovery codes. */
export const recoveryOffer = {
  stands: () => hasCall('twoFactor.recoveryCodes') && tabStorage.read(key) !== undefined,
  make: () => tabStorage.write(key, 'yes'),
  withdraw: () => tabStorage.remove(key),
}
