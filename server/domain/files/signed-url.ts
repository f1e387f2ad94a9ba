import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/keys.ts'

// Addresses made within the same five minutes are the same, so that a page that reloads its matter doesn't reload its pictures.
const lifeSeconds = 900
const stepSeconds = 300

/** A stored file as its address names it. */
export interface Addressed {
  key: string
  name: string
}

/**
 * Makes addresses that open one file each for 10-15 minutes, for whoever holds them (SECURITY R42, D13): `<img>`, `<iframe>` and fetch need no token.
 * Give them only to viewers who may see the matter.
 */
export const signedFileUrls = ({ config, keys, clock }: Pick<Deps, 'config' | 'keys' | 'clock'>) => {
  const now = clock.now().getTime() / 1_000
  const expires = String(Math.floor((now + lifeSeconds) / stepSeconds) * stepSeconds)
  return ({ key, name }: Addressed) =>
    `${config.apiUrl}/files/${key}/${encodeURIComponent(name)}?exp=${expires}&sig=${sign(keys, 'file-address', signedText(key, name, expires))}`
}

/** Whether an address was made by `fileAddresses` for exactly this file and name, and how many seconds it still holds; undefined when it doesn't. */
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

// A line break can't be part of a key or a label, so the three can't be told differently.
const signedText = (...parts: readonly string[]) => parts.join('\n')
