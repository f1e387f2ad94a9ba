import { messages } from '#contract/conversation/messages.ts'
import { action } from './page-hooks.ts'

export const useNoAnswer = action(messages.noAnswer)
