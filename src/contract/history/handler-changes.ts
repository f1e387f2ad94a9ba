import type { MatterEventKind } from './events.ts'

/**
 * The ways in which a matter gets and loses its handler: a partner takes it or is given it, or
 * loses it; a lawyer answers the customer while nobody has it. Nothing else changes it.
 */
export type HandlerChange = 'partner' | 'nobody' | 'lawyer who answers'

export const handlerChanges: Readonly<Partial<Record<MatterEventKind, HandlerChange>>> = {
  partner_accepted: 'partner',
  partner_assigned: 'partner',
  partner_released: 'nobody',
  message_sent: 'lawyer who answers',
  request_asked: 'lawyer who answers',
  proposal_sent: 'lawyer who answers',
}
