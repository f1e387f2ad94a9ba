import { matterService } from '#contract/matters/service.ts'
import { action } from './page-hooks.ts'

/** Says what a matter is about. */
export const useSetService = action(matterService.set)
