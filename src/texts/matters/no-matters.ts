export const noMattersTexts = {
  empty: 'Det finns inga ärenden att visa',
  emptyFirst: 'Beskriv vad du behöver hjälp med, så läser en jurist och föreslår ett pris.',
  emptyFiltered: 'Inget ärende stämmer med sökningen eller filtret.',
  showAll: 'Visa alla ärenden',
} as const
