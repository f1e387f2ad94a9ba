import type { Failure } from '#texts/failures.ts'

/** The profile's section for who is away from the office. */
export const awayTexts = {
  text: 'Någon annan får dina aviseringar medan du är borta, och ser det som väntar på dig.',
  now: (from: string, to: string, name: string) => `Du är borta ${from} till ${to}. ${name} tar emot meddelanden så länge.`,
  nobody: (from: string, to: string) =>
    `Du är borta ${from} till ${to}. Den du valde kan inte ta emot längre, så administratörerna gör det. Välj gärna någon annan.`,
  alsoAway: (from: string, to: string, name: string) =>
    `Du är borta ${from} till ${to}. ${name} är också borta då, och så länge tar administratörerna emot. Välj gärna någon annan.`,
  from: 'Första dagen borta',
  to: 'Sista dagen borta',
  standIn: 'Kollega som tar emot',
  choose: 'Välj en kollega',
  alone: 'Det finns ingen annan på kontoret som kan ta emot.',
  save: 'Spara frånvaro',
  saved: 'Frånvaron är sparad.',
  end: 'Jag är tillbaka',
  ended: 'Välkommen tillbaka. Du får dina aviseringar själv igen.',
} as const

export const awayFailures = {
  read: { text: 'Kunde inte hämta frånvaron.' },
  set: { detail: 'after', text: 'Kunde inte spara frånvaron. Försök igen.' },
  end: { detail: 'after', text: 'Kunde inte avsluta frånvaron. Försök igen.' },
} as const satisfies Record<string, Failure>
