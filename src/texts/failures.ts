import type { CallFailed } from '#lib/call-failed.ts'

export interface Failure {
  /** If the server has messages for these fields, they are shown instead of the text. */
  fields?: readonly string[]
  /**
   * Where the server's `detail` goes: `instead` of the text, or `after` it for a 4xx or 503. That
   * of a 429, which says when to try again, always follows the text.
   */
  detail?: 'instead' | 'after'
  /** Replaces `text` for a 4xx. */
  refused?: string
  /** Replaces what is said of any change that got no answer; false where it would bind nobody. */
  unsure?: string | false
  text: string
}

/**
 * The texts for when a call fails (docs/reference/product.md, Errors). Pages that everyone loads
 * carry this table: those of later capabilities have their own.
 */
export const failures = {
  matterCreate: {
    fields: ['new_files', 'non_field_errors'],
    refused: 'Kunde inte skapa ärende. Försök igen.',
    text: 'Kunde inte skapa ärende. Kontrollera data och försök igen.',
  },
  matterEdit: {
    fields: ['new_files', 'non_field_errors'],
    refused: 'Kunde inte uppdatera ärendet. Försök igen.',
    text: 'Kunde inte uppdatera ärendet. Försök igen senare.',
  },
  matterDelete: { detail: 'after', text: 'Kunde inte ta bort ärendet. Försök igen senare.' },
  matterLoad: { text: 'Kunde inte hämta ärendet. Försök igen senare.' },
  matterList: { text: 'Kunde inte hämta ärenden. Försök igen senare.' },
  paymentStatus: { text: 'Kunde inte hämta betalningsstatus.' },
  checkout: {
    detail: 'after',
    unsure: false,
    text: 'Kunde inte skapa Stripe-session. Kontrollera lösenordet och försök igen.',
  },
  checkoutFromList: { detail: 'after', unsure: false, text: 'Error creating checkout session' },
  checkoutWithoutUrl: { text: 'No checkout URL returned' },
  paymentRequest: { detail: 'after', text: 'Misslyckades att skapa betalningen. Kontrollera backend.' },
  profileUpdate: { detail: 'after', text: 'Kunde inte uppdatera profilinformationen.' },
  passwordChange: { detail: 'after', text: 'Kunde inte uppdatera lösenordet.' },
  payoutAccount: { detail: 'after', text: 'Kunde inte skapa Stripe Express-konto. Se loggar.' },
  bankAccount: { detail: 'after', text: 'Fel vid uppdatering av bankkonto. Försök igen.' },
  twoFactorSetup: { detail: 'after', text: 'Kunde inte hämta 2FA-setup data.' },
  twoFactorActivation: { detail: 'instead', text: 'Ett fel inträffade.' },
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

const unsureText = 'Vi vet inte om det gick igenom. Se efter innan du försöker igen.'

/** Added to any failure without an answer while the browser reports that it is offline. */
const offlineText = 'Du verkar vara utan internet. Kontrollera anslutningen och försök igen.'

/**
 * The lines that the user reads: what failed, the server's reason, and a hint if the browser is
 * offline. Of a change without an answer nothing is said to have failed, but where the text is
 * prescribed, as those in the table are.
 */
export const failureLines = (failure: FailureName | Failure, error: CallFailed): string[] => {
  const isPrescribed = typeof failure === 'string'
  const texts: Failure = isPrescribed ? failures[failure] : failure
  const { text, unsure = unsureText } = texts
  const lines = error.unsure && unsure ? (isPrescribed ? [text, unsure] : [unsure]) : failedLines(texts, error)
  // A 401 gets here if the token couldn't be refreshed, possibly because there is no connection.
  const unanswered = error.status === undefined || error.status === 401
  return unanswered && navigator.onLine === false ? [...lines, offlineText] : lines
}

const failedLines = ({ fields = [], detail, refused, text }: Failure, error: CallFailed): string[] => {
  const fieldTexts = fields.flatMap((field) => error.fields[field] ?? [])
  if (error.refused && fieldTexts.length > 0) return [fieldTexts.join(' ')]
  if (detail === 'instead' && error.detail) return [error.detail]
  // Of the 5xx, only a 503 has a `detail` meant for users. Any call may be told to wait (429).
  const isSaid = (detail === 'after' && (error.refused || error.status === 503)) || error.status === 429
  if (isSaid && error.detail) return [refused ?? text, error.detail]
  return [error.refused ? (refused ?? text) : text]
}
