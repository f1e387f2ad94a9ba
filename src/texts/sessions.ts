/** The list of sessions in the profile. */
export const sessionsTexts = {
  title: 'Inloggade enheter',
  text: 'Här är du inloggad just nu. Känner du inte igen en enhet loggar du ut den och byter lösenord.',
  loading: 'Hämtar dina inloggningar …',
  tryAgain: 'Försök igen',
  unknownDevice: 'Okänd enhet',
  current: 'Den här enheten',
  since: (date: string) => `Inloggad ${date}`,
  lastUsed: (when: string) => `Senast använd: ${when}`,
  end: 'Logga ut',
  endOf: (device: string) => `Logga ut ${device}`,
  ended: (device: string) => `${device} är utloggad.`,
} as const
