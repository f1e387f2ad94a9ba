import { receipts } from '#contract/money/documents/receipts.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query } = pageHooks({ api: { receipts }, call, callIgnoringReply })

export const [receiptQuery, useReceipt] = query((api) => api.receipts.receipt)
