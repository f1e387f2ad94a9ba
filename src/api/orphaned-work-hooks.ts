import { orphanedWork } from '#contract/money/payments/orphaned-work.ts'
import { action } from './page-hooks.ts'

export const usePerformOrphanedWork = action(orphanedWork.performed)
