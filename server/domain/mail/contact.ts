import type * as z from 'zod/mini'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { messageSent } from '#contract/contact/message-sent.ts'
import type { Deps } from '#server/deps.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'

/** Keeps the form from being used as a mail relay (R70). */
const messagesPerNetwork = { limit: 5, windowSeconds: 3_600 }

/**
 * Mails a message to the company, never to an address from the form. A repeated request is neither
 * mailed nor counted.
 */
export const sendContactMessage = (deps: Deps, { caller, idempotently }: Visitor, form: z.output<typeof ContactMessage>) => {
  const name = `${form.first_name} ${form.last_name}`
  const facts = [`Namn: ${name}`, `E-post: ${form.email}`, ...(form.phone ? [`Telefon: ${form.phone}`] : [])]
  return idempotently(
    async (tx) => {
      await enforceRateLimit({ ...deps, db: tx }, `contact:${networkOf(caller.ip)}`, messagesPerNetwork)
      await enqueueMail(tx, deps, {
        to: deps.config.mail.contactTo,
        replyTo: form.email,
        subject: `Meddelande från ${name}`,
        text: `${facts.join('\n')}\n\n${form.message}\n`,
      })
      return messageSent()
    },
    () => [],
  )
}
