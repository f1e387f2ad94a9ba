import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { Email, line, lineOrNone, text } from '#contract/core/text-fields.ts'
import { Detail } from '#contract/core/wire.ts'

export const ContactMessage = z.object({
  first_name: line(limits.nameChars, 'Ange ditt förnamn.'),
  last_name: line(limits.nameChars, 'Ange ditt efternamn.'),
  email: Email,
  phone: z.optional(lineOrNone(limits.phoneChars)),
  message: text(limits.messageChars, 'Skriv ett meddelande.'),
})

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact/',
    audience: 'public',
    body: ContactMessage,
    reply: Detail,
    status: 201,
    idempotent: 'always',
  }),
}
