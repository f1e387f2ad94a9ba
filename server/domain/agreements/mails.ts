import { longDay } from '#contract/dates/day-text.ts'
import { withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'

type Web = Pick<Config, 'webUrl'>

/** The mails about agreements. Their subjects name only the number. */
export const agreementMails = {
  /** The buyer's durable copy: it carries the whole text (distansavtalslagen 2 kap. 7 §). */
  concluded: ({ webUrl }: Web, { number, matterId, text }: Agreement, to: string) =>
    letter(
      to,
      `Avtal ${number}: bekräftelse`,
      'Tack för din beställning! Här är hela avtalet. Spara mejlet.',
      `Har du inte betalat än gör du det i ärendet:\n${webUrl}/matters/${matterId}`,
      text,
    ),
  performed: ({ webUrl }: Web, agreement: Agreement, now: Date, to: string) =>
    letter(
      to,
      `Avtal ${agreement.number}: arbetet är utfört`,
      `Arbetet enligt avtal ${agreement.number} är helt utfört.`,
      ...rightAfterwards(webUrl, agreement, now),
      `Ärendet:\n${webUrl}/matters/${agreement.matterId}`,
      `Är du inte nöjd? Skriv till oss, så hjälper vi dig:\n${webUrl}/contact`,
    ),
}

/**
 * The sentence about the right of withdrawal once the work is done; nothing to say to a company.
 */
const rightAfterwards = (webUrl: string, agreement: Agreement, now: Date): string[] => {
  const { until, possible, why_not } = withdrawalRight(agreement, now)
  if (until === null) return []
  if (possible) return [`Du kan fortfarande ångra dig, till och med den ${longDay(until)}:\n${webUrl}/angra`]
  if (why_not === 'over') return [`Ångerfristen gick ut den ${longDay(until)}.`]
  return [
    'Du bad oss att börja direkt, och har gått med på att ångerrätten upphör när tjänsten är fullgjord. Därför gäller ångerrätten inte längre.',
  ]
}
