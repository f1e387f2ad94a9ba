import { hasCall } from '#api/extras.ts'
import { emailVerificationQuery } from '#api/hooks.ts'
import { profileQuery } from '#api/profile-query.ts'
import { session } from '#api/session.ts'
import { CallFailed } from '#lib/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { usedKeyPlaceholder } from './used-key-placeholder.ts'
import type { KeyOutcome } from './verify-email-page.tsx'

/**
 * Uses the key of a mailed link: verifies an address, confirms a new one, or opens a two-factor
 * reset. The call changes state, so it runs in a loader, once per visit, not in an effect (R08).
 * @returns the failure; `password` when a new address needs the password; undefined for a used key
 * @throws a redirect that replaces the key in the URL and the history, after storing the tokens
 */
export const redeemMailedKey = async (queryClient: QueryClient, key: string): Promise<CallFailed | 'password' | undefined> => {
  if (key === usedKeyPlaceholder) return undefined
  try {
    const outcome = await spend(queryClient, key)
    if (outcome === 'password') return outcome
    throw redirect({ to: '/verify-email/$key', params: { key: usedKeyPlaceholder }, search: { outcome }, replace: true })
  } catch (error) {
    if (error instanceof CallFailed) return error
    throw error
  }
}

const spend = async (queryClient: QueryClient, key: string): Promise<KeyOutcome | 'password'> => {
  const { access, refresh, setup_2fa_required, password_required, new_password_required } = await queryClient.query(
    emailVerificationQuery({ params: { key } }),
  )
  if (password_required) return 'password'
  if (!access) {
    await queryClient.invalidateQueries(profileQuery({}))
    return 'address'
  }
  session.keep({ access, refresh })
  if (hasCall('accounts.choosePassword') && new_password_required) return setup_2fa_required ? 'choice-then-setup' : 'choice'
  return setup_2fa_required ? 'setup' : 'account'
}
