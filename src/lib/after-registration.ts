import { isInternalPath } from './internal-path.ts'
import { storage } from './storage.ts'

const key = 'after_registration'

/**
 * Where somebody was going who had to register first. The mailed link opens another page load, so
 * it is kept in the browser, until the account is ready or somebody logs out.
 */
export const afterRegistration = {
  keep: (path: string) => storage.write(key, path),
  /** Undefined if there is none, or if it isn't a path of the app. */
  read: () => {
    const path = storage.read(key)
    return path && isInternalPath(path) ? path : undefined
  },
  forget: () => storage.remove(key),
}
