import type { OrphanedWorkPrice } from '#contract/money/payments/orphaned-work-rules.ts'
import type { Failure } from '#texts/failures.ts'

/** Paid work whose matter is gone or closed, below its receipt. */
export const orphanedWorkTexts = {
  heading: 'Arbetet',
  waits: {
    fixed: 'Det är betalt, men arbetet är inte klart. Ärendet är raderat, så det är här du markerar när det är utfört.',
    ceiling:
      'Det är betalt, men arbetet är inte klart. Ärendet är raderat, och tidsraderna med det: betala tillbaka det som inte har använts av takpriset, och markera sedan här att arbetet är utfört.',
    closed: 'Det är betalt, men arbetet är inte klart. Ärendet är avslutat, så det är här du markerar när det är utfört.',
  } satisfies Record<OrphanedWorkPrice | 'closed', string>,
  notDone: 'Blir det inte gjort betalar du tillbaka pengarna nedan. Till dess är de ett förskott i bokföringen.',
  button: 'Arbetet är utfört',
  dialog: {
    title: 'Är arbetet utfört?',
    text: (sum: string) =>
      `${sum} är betalt och inte återbetalt. Allt det bokförs som utfört, och en partner som har en andel har tjänat in den. Det går inte att ta tillbaka.`,
    unused: 'Det som inte har använts av takpriset är återbetalt, om något är kvar',
    unusedMissing: 'Betala först tillbaka det som inte har använts, och kryssa sedan i rutan.',
    password: 'Lösenord',
    confirm: 'Arbetet är utfört',
  },
  done: 'Arbetet är markerat som utfört och bokfört.',
} as const

export const orphanedWorkFailure = { detail: 'after', text: 'Kunde inte markera arbetet som utfört.' } as const satisfies Failure
