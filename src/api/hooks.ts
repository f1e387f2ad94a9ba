import { type MatterStatus, pageRows } from '#contract/matters/matters.ts'
import { callLayer } from './call-layer.ts'
import { hasExtras } from './extras.ts'
import { action, mutation, query } from './page-hooks.ts'

const { accounts, twoFactor, profile, matters, payments, sessions } = callLayer.api

const matterList = query(matters.list)
export const [, useMatters] = matterList
/** The first matters of a status, or of all: few lists go on. Another server sends all of them. */
export const firstMattersQuery = (status?: MatterStatus) =>
  matterList[0]({ query: { status, ...(hasExtras && { limit: pageRows }) } })
/** Tells if these may be the first of more. */
export const mayGoOn = (first: readonly unknown[] | undefined) => hasExtras && first?.length === pageRows
export const [matterQuery] = query(matters.read)
export const [paymentsQuery, usePayments] = query(payments.list)
export const [paymentForMatterQuery] = query(payments.forMatter)
export const [, useDeclinedPayments] = query(payments.declined)
export const [twoFactorSetupQuery] = query(twoFactor.setup)
export const [emailVerificationQuery] = query(accounts.verifyEmail)

export const useForceReset = mutation(accounts.forceReset)
export const useActivateTwoFactor = mutation(twoFactor.activate)

export const [, useSessions] = query(sessions.list)
export const useEndSession = action(sessions.end)
export const useRecoveryCodes = mutation(twoFactor.recoveryCodes)
export const useConfirmEmailChange = mutation(accounts.confirmEmailChange)
export const useCancelEmailChange = mutation(accounts.cancelEmailChange)

export const useUpdateProfile = action(profile.update)
export const useSetBankAccount = action(profile.setBankAccount)
export const useChangePassword = action(profile.changePassword)
export const useExportData = mutation(profile.exportData)
export const useDeleteAccount = action(profile.remove)
export const useCreatePayoutAccount = mutation(profile.createPayoutAccount)

export const useCreateMatter = action(matters.create, 'waits when offline')
export const useChangeMatter = mutation(matters.change)
export const useDeleteMatter = action(matters.remove)

export const useRequestPayment = action(payments.request)
export const useCheckout = mutation(payments.checkout)
export const useDeclinePayment = action(payments.decline)
export const useRecallPayment = action(payments.recall)
