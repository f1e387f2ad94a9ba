/** A mail ready to send. Plain text only: nothing to escape, nothing to click by mistake. */
export interface Mail {
  to: string
  subject: string
  text: string
  replyTo?: string | undefined
  /** Where a mail program may POST to, so that no such mail comes any more (RFC 8058). */
  unsubscribe?: string | undefined
}

/** A mail server doesn't take mails to the address, however often it is asked. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly code = 'EENVELOPE'
}

/** The connection to the mail server. Only the outbox's sender uses it (D20). */
export interface Mailer {
  /** @throws if the mail was not accepted; the sender retries later; AddressRefused */
  send(mail: Mail): Promise<void>
}
