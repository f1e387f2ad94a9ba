import { type MatterStatus, pageRows } from '#contract/matters/matters.ts'
import { callLayer } from './call-layer.ts'
import { hasExtras } from './extras.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks(callLayer)

const matterList = query((api) => api.matters.list)
export const [, useMatters] = matterList
/** The first matters of a status, or of all: few lists go on. Another server sends all of them. */
export const firstMattersQuery = (status?: MatterStatus) =>
  matterList[0]({ query: { status, ...(hasExtras && { limit: pageRows }) } })
/** Tells if these may be the first of more. */
export const mayGoOn = (first: readonly unknown[] | undefined) => hasExtras && first?.length === pageRows
export const [matterQuery] = query((api) => api.matters.read)
export const [paymentsQuery, usePayments] = query((api) => api.payments.list)
export const [paymentForMatterQuery] = query((api) => api.payments.forMatter)
export const [, useDeclinedPayments] = query((api) => api.payments.declined)
export const [twoFactorSetupQuery] = query((api) => api.twoFactor.setup)
export const [emailVerificationQuery] = query((api) => api.accounts.verifyEmail)

export const useForceReset = mutation((api) => api.accounts.forceReset)
export const useActivateTwoFactor = mutation((api) => api.twoFactor.activate)

export const [, useSessions] = query((api) => api.sessions.list)
export const useEndSession = action((api) => api.sessions.end)
export const useRecoveryCodes = mutation((api) => api.twoFactor.recoveryCodes)
export const useConfirmEmailChange = mutation((api) => api.accounts.confirmEmailChange)
export const useCancelEmailChange = mutation((api) => api.accounts.cancelEmailChange)

export const useUpdateProfile = action((api) => api.profile.update)
export const useSetBankAccount = action((api) => api.profile.setBankAccount)
export const useChangePassword = action((api) => api.profile.changePassword)
export const useExportData = mutation((api) => api.profile.exportData)
export const useDeleteAccount = action((api) => api.profile.remove)
export const useCreatePayoutAccount = mutation((api) => api.profile.createPayoutAccount)

export const useCreateMatter = action((api) => api.matters.create, 'waits when offline')
export const useChangeMatter = mutation((api) => api.matters.change)
export const useDeleteMatter = action((api) => api.matters.remove)

export const useRequestPayment = action((api) => api.payments.request)
export const useCheckout = mutation((api) => api.payments.checkout)
export const useDeclinePayment = action((api) => api.payments.decline)
export const useRecallPayment = action((api) => api.payments.recall)
