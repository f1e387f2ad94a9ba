import type { RemindedKind } from '#contract/history/reminders.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { atTime } from '#contract/dates/time-text.ts'
import { officeHours } from '#contract/office/office-hours.ts'
import type { Config } from '#server/config.ts'
import type { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import type { UnsubscribeLink } from '#server/domain/history/inbox/unsubscribe-link.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Mail } from '#server/ports/mail.ts'

type Web = Pick<Config, 'webUrl'>
type Waiting = Pick<typeof matterWaiting.$inferSelect, 'matterId' | 'subjectId' | 'due'>

interface Words {
  subject: (matterId: number) => string
  lines: (web: Web, waiting: Waiting) => string[]
}

const until = ({ due }: Waiting) => longDay(due ?? '')

const toCustomer: Readonly<Record<RemindedKind, Words>> = {
  proposal: {
    subject: (matterId) => `Påminnelse: prisförslaget i ärende ${matterId}`,
    lines: ({ webUrl }, waiting) => [
      `Ditt prisförslag i ärende ${waiting.matterId} gäller till och med den ${until(waiting)}.`,
      `Logga in för att läsa det. Där kan du beställa eller tacka nej:\n${webUrl}/proposals/${waiting.subjectId}`,
    ],
  },
  order: {
    subject: (matterId) => `Påminnelse: betalningen i ärende ${matterId}`,
    lines: ({ webUrl }, waiting) => [
      `Du har beställt i ärende ${waiting.matterId}, men inte betalat än. Betala senast den ${until(waiting)}. Annars upphör beställningen av sig själv.`,
      `Logga in för att betala, eller för att tacka nej om du har ändrat dig:\n${webUrl}/matters/${waiting.matterId}`,
    ],
  },
  request: {
    subject: (matterId) => `Påminnelse: vi behöver något från dig i ärende ${matterId}`,
    lines: ({ webUrl }, { matterId }) => [
      `I ärende ${matterId} har vi bett dig om något, och väntar på ditt svar.`,
      `Logga in för att se vad det är, och svara:\n${webUrl}/matters/${matterId}`,
    ],
  },
}

/** The mails about what waits, without a word of what it is about: the page shows that. */
export const reminderMails = {
  toCustomer: (web: Web, kind: RemindedKind, waiting: Waiting, to: string, { text, unsubscribe }: UnsubscribeLink): Mail => ({
    ...letter(to, toCustomer[kind].subject(waiting.matterId), ...toCustomer[kind].lines(web, waiting), text),
    unsubscribe,
  }),
  /** To somebody at the office: the matters where a customer is to be answered by a moment. */
  answers: (web: Web, answers: DueAnswers, to: string, { text, unsubscribe }: UnsubscribeLink): Mail => ({
    ...dueAnswers(web, answers, to, text),
    unsubscribe,
  }),
  /** The same to the office's address. */
  answersToOffice: (web: Web, answers: DueAnswers, to: string): Mail => dueAnswers(web, answers, to),
}

interface DueAnswers {
  due: string
  matterIds: readonly number[]
}

const dueAnswers = ({ webUrl }: Web, { due, matterIds }: DueAnswers, to: string, ...more: string[]) =>
  letter(
    to,
    matterIds.length > 1 ? 'Påminnelse: kunder väntar på svar' : 'Påminnelse: en kund väntar på svar',
    `Svara senast den ${longDay(due)} ${atTime(officeHours().closes)}.`,
    ...matterIds.map((id) => `Ärende ${id}:\n${webUrl}/matters/${id}`),
    ...more,
  )
