/** The three places of a matter's page. */
export const placeTexts = {
  nav: 'Ärendets delar',
  names: { samtal: 'Samtal', arendet: 'Ärendet', avtal: 'Avtal och pengar' },
  number: (id: string) => `Ärende ${id}`,
} as const
