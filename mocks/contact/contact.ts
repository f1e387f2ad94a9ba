import { api } from '#contract/index.ts'
import { notices } from '#contract/history/notices.ts'
import { mock } from '#mocks/mock.ts'

export const mocks = [mock(api.contact.send, () => ({ detail: notices.messageSent }))]
