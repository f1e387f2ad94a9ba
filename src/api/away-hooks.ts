import { away } from '#contract/accounts/away.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useAway] = query(away.read)
export const useSetAway = mutation(away.set)
export const useEndAway = action(away.end)
