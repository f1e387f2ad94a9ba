import { failedRefundText } from '#contract/money/refunds/failed-refund-text.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'

type StateTexts = Readonly<Record<RefundState, string>>

const buyerGone = 'Kunden har raderat sitt konto och får inget mejl'

/** Refunds below a receipt. */
export const refundTexts = {
  heading: 'Återbetalning',
  none: 'Ingenting har betalats tillbaka.',
  left: (sum: string) => `Kvar att betala tillbaka: ${sum}`,
  nothingLeft: 'Inget är kvar att betala tillbaka.',
  asked: 'Begärd den',
  state: {
    asked: 'Begärd',
    sent: 'Skickad till banken',
    done: 'Klar',
    failed: 'Misslyckades',
    repaid: 'Betald på annat sätt',
  } satisfies StateTexts,
  meaning: {
    asked: 'Betaltjänsten svarar inte just nu. Vi försöker igen varje minut.',
    sent: 'Det brukar ta 5–10 bankdagar innan pengarna syns på kontot.',
    done: 'Pengarna har gått tillbaka till kortet. Det kan ta 5–10 bankdagar innan de syns.',
    failed: `Pengarna kom inte fram till kortet. ${failedRefundText}.`,
    repaid: 'Pengarna kom inte fram till kortet. De är betalda på ett annat sätt.',
  } satisfies StateTexts,
  /** Where the office reads something else. */
  failedForOffice:
    'Pengarna kom inte fram till kortet. Har kunden inte fått dem sedan dess, försök igen, eller betala tillbaka på ett annat sätt och anteckna det här.',
  /** The way in which the money of a failed one was paid, in the words of the office. */
  repaid: (sum: string, day: string, how: string) => `${sum} den ${day}: ${how}`,
  ask: 'Återbetala',
  dialog: {
    title: 'Återbetala',
    text: (left: string, isBuyerGone: boolean) =>
      `Pengarna går tillbaka till kortet som betalade${isBuyerGone ? `. ${buyerGone}` : ', och kunden får ett mejl'}. Högst ${left} är kvar att betala tillbaka. Det går inte att ångra.`,
    payout: 'Har en del gått vidare till en partners utbetalningskonto tas den och vår avgift tillbaka i samma proportion.',
    amount: 'Belopp i kronor',
    tooMuch: (left: string) => `Högst ${left} är kvar att betala tillbaka.`,
    reason: 'Varför pengarna går tillbaka',
    reasonHint: 'Kunden kan läsa det här.',
    password: 'Lösenord',
    confirm: 'Återbetala',
  },
  states: {
    asked: 'Återbetalningen är begärd. Vi försöker igen tills betaltjänsten svarar.',
    sent: 'Återbetalningen är skickad till banken.',
    done: 'Återbetalningen är klar.',
    failed: 'Betaltjänsten sa nej till återbetalningen.',
    repaid: 'Det är antecknat att pengarna är betalda på annat sätt.',
  } satisfies StateTexts,
  repay: {
    button: 'Betald på annat sätt',
    title: 'Betald på annat sätt',
    text: (sum: string, isBuyerGone: boolean) =>
      `Anteckna det när ${sum} har betalats på ett annat sätt än till kortet. ${isBuyerGone ? `${buyerGone}. Det` : 'Kunden får ett mejl, och det'} bokförs som betalt från banken. Det går inte att ångra.`,
    paidOn: 'Betald den',
    how: 'Hur pengarna betalades',
    howHint: (isBuyerGone: boolean) => `Till exempel Banköverföring.${isBuyerGone ? '' : ' Kunden kan läsa det här.'}`,
    password: 'Lösenord',
    confirm: 'Anteckna',
  },
} as const
