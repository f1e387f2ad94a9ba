import { CallFailed } from '#contract/call-failed.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'
import { mutationHook } from './mutation-hook.ts'

/** A call without `touches`, so its hook doesn't need the declaration until the call is made. */
type Untouching = Endpoint & { touches?: never }

const callLayer = () => Promise.all([import('#contract/index.ts'), import('./http.ts')])

/**
 * Loads the contract and the call layer. If a chunk can't be fetched, the call fails like one
 * without an answer.
 */
const lateCalls = () =>
  callLayer().then(
    ([{ api }, { call, callIgnoringReply }]) => ({ api, call, callIgnoringReply }),
    () => {
      throw new CallFailed(undefined)
    },
  )

/**
 * A write that returns its parsed reply. Its declaration and the call layer are loaded when it is
 * made, or earlier when its form gets focus.
 */
const mutation = <E extends Untouching>(choose: (contract: typeof api) => E) =>
  mutationHook<E, Reply<E>>(async (input, options) => {
    const { api, call } = await lateCalls()
    return call(choose(api), input, options)
  })

/** The same for a write whose reply is ignored. */
const action = <E extends Untouching>(choose: (contract: typeof api) => E) =>
  mutationHook<E, unknown>(async (input, options) => {
    const { api, callIgnoringReply } = await lateCalls()
    return callIgnoringReply(choose(api), input, options)
  })

// For the public forms: their pages load the call layer (20 KB) only when it is needed
// (docs/decisions/0004-light-frame.md).
export const useRegister = action((api) => api.accounts.register)
export const useLogin = mutation((api) => api.accounts.login)
export const useResendVerification = mutation((api) => api.accounts.resendVerification)
export const useForgotPassword = mutation((api) => api.accounts.forgotPassword)
export const useResetPassword = mutation((api) => api.accounts.resetPassword)
export const useSendContact = action((api) => api.contact.send)
