import { hasExtras } from '#api/extras.ts'
import { tabStorage } from '#lib/storage.ts'

const key = 'recovery_codes_offered'

/** In this tab two-factor login has been switched on, and nobody has looked at recovery codes yet (DESIGN 5.26). */
export const recoveryOffer = {
  stands: () => hasExtras && tabStorage.read(key) !== undefined,
  make: () => tabStorage.write(key, 'yes'),
  withdraw: () => tabStorage.remove(key),
}
