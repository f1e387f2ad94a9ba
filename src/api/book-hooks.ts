import { books } from '#contract/books.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

const { query, mutation } = pageHooks({ api: { books }, call, callIgnoringReply })

export const [, useBookSummary] = query((api) => api.books.summary)
export const [, useBookSettings] = query((api) => api.books.settings)
export const [, useBookExports] = query((api) => api.books.exports)
export const [, usePayouts] = query((api) => api.books.payouts)
export const [, usePlatformReport] = query((api) => api.books.platformReport)
export const useChangeBookSettings = mutation((api) => api.books.changeSettings)
export const useMakeExport = mutation((api) => api.books.makeExport)
export const useChangePartner = mutation((api) => api.books.changePartner)
