/** The three places of a matter's page. */
export const placeTexts = {
  nav: 'Ärendets delar',
  names: { samtal: 'Samtal', arendet: 'Ärendet', avtal: 'Avtal och pengar' },
  /** Read after a count beside a name. */
  counts: {
    samtal: (count: number) => (count === 1 ? '1 oläst' : `${count} olästa`),
    arendet: (count: number) => (count === 1 ? '1 fil' : `${count} filer`),
    avtal: (count: number) => `${count} väntar`,
  },
  number: (id: string) => `Ärende ${id}`,
  loadingTalk: 'Hämtar samtalet …',
} as const
