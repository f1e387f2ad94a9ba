import { billing } from '#contract/money/billing.ts'
import { documents } from '#contract/money/documents/documents.ts'
import { query } from './page-hooks.ts'

export const [, useDocuments] = query(documents.list)
export const [, useLastAddress] = query(billing.last)
