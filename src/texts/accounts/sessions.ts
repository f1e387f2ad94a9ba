/** The list of sessions in the profile. */
export const sessionsTexts = {
  text: 'Här är du inloggad just nu. Känner du inte igen en enhet loggar du ut den och byter lösenord.',
  list: 'Enheter',
  loading: 'Hämtar dina inloggningar …',
  tryAgain: 'Försök igen',
  unknownDevice: 'Okänd enhet',
  current: 'Den här enheten',
  since: (date: string) => `Inloggad ${date}`,
  lastUsed: (when: string) => `Senast använd: ${when}`,
  end: 'Logga ut',
  endOf: (device: string) => `Logga ut ${device}`,
  showAll: 'Visa alla',
  endOthers: 'Logga ut alla andra',
  othersEnded: 'Alla andra enheter är utloggade.',
  ended: (device: string) => `${device} är utloggad.`,
} as const
