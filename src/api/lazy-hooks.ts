import { CallFailed } from '#contract/call-failed.ts'
import { mutationHooks } from './mutation-hooks.ts'

// For the public forms: the call layer is loaded only when a call is made, or earlier when its form
// gets focus (docs/decisions/0004-light-frame.md). If its chunk can't be fetched, the call fails
// like one without an answer.
const { mutation, action } = mutationHooks(() =>
  import('./call-layer.ts').then(
    ({ callLayer }) => callLayer,
    () => {
      throw new CallFailed(undefined)
    },
  ),
)

export const useRegister = action((api) => api.accounts.register)
export const useLogin = mutation((api) => api.accounts.login)
export const useResendVerification = mutation((api) => api.accounts.resendVerification)
export const useForgotPassword = mutation((api) => api.accounts.forgotPassword)
export const useResetPassword = mutation((api) => api.accounts.resetPassword)
export const useSendContact = action((api) => api.contact.send)
export const useSubmitWithdrawal = mutation((api) => api.withdrawals.submit)
