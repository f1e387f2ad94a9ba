import { partnerInvoices } from '#contract/money/books/partner-invoices.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query } = pageHooks({ api: { partnerInvoices }, call, callIgnoringReply })

export const [, usePartnerInvoices] = query((api) => api.partnerInvoices.list)
