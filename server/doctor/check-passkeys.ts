import { passkeysOfOtherHosts } from '#server/domain/accounts/passkeys/host.ts'
import { type Examined, type Finding, ok, warning } from './finding.ts'

/** Passkeys that let nobody in, because PUBLIC_WEB_URL has another host name than they. */
export const checkPasskeys = async (examined: Pick<Examined, 'db' | 'config'>): Promise<Finding> => {
  const lost = await passkeysOfOtherHosts(examined)
  if (lost.length === 0) return ok(`all belong to ${new URL(examined.config.webUrl).hostname}`)
  const named = lost.map(({ host, keys }) => `${keys} of ${host}`).join(', ')
  return warning(`${named} let nobody in: set PUBLIC_WEB_URL back, or have their owners add new ones`)
}
