import { type Endpoint, fillPath, type Input, type Parts, type Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callIgnoringReply } from './http.ts'
import { mutationHook } from './mutation-hook.ts'

/**
 * The cache key of a read: resource, filled path, query. Ids become text in the path, so `7` and
 * `'7'` share a key.
 */
const keyOf = (endpoint: Endpoint, input: Parts) =>
  [endpoint.reads, fillPath(endpoint.path, input.params), input.query ?? {}] as const

/** The query options of a read, for loaders and prefetching, and its hook, for pages. */
const query = <E extends Endpoint>(endpoint: E) => {
  const options = (input: Input<E>) =>
    queryOptions({ queryKey: keyOf(endpoint, input), queryFn: ({ signal }) => call(endpoint, input, { signal }) })
  return [options, (input: Input<E>) => useQuery(options(input))] as const
}

/** A write that returns its parsed reply. */
const mutation = <E extends Endpoint>(endpoint: E) =>
  mutationHook<E, Reply<E>>((input, options) => call(endpoint, input, options), endpoint.touches)

/**
 * A write whose reply is ignored: other servers may send any body, or none (docs/product.md, D6).
 */
const action = <E extends Endpoint>(endpoint: E) =>
  mutationHook<E, unknown>((input, options) => callIgnoringReply(endpoint, input, options), endpoint.touches)

export const [profileQuery, useProfile] = query(api.profile.read)
export const [mattersQuery, useMatters] = query(api.matters.list)
export const [matterQuery, useMatter] = query(api.matters.read)
export const [paymentsQuery, usePayments] = query(api.payments.list)
export const [paymentForMatterQuery, usePaymentForMatter] = query(api.payments.forMatter)
export const [, useDeclinedPayments] = query(api.payments.declined)
export const [receiptQuery, useReceipt] = query(api.payments.receipt)
export const [twoFactorSetupQuery] = query(api.twoFactor.setup)
export const [emailVerificationQuery] = query(api.accounts.verifyEmail)

export const useForceReset = mutation(api.accounts.forceReset)
export const useActivateTwoFactor = mutation(api.twoFactor.activate)

export const [, useSessions] = query(api.sessions.list)
export const useEndSession = action(api.sessions.end)
export const useRecoveryCodes = mutation(api.twoFactor.recoveryCodes)
export const useConfirmEmailChange = mutation(api.accounts.confirmEmailChange)
export const useCancelEmailChange = mutation(api.accounts.cancelEmailChange)

export const useUpdateProfile = action(api.profile.update)
export const useSetBankAccount = action(api.profile.setBankAccount)
export const useChangePassword = action(api.profile.changePassword)
export const useExportData = mutation(api.profile.exportData)
export const useDeleteAccount = action(api.profile.remove)
export const useCreatePayoutAccount = mutation(api.profile.createPayoutAccount)

export const useCreateMatter = action(api.matters.create)
export const useChangeMatter = mutation(api.matters.change)
export const useDeleteMatter = action(api.matters.remove)

export const useRequestPayment = action(api.payments.request)
export const useCheckout = mutation(api.payments.checkout)
export const useDeclinePayment = action(api.payments.decline)
