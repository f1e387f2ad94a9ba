import { api } from '#contract/index.ts'
import { messageSent } from '#contract/contact/message-sent.ts'
import { mock } from '#mocks/mock.ts'

export const mocks = [mock(api.contact.send, messageSent)]
