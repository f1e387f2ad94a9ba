import { passkeys } from '#contract/accounts/passkeys.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation, action } = pageHooks({ api: { passkeys }, call, callIgnoringReply })

export const [, usePasskeys] = query((api) => api.passkeys.list)
export const useAddPasskey = mutation((api) => api.passkeys.add)
export const useRemovePasskey = action((api) => api.passkeys.remove)
