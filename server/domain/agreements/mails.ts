import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Agreement } from './states.ts'

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
}
