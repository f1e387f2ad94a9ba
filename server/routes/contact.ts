import { messageSent } from '#contract/contact/message-sent.ts'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { sendContactMessage } from '#server/domain/mail/contact.ts'
import type { Serve } from './serve.ts'

export const contactRoutes = (serve: Serve, deps: Deps) => {
  serve(api.contact.send, (call, { body }) => sendContactMessage(deps, call, body), messageSent)
}
