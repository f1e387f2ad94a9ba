import { durationText } from '#contract/agreements/time/minutes.ts'
import type { Ceiling } from '#contract/agreements/time/settlement.ts'
import type { TimeKind } from '#contract/agreements/time/time.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { rightAfterwards } from '#server/domain/mail/right-afterwards.ts'
import { sekOf } from '#contract/core/ore.ts'
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
      ...rightAfter(webUrl, agreement, now),
      `Ärendet:\n${webUrl}/matters/${agreement.matterId}`,
      `Är du inte nöjd? Skriv till oss, så hjälper vi dig:\n${webUrl}/contact`,
    ),
  settled: ({ webUrl }: Web, agreement: Agreement, settled: Settled, now: Date, to: string) =>
    letter(
      to,
      `Avtal ${agreement.number}: slutavräkning`,
      `Arbetet enligt avtal ${agreement.number} är helt utfört. Så här räknade vi:`,
      settlementText(settled),
      goesBack(settled),
      ...rightAfter(webUrl, agreement, now),
      `Ärendet:\n${webUrl}/matters/${agreement.matterId}`,
      `Stämmer inte tiden, eller är du inte nöjd? Skriv till oss, så hjälper vi dig:\n${webUrl}/contact`,
    ),
}

/** A final settlement, as its mail tells of it. */
interface Settled {
  lines: readonly { day: string; minutes: number; what: string; kind: TimeKind }[]
  charged: number
  ceiling: Ceiling
  priceOre: number
  refundOre: number
}

const sek = (ore: number) => formatSek(sekOf(ore))

/** Each line with its day and time, and what they come to. */
const settlementText = ({ lines, charged, ceiling, priceOre }: Settled) =>
  [
    ...lines.map(
      ({ day, minutes, what, kind }) => `${longDay(day)}: ${durationText(minutes)}${kind === 'free' ? ', gratis' : ''}. ${what}`,
    ),
    `Tid: ${durationText(charged)} av högst ${durationText(ceiling.minutes)}, à ${sek(ceiling.hourlyOre)} per timme`,
    `Pris: ${sek(priceOre)} inkl. moms (takpriset var ${sek(ceiling.amountOre)})`,
  ].join('\n')

const goesBack = ({ refundOre, charged, ceiling }: Settled) =>
  refundOre > 0
    ? `${sek(refundOre)} går tillbaka till dig, samma väg som du betalade. Du får ett mejl när pengarna är på väg.`
    : charged >= ceiling.minutes
      ? 'Hela tiden är använd, så det blir inget över att betala tillbaka.'
      : 'Det är inget kvar att betala tillbaka.'

const rightAfter = (webUrl: string, agreement: Agreement, now: Date) => {
  const { until, why_not } = withdrawalRight(agreement, now)
  return rightAfterwards(webUrl, { lastDay: until, whyNot: why_not })
}
