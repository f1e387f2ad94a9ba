import { alreadyRequested } from '#contract/core/already-requested.ts'
import { ownShareText } from './own-share.ts'
import { payoutProblems } from '#contract/core/payout-problems.ts'
import type { RefusalTable } from '#contract/core/refusal-table.ts'

/** Refusals of payments, refunds, payouts and documents. */
export const moneyRefusals = {
  'document.missing': [404, 'Handlingen finns inte.'],
  'payment.missing': [404, 'Betalningen finns inte.'],
  'payment.not_payer': [403, 'Det här kan bara den som ska betala göra.'],
  'payment.already_requested': [409, alreadyRequested],
  'payment.not_pending': [409, 'Betalningen är redan genomförd eller avslutad.'],
  'payment.ended': [409, 'Betalningen är avslutad, och du behöver inte betala. Inga pengar har dragits.'],
  'payment.not_requester': [403, 'Betalningen kan återkallas av den som begärde den, eller av en administratör.'],
  'payment.of_agreement': [
    409,
    'Kunden har beställt enligt ett prisförslag, så betalningen går inte att återkalla. Beställningen upphör om kunden tackar nej eller inte betalar i tid.',
  ],
  'payment.no_receipt': [404, 'Det finns inget kvitto, för betalningen är inte genomförd.'],
  'payment.opening': [409, 'Betalningen öppnas redan. Försök igen om en stund.'],
  'payment.not_possible': [
    409,
    'Det går inte att betala just nu. Felet ligger inte hos dig, och inga pengar har dragits. Försök igen senare, eller skriv till oss i ärendet.',
  ],
  'payment.seller_changed': [
    409,
    'Den som säljer tjänsten har ändrats. Ladda om sidan, läs vem du köper av och betala sedan. Inga pengar har dragits.',
  ],
  'payment.seller_gone': [
    409,
    'Den som står som säljare kan inte längre utföra tjänsten. Tacka nej till betalningen, så kan du få ett nytt prisförslag. Inga pengar har dragits.',
  ],
  'payment.not_ended': [503, 'Betalningen kunde inte avslutas hos betaltjänsten. Försök igen om en stund.'],
  'payment.not_paid': [409, 'Betalningen är inte genomförd.'],
  'payment.has_matter': [409, 'Ärendet finns kvar. Markera arbetet som utfört där.'],
  'payment.order_ended': [409, 'Det finns inget kvar att utföra: arbetet är redan utfört, ångrat eller återbetalt.'],
  'payment.unused_first': [
    409,
    'Avtalet har ett takpris, och tidsraderna är raderade med ärendet. Betala först tillbaka det som inte har använts, och kryssa sedan i att det är gjort.',
  ],
  'payment.own_share': [403, ownShareText],
  'payment.has_agreement': [409, 'Det här hör till ett avtal, där valet gjordes vid beställningen.'],
  'payment.work_may_begin': [409, 'Arbetet får redan börja. Du behöver inte be om det.'],
  'books.changed': [409, 'Inställningarna har ändrats sedan du öppnade sidan. Ladda om sidan och gör din ändring igen.'],
  'partner.changed': [
    409,
    'Partnerns uppgifter har ändrats sedan du öppnade rutan. Stäng den, se hur de är nu och gör om din ändring.',
  ],
  'partner.own': [403, 'Uppgifterna om dig själv som partner ändrar någon annan på kontoret.'],
  'partner.advokat': [403, 'Titeln Advokat är skyddad. En administratör bekräftar den.'],
  'refund.missing': [404, 'Återbetalningen finns inte.'],
  'refund.not_owed': [409, 'Pengarna är återbetalda eller på väg tillbaka, så det finns inget att anteckna.'],
  'refund.repaid': [409, 'Det är redan antecknat att pengarna är betalda på annat sätt.'],
  'refund.too_much': [409, 'Beloppet är större än det som finns kvar att betala tillbaka.'],
  'share.not_owed': [409, 'Det finns ingen andel kvar att reglera, så det finns inget att anteckna.'],
  'share.refund_waits': [
    409,
    'En återbetalning av ordern är på väg till kunden, och den kan ändra andelen. Anteckna när den är klar.',
  ],
  'payout.paused': [409, payoutProblems.paused],
  'payout.review': [409, payoutProblems.review],
  'payout.rejected': [409, payoutProblems.rejected],
  'payout.gone': [409, payoutProblems.gone],
  'provider.unavailable': [503, 'Betaltjänsten svarar inte just nu. Försök igen om en stund.'],
  'webhook.refused': [400, 'Signaturen stämmer inte.'],
} as const satisfies RefusalTable
