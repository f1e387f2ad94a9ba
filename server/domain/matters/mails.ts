import { longDay } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'

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
  /** Thirty days before a closed matter goes by itself. */
  removal: (
    { webUrl }: Pick<Config, 'webUrl'>,
    { matterId, closedOn, day }: { matterId: number; closedOn: Day; day: Day },
    to: string,
  ) =>
    letter(
      to,
      `Ditt ärende ${matterId} gallras den ${longDay(day)}`,
      `Ärende ${matterId} avslutades den ${longDay(closedOn)}. Den ${longDay(day)} tar vi bort det, med filer, meddelanden och noteringar. Det går inte att ångra.`,
      `Vill du spara något? Hämta dina uppgifter före den dagen:\n${webUrl}/profile#uppgifter`,
      'Kvitton och avtal om det du har betalat finns kvar under Betalningar.',
      `Behöver du ärendet längre? Skriv till oss i det. Då gallras det inte förrän vi har svarat dig:\n${webUrl}/matters/${matterId}`,
    ),
}
