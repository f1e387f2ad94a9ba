import { atTime } from '#contract/dates/time-text.ts'

export const sessionEndTexts = {
  title: 'Är du kvar?',
  shared: (time: string) => `Du är på en delad dator och loggas ut ${atTime(time)} om du inte fortsätter.`,
  own: (time: string) => `Din inloggning slutar ${atTime(time)} om du inte fortsätter. Det du har skrivit finns kvar.`,
  final: (time: string) =>
    `Din inloggning slutar ${atTime(time)} och kan inte förlängas. Logga in igen, så fortsätter du där du är. Det du har skrivit finns kvar.`,
  goOn: 'Fortsätt',
  logOut: 'Logga ut',
} as const
