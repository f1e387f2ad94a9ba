import type { MatterEventKind } from './events.ts'

/**
 * The ways in which a matter gets and loses its handler: a partner takes it or is given it, or
 * loses it; somebody at the office answers the customer while nobody has it. Nothing else changes
 * it.
 */
export type HandlerChange = 'partner' | 'nobody' | 'who answers'

export const handlerChanges: Readonly<Partial<Record<MatterEventKind, HandlerChange>>> = {
  partner_accepted: 'partner',
  partner_assigned: 'partner',
  partner_released: 'nobody',
  message_sent: 'who answers',
  request_asked: 'who answers',
  proposal_sent: 'who answers',
}
