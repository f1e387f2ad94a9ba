import { CallFailed } from '#contract/call-failed.ts'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import type { api } from '#contract/index.ts'
import { mutationHook } from './mutation-hook.ts'

/** A call that makes nothing stale, so that no more than its name has to be known before it is made. */
type Untouching = Endpoint & { touches?: never }

const callLayer = () => Promise.all([import('#contract/index.ts'), import('./http.ts')])

/** The contract and what makes calls. When it can't be had, nothing can be sent: the call has failed without an answer. */
const lateCalls = () =>
  callLayer().then(
    ([{ api }, { call, callIgnoringReply }]) => ({ api, call, callIgnoringReply }),
    () => {
      throw new CallFailed(undefined)
    },
  )

/** A write whose reply is read; its declaration and the layer that makes calls are loaded when it is made, or when a form was entered. */
const mutation = <E extends Untouching>(choose: (contract: typeof api) => E) =>
  mutationHook<E, Reply<E>>(async (input, options) => {
    const { api, call } = await lateCalls()
    return call(choose(api), input, options)
  })

/** The same for a write whose reply SPEC section 7 doesn't show. */
const action = <E extends Untouching>(choose: (contract: typeof api) => E) =>
  mutationHook<E, unknown>(async (input, options) => {
    const { api, callIgnoringReply } = await lateCalls()
    return callIgnoringReply(choose(api), input, options)
  })

// Of the forms that anybody may open: their pages load no calls before somebody is about to make one (DESIGN section 8).
export const useRegister = action((api) => api.accounts.register)
export const useLogin = mutation((api) => api.accounts.login)
export const useResendVerification = mutation((api) => api.accounts.resendVerification)
export const useForgotPassword = mutation((api) => api.accounts.forgotPassword)
export const useResetPassword = mutation((api) => api.accounts.resetPassword)
export const useSendContact = action((api) => api.contact.send)
