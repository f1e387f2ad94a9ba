import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { isSigned, sign } from '#server/keys.ts'

const lifeSeconds = 365 * 24 * 3_600

const nameFor = (userId: number) => `device_${userId}`
const signedText = (userId: number, device: string, expires: string) => [userId, device, expires].join('.')

/**
 * Marks the browser as one that has logged in to this account, for a year. The cookie authenticates
 * nothing (R33): it only gives the browser a counter of its own for wrong passwords, so that other
 * callers' failures don't block it (R14).
 */
export const setKnownDeviceCookie = (deps: Pick<Deps, 'keys' | 'clock'>, caller: Caller, userId: number) => {
  const device = knownDevice(deps, caller, userId) ?? randomBytes(16).toString('base64url')
  const expires = String(Math.floor(deps.clock.now().getTime() / 1_000) + lifeSeconds)
  const signature = sign(deps.keys, 'known-device', signedText(userId, device, expires))
  caller.cookies?.set(nameFor(userId), [device, expires, signature].join('.'), lifeSeconds)
}

/** @returns the random id of a browser that has this account's cookie, or undefined */
export const knownDevice = (
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { cookies }: Caller,
  userId: number,
): string | undefined => {
  const [device = '', expires = '', signature = ''] = cookies?.get(nameFor(userId))?.split('.') ?? []
  if (!isSigned(keys, 'known-device', signedText(userId, device, expires), signature)) return undefined
  return Number(expires) * 1_000 > clock.now().getTime() ? device : undefined
}
