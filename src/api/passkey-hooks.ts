import { passkeys } from '#contract/accounts/passkeys.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, usePasskeys] = query(passkeys.list)
export const useAddPasskey = mutation(passkeys.add)
export const useRemovePasskey = action(passkeys.remove)
