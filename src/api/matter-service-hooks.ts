import { matterService } from '#contract/matters/service.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { action } = pageHooks({ api: { matterService }, call, callIgnoringReply })

/** Says what a matter is about. */
export const useSetService = action((api) => api.matterService.set)
