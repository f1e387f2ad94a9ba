import { orphanedWork } from '#contract/money/payments/orphaned-work.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { action } = pageHooks({ api: { orphanedWork }, call, callIgnoringReply })

export const usePerformOrphanedWork = action((api) => api.orphanedWork.performed)
