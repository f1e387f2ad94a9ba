import { waiting } from '#contract/now/waiting-list.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query } = pageHooks({ api: { waiting }, call, callIgnoringReply })

/** A page of all that waits for the viewer, the most pressing first. */
export const [, useWaiting] = query((api) => api.waiting.list)
