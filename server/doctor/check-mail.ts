import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { greetSmtp } from '#server/ports/mail-smtp.ts'
import { error, type Finding, ok } from './finding.ts'

/** Connects to the mail server and logs in; sends nothing. */
export const checkMail = async ({ mail, isRestored }: Pick<Config, 'mail' | 'isRestored'>): Promise<Finding> => {
  if (isRestored) return ok('not asked: RESTORED=1 sends none')
  if (!mail.smtpUrl) return ok('mailbox at /dev/mail, as SMTP_URL is not set')
  // The URL has a password.
  const { host } = new URL(mail.smtpUrl)
  try {
    await greetSmtp(mail)
    return ok(`${host} lets us in, as ${mail.from}`)
  } catch (reason) {
    return error(`${host} doesn't let us in (${causeOf(reason)}): check SMTP_URL, and whether the network lets it through`)
  }
}
