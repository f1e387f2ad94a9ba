/** /agreements/:id. */
export const agreementPageTexts = {
  page: 'Avtal',
  loading: 'Hämtar avtalet …',
  toMatter: 'Till ärendet',
  toMatters: 'Till dina ärenden',
  print: 'Skriv ut',
  missing: {
    heading: 'Avtalet finns inte',
    text: 'Det kan höra till ett annat konto. Dina avtal finns i dina ärenden.',
  },
} as const
