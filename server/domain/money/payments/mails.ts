import { blocksPayments, type PayoutProblem, payoutProblems } from '#contract/core/payout-problems.ts'
import { asLine, linesOf } from '#contract/core/plain-text.ts'
import { failedRefundText } from '#contract/money/refunds/failed-refund-text.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

type Web = Pick<Config, 'webUrl'>

/** The mails about payments and payout accounts, except for the order confirmation. */
export const paymentMails = {
  requested: ({ webUrl }: Web, { matterId, amountOre, scope, performer }: Payment, to: string) =>
    letter(
      to,
      'Betalningsbegäran',
      `Vi har gått igenom ditt ärende ${matterId} och ber dig betala ${formatOre(amountOre)} inklusive moms innan arbetet börjar.`,
      ...(scope ? [['Det här ingår:', ...linesOf(scope)].join('\n')] : []),
      ...(performer ? [`Utförs av: ${asLine(performer)}`] : []),
      `Logga in och öppna ärendet för att betala eller tacka nej:\n${webUrl}/matters/${matterId}`,
      'Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.',
    ),
  declined: ({ webUrl }: Web, { matterId, amountOre }: Payment, to: string) =>
    letter(
      to,
      'Kunden har tackat nej till betalningen',
      `Kunden har tackat nej till betalningen på ${formatOre(amountOre)} för ärende ${matterId}.`,
      `Du kan begära en ny betalning från ärendet:\n${webUrl}/matters/${matterId}`,
    ),
  /** To the office: the money has moved, and a person has to get it back. */
  shareOwedBack: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, { id, matterId, payoutAccount }: Payment) =>
    letter(
      mail.contactTo,
      `Order ${id}: partnerns andel ska tillbaka`,
      `Order ${id} i ärende ${matterId} är betald. Andelen hann gå till utbetalningskontot ${payoutAccount}, men innehavaren hade inte längre rätt till den: ärendet var taget ifrån partnern, rollen borttagen, eller kontot avstängt eller raderat.`,
      'Återför överföringen hos betaltjänsten, eller kräv tillbaka pengarna på ett annat sätt. I bokföringen står andelen som en fordran på partnern.',
      `Vad som ska tillbaka står under Utbetalningar:\n${webUrl}/office/books?del=utbetalningar`,
    ),
  refunded: ({ webUrl }: Web, { id, matterId, amountOre, refundedOre }: Payment, partOre: number, to: string) =>
    letter(
      to,
      `Återbetalning av order ${id}`,
      `Vi har betalat tillbaka ${formatOre(partOre)} för ärende ${matterId}. Sammanlagt har ${formatOre(refundedOre)} av ${formatOre(amountOre)} betalats tillbaka.`,
      'Det brukar ta 5–10 bankdagar innan pengarna syns på ditt konto.',
      `Dina betalningar:\n${webUrl}/payments`,
    ),
  refundFailed: ({ webUrl }: Web, { id, matterId, amountOre, refundedOre }: Payment, partOre: number, to: string) =>
    letter(
      to,
      `Återbetalningen av order ${id} kom inte fram`,
      `${formatOre(partOre)} för ärende ${matterId} kunde inte betalas tillbaka till ditt kort. Sammanlagt har ${formatOre(refundedOre)} av ${formatOre(amountOre)} betalats tillbaka.`,
      `${failedRefundText}:\n${webUrl}/contact`,
    ),
  /** To the admin who asked for it: the payer hears from us only about money that moved. */
  refundNotMade: ({ webUrl }: Web, { paymentId, amountOre }: { paymentId: number; amountOre: number }, to: string) =>
    letter(
      to,
      `Återbetalningen av order ${paymentId} misslyckades`,
      `Betaltjänsten betalade inte tillbaka de ${formatOre(amountOre)} som du begärde. Pengarna är kvar hos oss.`,
      `Se efter hos betaltjänsten varför, och försök igen eller betala tillbaka på ett annat sätt:\n${webUrl}/payments/${paymentId}/receipt`,
    ),
  paidWorkLeft: (left: readonly Payment[], to: string) =>
    letter(
      to,
      'En kund med betalt arbete har raderat sitt konto',
      'Kundens konto, ärenden och filer är raderade. Det här är betalt men inte klart:',
      left.map(({ id, matterId, amountOre }) => `Order ${id}, ärende ${matterId}: ${formatOre(amountOre)}`).join('\n'),
      'Betalningarna finns kvar i bokföringen. Kunden kan fortfarande höra av sig och ångra avtalet.',
    ),
  payoutProblem: ({ webUrl }: Web, problem: PayoutProblem, to: string) =>
    letter(
      to,
      'Ditt utbetalningskonto behöver ses över',
      payoutProblems[problem],
      ...(blocksPayments(problem)
        ? ['Tills dess kan du inte begära betalningar, och det som du redan har begärt går inte att betala.']
        : []),
      `På din profil ser du hur det står till med kontot:\n${webUrl}/profile`,
    ),
}
