import { api } from '#contract/index.ts'
import { notices } from '#contract/history/notices.ts'
import { mock } from '#mocks/mock.ts'

export const contactMocks = [mock(api.contact.send, () => ({ detail: notices.messageSent }))]
