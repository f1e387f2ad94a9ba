import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { asLine } from '#contract/core/plain-text.ts'
import type { Config } from '#server/config.ts'
import { AddressRefused, type Mail, type Mailer } from './mail.ts'

/**
 * The longest silence of a mail server at each step, in ms. Greeting and seven replies take at
 * most 190 s, less than the outbox's lease.
 */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type Account = Pick<Config['mail'], 'smtpUrl' | 'from'>

/**
 * Sends mail by SMTP, each step with a timeout (R82), from the sender of that moment. Each address
 * is passed as a single one, never as a list to parse (R70).
 */
export const smtpMailer = (account: Account, patience = smtpTimeouts): Mailer => {
  const transport = transportOf(account, patience)
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: account.from, ...asMessage(mail) })
      } catch (error) {
        throw Refusal.safeParse(error).success ? new AddressRefused(String(error), { cause: error }) : error
      }
    },
  }
}

/**
 * A reply of the class 5 to the recipient's address: it won't be another one later. Except for 5.7,
 * which refuses our mails, not the address (RFC 3463, 3.8).
 */
const Refusal = z.object({ command: z.literal('RCPT TO'), response: z.string().check(z.regex(/^5\d\d[ -](?!5\.7\.)/)) })

const asMessage = ({ to, subject, text, replyTo, unsubscribe }: Mail) => ({
  to: onlyAddress(to),
  ...(replyTo !== undefined && { replyTo: onlyAddress(replyTo) }),
  subject: asLine(subject),
  text,
  // Keeps automatic replies (out of office) away.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${asLine(unsubscribe)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** Connects and logs in, and sends nothing. @throws if the mail server doesn't let us in */
export const greetSmtp = async (mail: Pick<Account, 'smtpUrl'>): Promise<void> => {
  await transportOf(mail, smtpTimeouts).verify()
}

const transportOf = ({ smtpUrl }: Pick<Account, 'smtpUrl'>, patience: typeof smtpTimeouts) => {
  if (!smtpUrl) throw new Error('SMTP_URL is missing')
  return createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
}

// On one line: a break would start a header of the sender's choice.
const onlyAddress = (address: string) => ({ name: '', address: asLine(address) })
