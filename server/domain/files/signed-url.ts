import { fileLinkSeconds } from '#contract/files/link-life.ts'
import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/keys.ts'

/** The key and name that a file's URL contains. */
export interface Addressed {
  key: string
  name: string
}

/**
 * Creates URLs that open one file each for `fileLinkSeconds` without a token, as `<img>`,
 * `<iframe>` and plain fetch need (R42, D13). Anyone who has the URL can open the file: return it
 * only to viewers who can see the matter.
 */
export const signedFileUrls = ({ config, keys, clock }: Pick<Deps, 'config' | 'keys' | 'clock'>) => {
  const now = clock.now().getTime() / 1_000
  const { least, step } = fileLinkSeconds
  const expires = String(Math.floor((now + least + step) / step) * step)
  return ({ key, name }: Addressed) =>
    `${config.apiUrl}/files/${key}/${encodeURIComponent(name)}?exp=${expires}&sig=${sign(keys, 'file-address', signedText(key, name, expires))}`
}

/**
 * Verifies the signature of a URL made by `signedFileUrls` for exactly this key and name.
 * @returns the seconds until it expires; undefined if it is invalid or expired
 */
export const secondsLeft = (
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { key, name }: Addressed,
  expires: string,
  signature: string,
) => {
  if (!isSigned(keys, 'file-address', signedText(key, name, expires), signature)) return undefined
  const left = Math.floor(Number(expires) - clock.now().getTime() / 1_000)
  return left > 0 ? left : undefined
}

// Keys and names contain no line break, so the joined text is unambiguous.
const signedText = (...parts: readonly string[]) => parts.join('\n')
