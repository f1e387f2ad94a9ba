/** A mail that is ready to leave. Plain text only: nothing to escape, nothing to click by mistake. */
export interface Mail {
  to: string
  subject: string
  text: string
  replyTo?: string | undefined
}

/** The door to the mail server. Only the outbox's sender goes through it (SECURITY D20). */
export interface Mailer {
  /** @throws when the mail was not accepted; the sender tries again later. */
  send(mail: Mail): Promise<void>
}
