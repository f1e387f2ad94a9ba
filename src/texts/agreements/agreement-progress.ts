import type { Failure } from '#texts/failures.ts'

/** The office's acts on an agreement in work. */
export const agreementProgressTexts = {
  startsOn: (day: string) =>
    `Arbetet får börja den ${day}. Kunden har inte bett om tidig start. Ångrar kunden sig behöver det som görs innan dess inte betalas.`,
  share: 'Så mycket är klart (procent)',
  unit: 'procent',
  shareHint: (percent: number) =>
    percent === 0 ? 'I procent. Andelen kan bara öka.' : `I procent. Sparat är ${percent}, och andelen kan bara öka.`,
  onlyUp: (percent: number) => `Andelen kan bara öka, och ${percent} procent är redan sparat.`,
  note: 'Vad är klart?',
  noteHint: 'Valfritt. En rad om vad som är gjort. Kunden läser den.',
  save: 'Spara andelen',
  saved: (percent: number) => `Sparat: ${percent} procent är utfört.`,
  performed: {
    button: 'Markera som utfört',
    title: 'Är arbetet utfört?',
    final: 'Det går inte att ta tillbaka.',
    right: {
      ends: 'Kunden bad om tidig start och har gått med på att ångerrätten upphör när tjänsten är fullgjord. När du markerar det som utfört upphör den.',
      stays: (day: string) => `Kunden kan ändå ångra sig till och med den ${day}. Att arbetet är utfört ändrar inte det.`,
      none: 'Kunden har ingen ångerrätt kvar, så det ändras inte.',
    },
  },
} as const

/** The texts for when one of its calls about an agreement fails. */
export const progressFailures = {
  progress: { detail: 'after', text: 'Kunde inte spara andelen.' },
  performed: { detail: 'after', text: 'Kunde inte markera arbetet som utfört.' },
} as const satisfies Record<string, Failure>
