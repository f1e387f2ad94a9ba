import { type EventRole, type MatterEventKind, matterEventKinds } from './events.ts'

/** The kinds of notifications that a person may choose about, with their words, in their order. */
const choosable = {
  message: 'Meddelanden',
  request: 'Frågor och svar',
  deadline: 'Frister',
  agreement: 'Prisförslag och avtal',
  matter: 'Ändringar i ärendet',
} as const
export type ChoosableKind = keyof typeof choosable

// Never typed as `Object.keys` types them: as text.
export const choosableKinds = Object.keys(choosable).filter((kind): kind is ChoosableKind => kind in choosable)

/** All kinds, in their order. Nobody may miss what is about money. */
export const notificationKinds = { ...choosable, money: 'Betalningar' } as const
export type NotificationKind = keyof typeof notificationKinds

/** When a mail is sent: after two quiet minutes, the next morning at eight, or never. */
export const paces = ['now', 'daily', 'never'] as const
export type Pace = (typeof paces)[number]

/**
 * The delivery of an event: `unread` marks the matter; `mail` also sends a notification, by mail
 * and to devices. Where another mail says the same (`own-mail`), only devices get one.
 */
type Delivery = 'unread' | 'own-mail' | 'mail'

interface Deliveries {
  kind: NotificationKind
  /** The matter's owner. */
  customer?: Delivery | undefined
  /** The matter's handler, or whoever stands in for them; all admins where it has none. */
  office?: Delivery | undefined
  /** Admins also where somebody handles it: money, which they alone decide on. */
  admins?: true
  /** Also those at the office who have written notes in it. */
  colleagues?: true
}

/**
 * Whom each event notifies, except its author; null for nobody. Events of the office's own chain
 * never notify the customer (`tests/shape/contract.test.ts`).
 */
export const deliveries = {
  matter_created: { kind: 'matter', office: 'mail' },
  matter_changed: { kind: 'matter', customer: 'mail' },
  matter_supplemented: { kind: 'matter', customer: 'mail', office: 'mail' },
  status_set: { kind: 'matter', customer: 'mail' },
  files_added: { kind: 'matter', customer: 'mail', office: 'mail' },
  files_removed: { kind: 'matter', customer: 'unread' },
  payment_requested: { kind: 'money', customer: 'own-mail' },
  payment_paid: { kind: 'money', office: 'mail' },
  payment_declined: { kind: 'money', office: 'mail' },
  payment_recalled: { kind: 'money', customer: 'own-mail' },
  early_start_asked: { kind: 'agreement', office: 'mail' },
  refund_asked: null,
  refund_made: { kind: 'money', customer: 'unread' },
  refund_failed: { kind: 'money', customer: 'unread', office: 'mail', admins: true },
  refund_repaid: { kind: 'money', customer: 'own-mail' },
  share_paid: null,
  share_returned: null,
  dispute_opened: { kind: 'money', office: 'mail', admins: true },
  dispute_closed: { kind: 'money', office: 'mail', admins: true },
  proposal_written: null,
  proposal_changed: null,
  proposal_discarded: null,
  proposal_sent: { kind: 'agreement', customer: 'own-mail' },
  proposal_seller_changed: { kind: 'agreement', customer: 'own-mail', office: 'mail' },
  proposal_recalled: { kind: 'agreement', customer: 'mail' },
  proposal_declined: { kind: 'agreement', office: 'mail' },
  proposal_expired: { kind: 'agreement', customer: 'mail', office: 'mail' },
  agreement_concluded: { kind: 'agreement', office: 'mail' },
  agreement_lapsed: { kind: 'money', customer: 'mail', office: 'mail' },
  work_progressed: { kind: 'agreement', customer: 'mail' },
  work_performed: { kind: 'agreement', customer: 'own-mail' },
  work_settled: { kind: 'agreement', customer: 'own-mail' },
  agreement_withdrawn: { kind: 'money', office: 'mail', admins: true },
  withdrawal_entered: { kind: 'money', customer: 'own-mail' },
  withdrawal_accepted: { kind: 'money', customer: 'own-mail' },
  withdrawal_refused: { kind: 'money', customer: 'own-mail' },
  message_sent: { kind: 'message', customer: 'mail', office: 'mail' },
  message_recalled: null,
  no_answer_needed: null,
  note_written: { kind: 'message', office: 'unread', colleagues: true },
  note_recalled: null,
  request_asked: { kind: 'request', customer: 'mail' },
  request_answered: { kind: 'request', office: 'mail' },
  request_accepted: { kind: 'request', customer: 'unread' },
  request_returned: { kind: 'request', customer: 'mail' },
  request_cancelled: { kind: 'request', customer: 'unread' },
  deadline_added: { kind: 'deadline', customer: 'mail' },
  deadline_changed: { kind: 'deadline', customer: 'mail' },
  deadline_shown: { kind: 'deadline', customer: 'mail' },
  deadline_hidden: null,
  deadline_done: { kind: 'deadline', customer: 'unread' },
  deadline_reopened: { kind: 'deadline', customer: 'unread' },
  deadline_removed: { kind: 'deadline', customer: 'mail' },
  internal_deadline_added: null,
  internal_deadline_changed: null,
  internal_deadline_done: null,
  internal_deadline_reopened: null,
  internal_deadline_removed: null,
  time_added: null,
  time_changed: null,
  time_shown: null,
  time_hidden: null,
  time_removed: null,
  internal_time_added: null,
  internal_time_changed: null,
  internal_time_removed: null,
  service_set: null,
  partner_offered: null,
  partner_declined: null,
  offer_expired: null,
  partner_accepted: { kind: 'matter', customer: 'mail' },
  partner_assigned: { kind: 'matter', customer: 'mail' },
  partner_released: { kind: 'matter', customer: 'unread' },
  offer_recalled: null,
  parties_set: null,
  conflicts_checked: null,
  identification_noted: null,
} as const satisfies Record<MatterEventKind, Deliveries | null>

/**
 * Whom an event notifies. Colleagues aren't notified of the office's own acts, except of notes.
 */
export const deliveriesOf = (kind: MatterEventKind, role: EventRole): Deliveries | null => {
  const all: Deliveries | null = deliveries[kind]
  const isAmongColleagues = role === 'office' && matterEventKinds[kind].chain === 'shared'
  return all && isAmongColleagues ? { ...all, office: undefined } : all
}
