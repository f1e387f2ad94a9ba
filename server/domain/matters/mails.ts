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
}
