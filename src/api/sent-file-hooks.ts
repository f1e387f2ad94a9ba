import { sentFiles } from '#contract/conversation/sent-files.ts'
import { call, callIgnoringReply } from './http.ts'
import { pageHooks } from './page-hooks.ts'

export const [, useSentFiles] = pageHooks({ api: { sentFiles }, call, callIgnoringReply }).query((api) => api.sentFiles.list)
