import type { SecurityEventKind } from '#contract/accounts/security-events.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'

/** Events that an auditor must be able to find (R73). */
export type SecurityEvent =
  | 'account.registered'
  | 'account.verified'
  | 'account.password_discarded'
  | 'account.deleted'
  | 'access.denied'
  | 'account.exported'
  | 'login.accepted'
  | 'login.code_refused'
  | 'login.code_locked'
  | 'password.refused'
  | 'password.changed'
  | 'password.reset_asked'
  | 'password.reset'
  | 'two_factor.activated'
  | 'two_factor.replaced'
  | 'two_factor.reset_asked'
  | 'two_factor.reset_waits'
  | 'two_factor.reset_called_off'
  | 'two_factor.reset_opened'
  | 'two_factor.reset_refused'
  | 'two_factor.recovery_made'
  | 'two_factor.recovery_used'
  | 'passkey.added'
  | 'passkey.removed'
  | 'session.ended'
  | 'session.reused'
  | 'email.change_asked'
  | 'email.changed'
  | 'email.change_cancelled'
  | 'email.taken_back'
  | 'calendar.key_made'
  | 'calendar.key_revoked'
  | 'bank_account.changed'
  | 'payment.requested'
  | 'payment.declined'
  | 'refund.asked'
  | 'withdrawal.entered'
  | 'withdrawal.accepted'
  | 'withdrawal.refused'
  | 'books.settings_changed'
  | 'books.exported'
  | 'books.partner_changed'
  | 'agreement.settled'
  | 'proposal.sent'
  | 'proposal.accepted'
  | 'assignment.given'
  | 'assignment.accepted'
  | 'assignment.taken'
  | 'assignment.declined'
  | 'assignment.released'
  | 'conflicts.checked'
  | 'partner_terms.accepted'
  | `person.${SecurityEventKind}`
  | 'operator.admin_created'
  | 'operator.role_given'
  | 'operator.role_taken'
  | 'operator.link_mailed'
  | 'operator.sessions_ended'
  | 'operator.account_disabled'
  | 'operator.account_enabled'
  | 'operator.data_exported'

/**
 * Logs an event with user, IP address and request id. Never log a password, code, key, token or a
 * stranger's e-mail address (R72).
 */
export const logSecurityEvent = (
  { log }: Pick<Deps, 'log'>,
  { ip, requestId }: Caller,
  event: SecurityEvent,
  who: { userId?: number | undefined } & Readonly<Record<string, unknown>> = {},
) => log.info({ event, ip, requestId, ...who })
