/** For lists that come in pages. */
export const matterPageTexts = {
  search: 'Sök i titel, text, noteringar och kund',
  shown: (count: number) => (count === 1 ? '1 ärende visas' : `${count} ärenden visas`),
  shownAtLeast: (count: number) => `Fler än ${count} ärenden passar. Fler visas när du rullar ned.`,
  more: 'Hämtar fler ärenden …',
} as const
