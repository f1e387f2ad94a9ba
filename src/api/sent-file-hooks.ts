import { sentFiles } from '#contract/conversation/sent-files.ts'
import { query } from './page-hooks.ts'

export const [, useSentFiles] = query(sentFiles.list)
