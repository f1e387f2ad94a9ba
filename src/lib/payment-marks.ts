import { storage, tabStorage } from './storage.ts'

const pendingPrefix = 'payment_status_'
const checkoutPrefix = 'checkout_started_'

/** The per-matter storage entry: a payment has been requested, until the server's answer says otherwise (DESIGN 5.14). */
export const pendingMark = {
  isSet: (matterId: string) => storage.read(pendingPrefix + matterId) === 'pending',
  set: (matterId: string) => storage.write(pendingPrefix + matterId, 'pending'),
  remove: (matterId: string) => storage.remove(pendingPrefix + matterId),
}

/** This tab has gone to the card page for a matter, so its payment may be settled any moment (SECURITY R58). */
export const checkoutMark = {
  isSet: (matterId: string) => tabStorage.read(checkoutPrefix + matterId) !== undefined,
  set: (matterId: string) => tabStorage.write(checkoutPrefix + matterId, 'yes'),
  remove: (matterId: string) => tabStorage.remove(checkoutPrefix + matterId),
}

/** The person has come back from the card page without paying: no payment is on its way. */
export const forgetCheckouts = () => {
  for (const key of tabStorage.keys(checkoutPrefix)) tabStorage.remove(key)
}

/** The person leaves: the next one finds neither kind of mark. */
export const forgetMarks = () => {
  for (const key of storage.keys(pendingPrefix)) storage.remove(key)
  forgetCheckouts()
}
