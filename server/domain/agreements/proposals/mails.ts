import { longDay } from '#contract/dates/day-text.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'

type Web = Pick<Config, 'webUrl'>

/** The mails about proposals, without a word of their text: the page shows it after a login. */
export const proposalMails = {
  sent: ({ webUrl }: Web, { id, matterId, kind, amountOre, validUntil }: Proposal & { validUntil: string }, to: string) =>
    letter(
      to,
      `Prisförslag i ärende ${matterId}`,
      `Vi har gått igenom ditt ärende ${matterId} och har ett prisförslag till dig: ${kind === 'ceiling' ? 'högst ' : ''}${formatOre(amountOre)} inklusive moms. Det gäller till och med den ${longDay(validUntil)}.`,
      `Logga in för att läsa hela förslaget. Där kan du beställa eller tacka nej:\n${webUrl}/proposals/${id}`,
      'Du binder dig inte till något förrän du beställer. Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.',
    ),
  declined: ({ webUrl }: Web, { matterId, amountOre }: Proposal, to: string) =>
    letter(
      to,
      `Kunden har tackat nej till prisförslaget i ärende ${matterId}`,
      `Kunden har tackat nej till prisförslaget på ${formatOre(amountOre)} i ärende ${matterId}.`,
      `I ärendet ser du om kunden har skrivit varför. Där kan du också skriva ett nytt förslag:\n${webUrl}/matters/${matterId}`,
    ),
}
