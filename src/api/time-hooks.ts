import { time } from '#contract/agreements/time/time.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useTime] = query(time.list)
export const useAddTime = mutation(time.add)
export const useChangeTime = mutation(time.change)
export const useRemoveTime = action(time.remove)
export const useSettle = mutation(time.settle)
