import type { MatterStatus } from '#contract/matters/matters.ts'
import type { PaymentStatus } from '#contract/money/payments/states.ts'

/** The next step for the customer, by the matter's status and its payment. */
export const nextStepTexts = {
  heading: 'Vad händer nu?',
  by: {
    Pending: {
      none: 'En jurist läser ditt ärende. När det finns ett prisförslag ser du det här.',
      pending: 'Du har ett prisförslag att ta ställning till. Arbetet börjar när du har betalat.',
      paid: 'Tack, betalningen är klar. En jurist börjar arbeta med ditt ärende.',
    },
    Ongoing: {
      none: 'En jurist har hand om ditt ärende. Du betalar inget utan att först ha fått ett prisförslag.',
      pending: 'Du har ett prisförslag att ta ställning till. Det arbetet börjar när du har betalat.',
      paid: 'En jurist arbetar med ditt ärende. När det är klart ser du det på statusen här.',
    },
    Completed: {
      none: 'Ditt ärende är klart. Beskrivning, noteringar och filer finns kvar här.',
      pending: 'Ditt ärende är klart, men du har ett prisförslag kvar att ta ställning till.',
      paid: 'Ditt ärende är klart och betalt. Beskrivning, noteringar och filer finns kvar här.',
    },
    Cancelled: {
      none: 'Ärendet är avbrutet, och ingen arbetar med det. Kontakta oss om du vill ta upp det igen.',
      pending: 'Ärendet är avbrutet, men ett prisförslag ligger kvar. Kontakta oss innan du betalar.',
      paid: 'Ärendet är avbrutet, och ingen arbetar med det. Kontakta oss om du undrar över betalningen.',
    },
  } satisfies Record<MatterStatus, Record<PaymentStatus | 'none', string>>,
} as const
