import { afterRegistration } from './after-registration.ts'
import { storage, tabStorage } from './storage.ts'

const pendingPrefix = 'payment_status_'
const checkoutPrefix = 'checkout_started_'
const confirmed = 'confirmed '

/**
 * Remembers per matter that a payment was requested, until the server's answer says otherwise
 * (docs/reference/product.md, The remembered payment status).
 */
export const pendingMark = {
  isSet: (matterId: string) => storage.read(pendingPrefix + matterId) === 'pending',
  set: (matterId: string) => storage.write(pendingPrefix + matterId, 'pending'),
  remove: (matterId: string) => storage.remove(pendingPrefix + matterId),
}

/**
 * Set when this tab opens the card page: the payment may be settled at any moment (R58). A tab has
 * one checkout, the last one, whose note stays for whoever goes back to the page after it.
 */
export const checkoutMark = {
  isAwaited: (matterId: string) => tabStorage.read(checkoutPrefix + matterId)?.startsWith(confirmed) === false,
  /** @param note what the page after the checkout shows of the payment */
  set: (matterId: string, note: string) => {
    forgetCheckouts()
    tabStorage.write(checkoutPrefix + matterId, note)
  },
  confirm: (matterId: string) =>
    tabStorage.write(checkoutPrefix + matterId, confirmed + tabStorage.read(checkoutPrefix + matterId)),
  last: () => {
    const [key] = tabStorage.keys(checkoutPrefix)
    return key && { matterId: key.slice(checkoutPrefix.length), note: tabStorage.read(key)?.replace(confirmed, '') }
  },
}

/** For a user who returns from the card page without paying. */
export const forgetCheckouts = () => {
  for (const key of tabStorage.keys(checkoutPrefix)) tabStorage.remove(key)
}

/** At logout: the next user of the browser must not see either kind of mark. */
export const forgetMarks = () => {
  for (const key of storage.keys(pendingPrefix)) storage.remove(key)
  forgetCheckouts()
  afterRegistration.forget()
}
