import { apiBase } from '#api/api-url.ts'
import { useCreatePayoutAccount } from '#api/hooks.ts'
import { CallFailed } from '#contract/call-failed.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { useMutation } from '@tanstack/react-query'

/**
 * Creates a payout account and sends the browser to the provider. An unsafe address counts as a
 * failure (R99).
 */
export const useOnboarding = () => {
  const create = useCreatePayoutAccount()
  const onboarding = useMutation({
    mutationFn: async () => {
      const { onboarding_url } = await create.mutateAsync({})
      const address = safeUrl(onboarding_url, apiBase)
      if (!address) throw new CallFailed(undefined)
      location.assign(address)
    },
  })
  return { ...onboarding, stop: create.stop }
}
