import { CallFailed } from '#lib/call-failed.ts'
import { mutationHooks } from './mutation-hooks.ts'

// For the public forms: the call layer is loaded when a form gets focus, or else with its first
// call (docs/decisions/0004-light-app-layout.md). If its chunk can't be fetched, the call fails
// like one without an answer.
const orFail = <Layer>(loaded: Promise<Layer>) =>
  loaded.catch((): never => {
    throw new CallFailed(undefined)
  })
const { mutation, action } = mutationHooks(() => orFail(import('./call-layer.ts').then(({ callLayer }) => callLayer)))
const visitor = mutationHooks(() => orFail(import('./visitor-layer.ts').then(({ visitorLayer }) => visitorLayer)))

export const useRegister = action((api) => api.accounts.register)
export const useLogin = mutation((api) => api.accounts.login)
export const useResendVerification = mutation((api) => api.accounts.resendVerification)
export const useForgotPassword = mutation((api) => api.accounts.forgotPassword)
export const useChoosePassword = mutation((api) => api.accounts.choosePassword)
export const useCheckResetLink = action((api) => api.accounts.checkResetLink)
export const useResetPassword = mutation((api) => api.accounts.resetPassword)
export const useSendContact = visitor.action((api) => api.contact.send)
export const useKeepDescription = visitor.action((api) => api.descriptions.keep)
export const useSubmitWithdrawal = visitor.mutation((api) => api.withdrawals.submit)
