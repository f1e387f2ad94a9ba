import { offerHours } from '#contract/assignments/states.ts'
import type { Config } from '#server/config.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { nothingToPay } from '#server/domain/money/payments/mails.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { withoutLinks } from '#server/domain/mail/without-links.ts'
import type { Mail } from '#server/ports/mail.ts'

type Web = Pick<Config, 'webUrl'>

/** A partner is told why, in writing: förordning (EU) 2019/1150, article 4. */
interface TakenBack {
  to: string
  reason: string
}

const howFar = 'Arbete i det är betalt men inte klart: svara på det här mejlet och berätta hur långt du har kommit.'

/** The mails about who has a matter, without a word of what it is about. */
export const assignmentMails = {
  offered: ({ webUrl }: Web, matterId: number, to: string) =>
    letter(
      to,
      `Du erbjuds ärende ${matterId}`,
      `Vi tror att ärende ${matterId} passar dig. Svara inom ${offerHours} timmar, annars går det vidare till nästa.`,
      `Logga in, gör en jävskontroll och svara ja eller nej:\n${webUrl}/matters/${matterId}`,
    ),
  nobodyLeft: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, matterId: number) =>
    letter(
      mail.contactTo,
      `Ärende ${matterId} saknar handläggare`,
      `Det finns ingen partner kvar att erbjuda ärende ${matterId}.`,
      `Logga in och välj själv vem som ska få det:\n${webUrl}/matters/${matterId}`,
    ),
  partnerLeft: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, matterId: number) =>
    letter(
      mail.contactTo,
      `Ärende ${matterId} saknar handläggare`,
      `Den som hade ärende ${matterId} kan inte längre ta hand om det.`,
      `Logga in och välj vem som tar över det:\n${webUrl}/matters/${matterId}`,
    ),
  assigned: ({ webUrl }: Web, matterId: number, to: string) =>
    letter(
      to,
      `Ärende ${matterId} är ditt`,
      `En administratör har gett dig ärende ${matterId}.`,
      `Logga in för att läsa det. Säg till genast om du är jävig:\n${webUrl}/matters/${matterId}`,
    ),
  released: (
    { webUrl, mail }: Web & Pick<Config, 'mail'>,
    matterId: number,
    { to, reason, isUnfinished }: TakenBack & { isUnfinished: boolean },
  ): Mail => ({
    ...letter(
      to,
      `Ärende ${matterId} är inte längre ditt`,
      `En administratör har tagit tillbaka ärende ${matterId}. ${isUnfinished ? howFar : 'Du behöver inte göra något mer.'}`,
      `Skälet: ${withoutLinks(reason)}`,
      `Har du frågor? Svara på det här mejlet, eller se dina ärenden:\n${webUrl}/user-matters`,
    ),
    replyTo: mail.contactTo,
  }),
  /** To somebody who hadn't answered yet, so the matter never was theirs. */
  offerRecalled: ({ mail }: Pick<Config, 'mail'>, matterId: number, { to, reason }: TakenBack): Mail => ({
    ...letter(
      to,
      `Erbjudandet om ärende ${matterId} gäller inte längre`,
      `Erbjudandet om ärende ${matterId} gäller inte längre. En administratör har återkallat det, och du behöver inte svara.`,
      `Skälet: ${withoutLinks(reason)}`,
      'Har du frågor? Svara på det här mejlet.',
    ),
    replyTo: mail.contactTo,
  }),
  /** To the customer: what the partner who leaves had asked for. */
  recalled: ({ webUrl }: Web, matterId: number, { proposal, payment }: Recalled, to: string) =>
    letter(
      to,
      `Ärende ${matterId}: det vi bad dig om gäller inte längre`,
      [
        ...(proposal ? [`Prisförslaget på ${formatOre(proposal.amountOre)} är återkallat.`] : []),
        ...(payment ? [nothingToPay(payment)] : []),
      ].join(' '),
      'Den jurist som skickade det har inte längre hand om ditt ärende. I ärendet ser du när någon annan har tagit över.',
      `Ditt ärende:\n${webUrl}/matters/${matterId}`,
    ),
}

/** The recalled requests of a matter. */
export interface Recalled {
  proposal: Proposal | undefined
  payment: Payment | undefined
}
