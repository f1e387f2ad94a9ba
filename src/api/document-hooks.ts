import { billing } from '#contract/money/billing.ts'
import { documents } from '#contract/money/documents/documents.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query } = pageHooks({ api: { billing, documents }, call, callIgnoringReply })

export const [, useDocuments] = query((api) => api.documents.list)
export const [, useLastAddress] = query((api) => api.billing.last)
