import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Caller } from '#server/caller.ts'
import { hashOfKey } from '#server/keys.ts'
import { linkSeconds } from '#contract/accounts/link-lifetimes.ts'

const name = 'registration'
const madeByUs = /^[\w-]{43}$/

/**
 * Marks the browser as the one that registers, for as long as the mailed link works. The cookie
 * authenticates nothing (R33): it only tells whether the link is opened where the password was
 * chosen (R103). One browser has one, whatever it registers.
 * @returns the keyed hash to store with the registration
 */
export const setRegistrationCookie = (deps: Pick<Deps, 'keys'>, { cookies }: Caller): string => {
  const cookie = cookies?.get(name)
  const value = cookie && madeByUs.test(cookie) ? cookie : randomBytes(32).toString('base64url')
  cookies?.set(name, value, linkSeconds['verify-email'])
  return hashOf(deps, value)
}

/** The stored form of this browser's mark; of none it fits no registration. */
export const registrationHashOf = (deps: Pick<Deps, 'keys'>, { cookies }: Caller): string =>
  hashOf(deps, cookies?.get(name) ?? '')

/** Tells whether this browser registered the account as it is now. */
export const isRegisteringBrowser = (
  deps: Pick<Deps, 'keys'>,
  { cookies }: Caller,
  { registrationHash }: Pick<User, 'registrationHash'>,
): boolean => {
  const value = cookies?.get(name)
  return value !== undefined && hashOf(deps, value) === registrationHash
}

const hashOf = ({ keys }: Pick<Deps, 'keys'>, value: string) => hashOfKey(keys, `registration ${value}`)
