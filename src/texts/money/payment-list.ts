/**
 * /payments. The English texts are intended, and marked as English (docs/reference/product.md,
 * Slow and failed calls).
 */
export const paymentListTexts = {
  heading: 'My Payments',
  lead: 'Här är dina betalningar.',
  leadWithReceipts: 'Här är dina betalningar och kvitton.',
  payNow: 'Pay Now',
  matter: 'Ärende',
  amount: 'Belopp',
  status: 'Status',
  actions: 'Åtgärder',
  pending: 'Väntar på betalning',
  paid: 'Betald',
  untitled: 'Ärende utan titel',
  vat: 'Alla belopp är inklusive moms.',
  empty: 'Du har inga betalningar.',
  emptyMore: 'När du har beställt ett prisförslag visas betalningen här.',
  toMatters: 'Till dina ärenden',
  loading: 'Hämtar betalningar …',
  failed: 'Betalningarna kunde inte hämtas just nu.',
  tryAgain: 'Försök igen',
} as const
