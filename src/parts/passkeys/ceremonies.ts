import { call } from '#api/http.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
import { passkeys } from '#contract/accounts/passkeys.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Input } from '#contract/core/endpoint.ts'

// Ceremonies with passkeys, from the challenge to the answer. Loaded with the first press.

/** Lets the device make a key; `passkeys.add` stores it. @throws CallFailed */
export const newCredential = async (proof: Input<typeof passkeys.options>['body']) => {
  const options = await call(passkeys.options, { body: proof })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(fail)
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** A text to send in place of the password, once and soon. @throws CallFailed */
export const confirmation = async (): Promise<string> => {
  const options = await call(passkeys.confirmOptions, {})
  const { confirmation } = await call(passkeys.confirm, { body: { credential: await answerTo(options) } })
  return confirmation
}

/** @throws CallFailed */
export const logInWithPasskey = async (): Promise<Tokens> =>
  call(passkeys.logIn, { body: { credential: await answerTo(await call(passkeys.loginOptions, {})) } })

/**
 * Offers keys among what the browser fills in, until the page is left or another key is asked for.
 * Undefined if nobody took the offer.
 */
export const logInByAutofill = async (): Promise<Tokens | undefined> => {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  try {
    const options = await call(passkeys.loginOptions, {})
    return await call(passkeys.logIn, { body: { credential: await answerTo(options, true) } })
  } catch (error) {
    // The button says why a key doesn't work.
    if (error instanceof CallFailed) return undefined
    throw error
  }
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()

const answerTo = async (options: Parameters<typeof startAuthentication>[0]['optionsJSON'], byAutofill = false) => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: byAutofill }).catch(
    fail,
  )
  return { id, rawId, type, response }
}

/** A key that isn't used is a call that fails, with words of its own. */
const fail = (error: unknown): never => {
  const name = error instanceof Error ? error.name : ''
  const detail = ['NotAllowedError', 'AbortError'].includes(name)
    ? t.cancelled
    : name === 'InvalidStateError'
      ? t.madeBefore
      : t.impossible
  throw new CallFailed(400, { detail })
}
