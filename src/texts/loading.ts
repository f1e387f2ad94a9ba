export const loading = 'Laddar …'

/** When a chunk can't be fetched (R96). */
export const chunkLoadErrorTexts = {
  text: 'En del av sidan kunde inte hämtas. Antingen saknas anslutning, eller så har vi uppdaterat sidan sedan du öppnade den. Ladda om sidan för att fortsätta. Det du har skrivit men inte sparat försvinner då, så kopiera det först.',
  reload: 'Ladda om sidan',
  later: 'Inte nu',
} as const

/** When the server can't be reached. */
export const connectionTexts = {
  offline: {
    title: 'Ingen anslutning',
    text: 'Du är offline. Det du har sparat finns kvar.',
    next: 'Sidan öppnas när du är uppkopplad igen.',
  },
  silent: { title: 'Ingen kontakt', text: 'Servern svarar inte just nu. Det du har sparat finns kvar.' },
  tryAgain: 'Försök igen',
  trying: 'Försöker …',
} as const

/** When a call takes long (docs/reference/product.md, Slow and failed calls). */
export const slowCallTexts = {
  slow: 'Det tar längre tid än vanligt.',
  stop: 'Sluta vänta',
  tryAgain: 'Försök igen',
} as const
