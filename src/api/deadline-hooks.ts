import { deadlines } from '#contract/conversation/deadlines.ts'
import { action, mutation, query } from './page-hooks.ts'

export const [, useDeadlines] = query(deadlines.list)
export const useAddDeadline = mutation(deadlines.add)
export const useChangeDeadline = mutation(deadlines.change)
export const useSetDeadlineDone = mutation(deadlines.setDone)
export const useRemoveDeadline = action(deadlines.remove)
