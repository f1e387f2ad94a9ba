import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Mailer } from './mail.ts'

/** How long a mail server may be silent at each step, in ms. Greeting and seven answers: 190 s at most, less than the outbox's lease. */
export const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail by SMTP, every step bounded in time (SECURITY R82). Addresses go as one address each, never as a list to be parsed (R70). */
export const smtpMailer = ({ smtpUrl, from }: Config['mail'], patience = smtpTimeouts): Mailer => {
  if (!smtpUrl) throw new Error('SMTP_URL is missing')
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true }, { from })
  return {
    async send({ to, subject, text, replyTo }) {
      await transport.sendMail({
        to: onlyAddress(to),
        ...(replyTo !== undefined && { replyTo: onlyAddress(replyTo) }),
        subject: oneLine(subject),
        text,
        // Answers of machines (out of office) are kept away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

const onlyAddress = (address: string) => ({ name: '', address: oneLine(address) })

// A line break would begin a header of the writer's own choice.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
