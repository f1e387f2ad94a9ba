/** Before there is anything else to show. */
export const loading = 'Laddar …'

/** Of a part of the app that couldn't be fetched (SECURITY R96). */
export const missingPartTexts = {
  text: 'En del av sidan kunde inte hämtas. Antingen saknas anslutning, eller så har vi uppdaterat sidan sedan du öppnade den. Ladda om sidan för att fortsätta. Det du har skrivit men inte sparat försvinner då, så kopiera det först.',
  reload: 'Ladda om sidan',
  later: 'Inte nu',
} as const

/** Of a call that takes its time (DESIGN 5.12). */
export const slowTexts = {
  slow: 'Det tar längre tid än vanligt.',
  stop: 'Sluta vänta',
  tryAgain: 'Försök igen',
} as const
