import { receipts } from '#contract/money/documents/receipts.ts'
import { query } from './page-hooks.ts'

export const [receiptQuery, useReceipt] = query(receipts.receipt)
