import type { Judgement } from '#contract/agreements/withdrawals/judgement.ts'
import { blocksPayments, type PayoutProblem, payoutProblems } from '#contract/core/payout-problems.ts'
import { asLine } from '#contract/core/plain-text.ts'
import { eventSentence } from '#contract/history/event-sentences.ts'
import type { MatterEventKind } from '#contract/history/events.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { longDay } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { SettledKind } from '#contract/money/books/books.ts'
import { failedRefundText } from '#contract/money/refunds/failed-refund-text.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { rightAfterwards } from '#server/domain/mail/right-afterwards.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

type Web = Pick<Config, 'webUrl'>

/** Said to the payer of a payment that is recalled. */
export const nothingToPay = ({ amountOre }: Pick<Payment, 'amountOre'>) =>
  `Du behöver inte betala de ${formatOre(amountOre)} som vi bad om.`

const payoutsOf = (webUrl: string, day: Day | undefined) =>
  `${webUrl}/office/books?del=utbetalningar${day ? `&ar=${day.slice(0, 4)}` : ''}`

/** The payouts of the year in which a payment was paid: it is among no others. */
const payoutsPage = (webUrl: string, paidAt: Date | null) => payoutsOf(webUrl, paidAt ? swedishDay(paidAt) : undefined)

/** The parts of a refund, in öre. */
interface ShareTaken {
  /** Without what was given back before and failed. */
  refundOre: number
  /** The partner's share of it. */
  shareOre: number
  /** The share of the rest, which the partner's account has given back before. */
  twiceOre: number
}

/** A share that was settled by hand. */
interface SettledShare {
  kind: SettledKind
  ore: number
  paidOn: Day
  how: string
}

