import type { Pace } from '#contract/history/notification-kinds.ts'
import type { Failure } from '#texts/failures.ts'

export const notificationTexts = {
  text: 'Vi mejlar när det har kommit något nytt som du inte har läst. Mejlet säger aldrig vad det står. Valen gäller också aviseringar på dina enheter.',
  paces: { now: 'Genast', daily: 'Varje morgon klockan 8', never: 'Aldrig' } satisfies Record<Pace, string>,
  always: 'Nya prisförslag, avtal som du har ingått, pengar och ditt kontos säkerhet mejlar vi alltid om, och genast.',
  saved: 'Valet är sparat.',

  unsubscribe: 'Avsluta mejlen',
  lead: 'Vill du sluta få mejl om nytt i dina ärenden?',
  stillMailed:
    'Om nya prisförslag, avtal som du har ingått, pengar och ditt kontos säkerhet mejlar vi ändå. Allt finns kvar att läsa när du loggar in.',
  unsubscribed: 'Du får inga fler mejl om nytt i dina ärenden.',
  again: 'Ändrar du dig väljer du om under Aviseringar i din profil.',
  toProfile: 'Till aviseringar',
} as const

export const notificationFailures = {
  read: { text: 'Kunde inte hämta dina aviseringar.' },
  change: { refused: 'Valet gick inte att spara.', text: 'Valet gick inte att spara. Försök igen.' },
  unsubscribe: {
    detail: 'instead',
    text: 'Det gick inte att avsluta mejlen. Försök igen om en stund.',
  },
} as const satisfies Record<string, Failure>
