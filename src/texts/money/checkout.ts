import { dayText } from '#contract/dates/day-text.ts'

/** The agreement on the work that has been paid for; days as `2026-12-06`. */
interface WorkPlan {
  performer: string | null | undefined
  /** Null if it may begin at once. */
  startsOn: string | null
  deliverBy: string | null | undefined
  today: string
}

/** The password dialog before checkout. */
export const checkoutTexts = {
  title: 'Fortsätt till betalning',
  text: 'Ange ditt lösenord för att gå vidare till betalningssidan.',
  password: 'Lösenord',
  withdrawal: 'Som privatperson kan du ångra dig i 14 dagar från det att du har betalat.',
  withdrawalWay: 'Så gör du',
  cancel: 'Avbryt',
  confirm: 'Gå till betalning',
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
    text: 'Inga pengar har dragits. Du kan betala senare. I ärendet ser du om det finns en sista dag.',
  },
  awaited: 'Tack! Så snart betaltjänsten har bekräftat betalningen står det här. Det brukar ta mindre än en minut.',
  confirmed: 'Tack! Betalningen är bekräftad. Orderbekräftelsen kommer med e‑post.',
  plan: ({ performer, startsOn, deliverBy, today }: WorkPlan) => {
    const who = performer?.split(',')[0] || 'Vi'
    const starts = startsOn && startsOn > today ? `${who} börjar tidigast den ${dayText(startsOn)}` : `${who} kan börja i dag`
    return deliverBy ? `${starts}, och arbetet är klart senast den ${dayText(deliverBy)}.` : `${starts}.`
  },
  tryAgain: 'Försök igen',
  untitled: 'Ärende utan titel',
  toMatter: 'Till ärendet',
  toMatters: 'Till dina ärenden',
  toPayments: 'Till dina betalningar',
} as const
