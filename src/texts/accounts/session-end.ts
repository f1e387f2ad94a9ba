export const sessionEndTexts = {
  title: 'Är du kvar?',
  shared: (time: string) => `Du är på en delad dator och loggas ut kl. ${time} om du inte fortsätter.`,
  own: (time: string) => `Din inloggning slutar kl. ${time} om du inte fortsätter. Det du har skrivit finns kvar.`,
  final: (time: string) =>
    `Din inloggning slutar kl. ${time} och kan inte förlängas. Logga in igen, så fortsätter du där du är. Det du har skrivit finns kvar.`,
  goOn: 'Fortsätt',
  logOut: 'Logga ut',
} as const
