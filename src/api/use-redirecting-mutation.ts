import { CallFailed } from '#lib/call-failed.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { useMutation } from '@tanstack/react-query'
import { apiBase } from './api-base.ts'

interface Write<Input, Reply> {
  mutateAsync: (input: Input) => Promise<Reply>
  stop: () => void
}

/**
 * Makes a write and sends the browser to the address in its reply. An unsafe address counts as a
 * failure (R99).
 */
export const useRedirectingMutation = <Input, Reply>(write: Write<Input, Reply>, addressIn: (reply: Reply) => string) => {
  const redirect = useMutation({
    mutationFn: async (input: Input) => {
      const address = safeUrl(addressIn(await write.mutateAsync(input)), apiBase)
      if (!address) throw new CallFailed(undefined)
      location.assign(address)
    },
  })
  return { ...redirect, stop: write.stop }
}
