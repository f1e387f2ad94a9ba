import { waiting } from '#contract/now/waiting-list.ts'
import { query } from './page-hooks.ts'

/** A page of all that waits for the viewer, the most pressing first. */
export const [, useWaiting] = query(waiting.list)