/** The mails about payments and payout accounts, except for the order confirmation. */
export const paymentMails = {
  /** Without what is bought and of whom: the page shows that before it is paid. */
  requested: ({ webUrl }: Web, { matterId, amountOre }: Payment, to: string) =>
    letter(
      to,
      `Betalningsbegäran i ärende ${matterId}`,
      `Vi har gått igenom ditt ärende ${matterId} och ber dig betala ${formatOre(amountOre)} inklusive moms innan arbetet börjar.`,
      `Logga in för att se vad det gäller. Där kan du betala eller tacka nej:\n${webUrl}/matters/${matterId}`,
      'Vi ber aldrig om lösenord eller kortuppgifter i ett mejl.',
    ),
  declined: ({ webUrl }: Web, { matterId, amountOre }: Payment, to: string) =>
    letter(
      to,
      `Kunden har tackat nej till betalningen i ärende ${matterId}`,
      `Kunden har tackat nej till betalningen på ${formatOre(amountOre)} för ärende ${matterId}.`,
      `Du kan begära en ny betalning från ärendet:\n${webUrl}/matters/${matterId}`,
    ),
  recalled: ({ webUrl }: Web, payment: Payment, to: string) =>
    letter(
      to,
      `Ärende ${payment.matterId}: betalningen är återkallad`,
      nothingToPay(payment),
      'Ska du betala något annat i ärendet får du ett nytt mejl.',
      `Ditt ärende:\n${webUrl}/matters/${payment.matterId}`,
    ),
  /** Of an order without an agreement: its matter is completed. */
  performed: ({ webUrl }: Web, { payment: { id, matterId }, right }: { payment: Payment; right: Judgement }, to: string) =>
    letter(
      to,
      `Order ${id}: arbetet är utfört`,
      `Arbetet för order ${id} i ärende ${matterId} är helt utfört.`,
      ...rightAfterwards(webUrl, right),
      `Ärendet:\n${webUrl}/matters/${matterId}`,
      `Är du inte nöjd? Skriv till oss, så hjälper vi dig:\n${webUrl}/contact`,
    ),
  /** To the office: nobody else sells on the text of that agreement. */
  sellerGone: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, { id, matterId, amountOre }: Payment) =>
    letter(
      mail.contactTo,
      `Order ${id}: säljaren kan inte längre sälja`,
      `Den som står som säljare för order ${id} kan inte längre sälja. Betalningen på ${formatOre(amountOre)} är återkallad, och kunden har fått veta det.`,
      `Ska arbetet göras behöver kunden ett nytt prisförslag:\n${webUrl}/matters/${matterId}`,
    ),
  /** To the office: the money has moved, and a person has to get it back. */
  shareOwedBack: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, { id, matterId, payoutAccount, paidAt }: Payment) =>
    letter(
      mail.contactTo,
      `Order ${id}: partnerns andel ska tillbaka`,
      `Order ${id} i ärende ${matterId} är betald. Andelen hann gå till utbetalningskontot ${payoutAccount}, men innehavaren hade inte längre rätt till den: ärendet var taget ifrån partnern, rollen borttagen, eller kontot avstängt eller raderat.`,
      'Återför överföringen hos betaltjänsten, eller kräv tillbaka pengarna på ett annat sätt. I bokföringen står andelen som en fordran på partnern.',
      `Anteckna under Utbetalningar när den har kommit tillbaka:\n${payoutsPage(webUrl, paidAt)}`,
    ),
  refunded: ({ webUrl }: Web, { id, matterId, amountOre, refundedOre }: Payment, partOre: number, to: string) =>
    letter(
      to,
      `Återbetalning av order ${id}`,
      `Vi har betalat tillbaka ${formatOre(partOre)} för ärende ${matterId}. Sammanlagt har ${formatOre(refundedOre)} av ${formatOre(amountOre)} betalats tillbaka.`,
      'Det brukar ta 5–10 bankdagar innan pengarna syns på ditt konto.',
      `Dina betalningar:\n${webUrl}/payments`,
    ),
  /**
   * To the partner whose payout account gives a part of it back, also once they have left. What was
   * taken for an earlier refund that failed isn't told as given back twice.
   */
  shareGivenBack: (
    { webUrl }: Web,
    { id, matterId, paidAt }: Payment,
    { refundOre, shareOre, twiceOre }: ShareTaken,
    to: string,
  ) =>
    letter(
      to,
      shareOre > 0 ? `Order ${id}: din andel är mindre` : `Order ${id}: vi är skyldiga dig ${formatOre(twiceOre)}`,
      ...(shareOre > 0
        ? [
            `Kunden i ärende ${matterId} har fått tillbaka ${formatOre(refundOre)}. Av det är ${formatOre(shareOre)} din andel, som betaltjänsten tar från ditt utbetalningskonto. Resten är vår avgift.`,
          ]
        : []),
      ...(twiceOre > 0
        ? [
            `En tidigare återbetalning i ärende ${matterId} kom inte fram till kunden och har gjorts om. Betaltjänsten tar då din andel av den från ditt utbetalningskonto en gång till, ${formatOre(twiceOre)}. De pengarna är vi skyldiga dig. Vi betalar dem till bankkontot i din profil:\n${webUrl}/profile`,
          ]
        : []),
      `Dina utbetalningar:\n${payoutsPage(webUrl, paidAt)}`,
    ),
  /** To the office: a person has to pay the partner. */
  shareTakenTwice: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, { id, matterId, paidAt }: Payment, twiceOre: number) =>
    letter(
      mail.contactTo,
      `Order ${id}: partnern ska ha ${formatOre(twiceOre)}`,
      `En återbetalning i ärende ${matterId} kom inte fram och har gjorts om. Betaltjänsten tog då partnerns andel en gång till, ${formatOre(twiceOre)}, och den är vi skyldiga partnern.`,
      `Betala för hand, till bankkontot som står under Plattformsrapport. Står inget där, fråga partnern vart pengarna ska. Anteckna under Utbetalningar när det är betalt:\n${payoutsPage(webUrl, paidAt)}`,
    ),
  /** To the partner, also once they have left. */
  shareSettled: ({ webUrl }: Web, { id, matterId, paidAt }: Payment, { kind, ore, paidOn, how }: SettledShare, to: string) =>
    letter(
      to,
      `Order ${id}: ${formatOre(ore)} ${kind === 'share paid' ? 'är betalt till dig' : 'har kommit tillbaka'}`,
      kind === 'share paid'
        ? `Vi har betalat de ${formatOre(ore)} som vi var skyldiga dig för order ${id} i ärende ${matterId}.`
        : `De ${formatOre(ore)} av din andel av order ${id} i ärende ${matterId} som skulle tillbaka till oss har kommit.`,
      `${kind === 'share paid' ? 'Betalt' : 'Återbetalt'} den ${longDay(paidOn)}: ${asLine(how)}`,
      'Stämmer något inte? Hör av dig till oss.',
      `Dina utbetalningar:\n${payoutsPage(webUrl, paidAt)}`,
    ),
  /** Of a refund that failed, and whose money was paid in another way. */
  repaid: (
    { webUrl }: Web,
    { id, matterId, amountOre, refundedOre }: Payment,
    { partOre, paidOn, how }: { partOre: number; paidOn: Day; how: string },
    to: string,
  ) =>
    letter(
      to,
      `Återbetalning av order ${id}`,
      `Vi har betalat tillbaka ${formatOre(partOre)} för ärende ${matterId} på ett annat sätt än till kortet. Sammanlagt har ${formatOre(refundedOre)} av ${formatOre(amountOre)} betalats tillbaka.`,
      `Betalt den ${longDay(paidOn)}: ${asLine(how)}`,
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
  /** To the office: from now on only its receipt leads to such work. */
  paidWorkOrphaned: (
    { webUrl, mail }: Web & Pick<Config, 'mail'>,
    left: ReadonlyArray<{ payment: Payment; forWorkOre: number }>,
  ) =>
    letter(
      mail.contactTo,
      'En kund med betalt arbete har raderat sitt konto',
      'Kundens konto, ärenden och filer är raderade. Det här är betalt men inte klart:',
      ...left.map(
        ({ payment: { id, matterId }, forWorkOre }) =>
          `Order ${id}, ärende ${matterId}: ${formatOre(forWorkOre)}\n${webUrl}/payments/${id}/receipt`,
      ),
      'På kvittot kan en administratör markera arbetet som utfört, eller betala tillbaka det som inte blir gjort. Till dess är pengarna ett förskott i bokföringen.',
      'Kunden kan fortfarande höra av sig och ångra avtalet.',
    ),
  /** To the office: the debts that waited in matters which are gone now. */
  debtsOrphaned: ({ webUrl, mail }: Web & Pick<Config, 'mail'>, debts: ReadonlyArray<{ payment: Payment; owedOre: number }>) =>
    letter(
      mail.contactTo,
      'En kund som ska få pengar tillbaka har raderat sitt konto',
      'Kundens konto, ärenden och filer är raderade. De här återbetalningarna kom inte fram, och pengarna är kvar hos oss:',
      ...debts.map(
        ({ payment: { id, matterId }, owedOre }) =>
          `Order ${id}, ärende ${matterId}: ${formatOre(owedOre)}\n${webUrl}/payments/${id}/receipt`,
      ),
      `På kvittot kan en administratör försöka igen, eller anteckna att pengarna är betalda på annat sätt. Till dess står de under Sammanställning:\n${webUrl}/office/books`,
      'Kunden får inga mejl om det. Köparen står på handlingen under Underlag.',
    ),
  /** To the office: the partner's account is deleted, and with it the number to pay to. */
  sharesOrphaned: (
    { webUrl, mail }: Web & Pick<Config, 'mail'>,
    shares: ReadonlyArray<{ paymentId: number; matterId: number; day: Day; owedOre: number }>,
  ) =>
    letter(
      mail.contactTo,
      'En partner som ska få pengar av oss har raderat sitt konto',
      'Kontot är raderat, och med det numret till partnerns bankkonto. De här andelarna är vi fortfarande skyldiga partnern:',
      ...shares.map(
        ({ paymentId, matterId, day, owedOre }) =>
          `Order ${paymentId}, ärende ${matterId}: ${formatOre(owedOre)}\n${payoutsOf(webUrl, day)}`,
      ),
      'Fråga partnern vart pengarna ska. Partnerns uppgifter står under Plattformsrapport.',
      `Anteckna under Utbetalningar när det är betalt. Till dess står de under Sammanställning:\n${webUrl}/office/books`,
    ),
  /** To the office: the customer's account is deleted, and with it the matter that would tell. */
  afterMatter: (
    { webUrl, mail }: Web & Pick<Config, 'mail'>,
    { id, matterId }: Payment,
    { kind, facts, amountOre }: { kind: MatterEventKind; facts: object; amountOre: number },
  ) =>
    letter(
      mail.contactTo,
      `Order ${id}: något har hänt med betalningen`,
      eventSentence({ kind, role: 'provider', facts: { ...facts } }),
      `Det gäller ${formatOre(amountOre)} av order ${id} i ärende ${matterId}, som inte finns kvar.`,
      `Se efter hos betaltjänsten vad som behöver göras. Kvittot:\n${webUrl}/payments/${id}/receipt`,
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
