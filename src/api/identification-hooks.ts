import { identification } from '#contract/matters/identification.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { identification }, call, callIgnoringReply })

/** Reads who was identified in a matter, for the office. */
export const [, useIdentifications] = query((api) => api.identification.read)
export const useNoteIdentification = mutation((api) => api.identification.note)
