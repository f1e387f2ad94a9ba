import { partnerInvoices } from '#contract/money/books/partner-invoices.ts'
import { query } from './page-hooks.ts'

export const [, usePartnerInvoices] = query(partnerInvoices.list)
