import type { Deps } from '#server/deps.ts'
import type { CallContext } from './call-context.ts'

/** The acts in matters; an auditor looks for the others, `SecurityEvent`. */
type Act =
  | `matter.${'created' | 'changed' | 'deleted'}`
  | `message.${'sent' | 'recalled' | 'needs_no_answer'}`
  | `client_request.${'asked' | 'answered' | 'accepted' | 'returned' | 'cancelled'}`
  | `deadline.${'added' | 'changed' | 'done' | 'reopened' | 'removed'}`
  | `time.${'added' | 'changed' | 'removed'}`
  | `proposal.${'written' | 'changed' | 'discarded' | 'recalled' | 'declined'}`
  | `agreement.${'progressed' | 'performed'}`
  | 'payment.early_start'

/** Logs who did what (D9), by ids and numbers, but never a word of what they wrote (R72). */
export const logAct = (
  { log }: Pick<Deps, 'log'>,
  { viewer, caller: { requestId, ip } }: CallContext,
  event: Act,
  facts: Readonly<Record<string, unknown>>,
) => log.info({ event, ...facts, userId: viewer.userId, requestId, ip })
