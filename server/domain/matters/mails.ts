import { longDay } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { removalNoticeDays } from '#contract/matters/removal.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { nothingToPay } from '#server/domain/money/payments/mails.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

/** The mails about matters, without a word of what they are about. */
export const matterMails = {
  received: ({ webUrl }: Pick<Config, 'webUrl'>, matterId: number, to: string) =>
    letter(
      to,
      `Vi har fått ditt ärende ${matterId}`,
      'Tack! En jurist läser ärendet och skickar ett prisförslag. Du betalar ingenting innan du har beställt.',
      `Logga in för att läsa, lägga till eller fråga något:\n${webUrl}/matters/${matterId}`,
      'Du får ett mejl när prisförslaget finns.',
    ),
  /** Thirty days before a closed matter goes by itself. A disabled account can only reply. */
  removal: (
    { webUrl, mail }: Pick<Config, 'webUrl' | 'mail'>,
    { matterId, closedOn, day }: { matterId: number; closedOn: Day; day: Day },
    { email, isDisabled }: { email: string; isDisabled: boolean },
  ): Mail => ({
    ...letter(
      email,
      `Ditt ärende ${matterId} gallras den ${longDay(day)}`,
      `Ärende ${matterId} avslutades den ${longDay(closedOn)}. Den ${longDay(day)} tar vi bort det, med filer, meddelanden och noteringar. Det går inte att ångra.`,
      ...(isDisabled
        ? [
            'Ditt konto är avstängt. Vill du spara något ur ärendet, eller behöver du det längre? Svara på det här mejlet före den dagen.',
          ]
        : [
            `Vill du spara något? Hämta dina uppgifter före den dagen:\n${webUrl}/profile#uppgifter`,
            'Kvitton och avtal om det du har betalat finns kvar under Betalningar.',
            `Behöver du ärendet längre? Skriv till oss i det. Då gallras det inte förrän vi har svarat dig, och tidigast ${removalNoticeDays} dagar efter ett nytt mejl:\n${webUrl}/matters/${matterId}`,
          ]),
    ),
    replyTo: mail.contactTo,
  }),
  /** To its customer, where the office deletes it. A paid one stays, so nothing is owed. */
  removed: ({ mail }: Pick<Config, 'mail'>, { id, ended }: { id: number; ended: Payment | undefined }, to: string): Mail => ({
    ...letter(
      to,
      `Ditt ärende ${id} är borttaget`,
      `Vi har tagit bort ditt ärende ${id}, med filer, meddelanden och noteringar.`,
      ended ? nothingToPay(ended) : 'Du behöver inte betala något för det.',
      'Har du frågor? Svara på det här mejlet.',
    ),
    replyTo: mail.contactTo,
  }),
  /** To the partner to whom it was offered, once it is closed. */
  offerEnded: ({ mail }: Pick<Config, 'mail'>, id: number, to: string): Mail => ({
    ...letter(
      to,
      `Erbjudandet om ärende ${id} gäller inte längre`,
      `Ärende ${id} är avslutat. Därför gäller erbjudandet inte längre, och du behöver inte svara.`,
      'Har du frågor? Svara på det här mejlet.',
    ),
    replyTo: mail.contactTo,
  }),
  /** To the partner who had it, or was offered it. */
  removedFromPartner: ({ mail }: Pick<Config, 'mail'>, id: number, to: string): Mail => ({
    ...letter(
      to,
      `Ärende ${id} är borttaget`,
      `Ärende ${id} är borttaget, och du behöver inte göra något mer i det.`,
      'Har du frågor? Svara på det här mejlet.',
    ),
    replyTo: mail.contactTo,
  }),
  /** To the same, where it goes with its customer's account. */
  goneWithAccount: (
    { mail }: Pick<Config, 'mail'>,
    { id, isUnfinished }: { id: number; isUnfinished: boolean },
    to: string,
  ): Mail => ({
    ...letter(
      to,
      `Ärende ${id} är borttaget`,
      `Kunden har raderat sitt konto, och ärende ${id} är borttaget med det.`,
      isUnfinished
        ? 'Arbete i det är betalt men inte klart. Kontoret avgör vad som händer med det: svara på det här mejlet och berätta hur långt du har kommit.'
        : 'Du behöver inte göra något mer i det. Har du frågor? Svara på det här mejlet.',
    ),
    replyTo: mail.contactTo,
  }),
}
