export const paymentButtonTexts = {
  request: 'Begär Betalning',
  requested: 'Betalning Begärd',
  alreadyRequested: 'Betalning redan begärd',
  pay: 'Betala',
  paid: 'Betald',
} as const

/** The payment area of the matter page. */
export const paymentAreaTexts = {
  toPay: (amount: string) => `Att betala: ${amount} inkl. moms`,
  requested: (amount: string) => `Begärt belopp: ${amount} inkl. moms`,
  paid: (amount: string) => `Betalt: ${amount} inkl. moms`,
  other: (status: string) => `Betalningens status: ${status}`,
  confirming: 'Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.',
  declined: 'Avböjd av kunden',
  declinedMore: (amount: string) => `${amount} inkl. moms`,
  declinedUnknown: 'Det gick inte att se om kunden har avböjt en betalning.',
  all: 'Alla betalningar',
  loading: 'Hämtar betalningsstatus …',
  tryAgain: 'Försök igen',
} as const

/** Declining a requested payment, on the matter page and on /payments. */
export const declineTexts = {
  decline: 'Avböj',
  title: 'Avböj betalningen?',
  question: (amount: string) =>
    `Begäran${amount && ` på ${amount}`} avslutas utan att du betalar, och vi börjar inte arbetet. Den som begärde betalningen får veta det och kan lämna ett nytt prisförslag.`,
  done: 'Du har avböjt betalningen. Inga pengar har dragits, och du kan få ett nytt prisförslag.',
} as const

/** The password dialog before checkout. */
export const checkoutTexts = {
  title: 'Fortsätt till betalning',
  text: 'Ange ditt lösenord för att gå vidare till betalningssidan.',
  password: 'Lösenord',
  withdrawal: 'När du betalar ber du oss att börja arbetet direkt och godkänner att ångerrätten upphör när arbetet är utfört.',
  cancel: 'Avbryt',
  confirm: 'Gå till betalning',
} as const

/** /payments. The English texts are intended, and marked as English (docs/product.md, D5-12). */
export const paymentListTexts = {
  heading: 'My Payments',
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
  emptyMore: 'När en jurist har bedömt ditt ärende och föreslagit ett pris visas det här.',
  toMatters: 'Till dina ärenden',
  loading: 'Hämtar betalningar …',
  failed: 'Betalningarna kunde inte hämtas just nu.',
  tryAgain: 'Försök igen',
} as const

/**
 * /success and /cancel. The payment itself is settled by the provider's webhook, not by these
 * pages.
 */
export const checkoutReturnTexts = {
  success: {
    heading: 'Betalning genomförd!',
    text: 'Tack! Så snart betaltjänsten har bekräftat betalningen visas den som Betald i ditt ärende, och du får en orderbekräftelse med e‑post. Det brukar ta mindre än en minut.',
  },
  cancel: {
    heading: 'Betalning avbruten.',
    text: 'Inga pengar har dragits. Betalningsbegäran finns kvar, och du kan betala när det passar dig.',
  },
  toMatters: 'Till dina ärenden',
  toPayments: 'Till dina betalningar',
} as const
