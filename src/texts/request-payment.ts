/** /admin-create-payment (SPEC sections 2 and 5). */
export const requestPaymentTexts = {
  heading: 'Begär Betalning',
  matter: 'Ärende',
  matterById: (id: string) => `Ärende nr ${id}`,
  amount: 'Belopp i SEK',
  amountHint: 'Inklusive moms. Till exempel 1 500 eller 1500,50.',
  password: 'Ditt lösenord',
  submit: 'Skapa Betalning',
  missingMatter: 'Fel: Ingen ärende-ID hittades.',
  missingMatterHelp: 'Öppna ärendet och välj Begär Betalning där.',
  toMatters: 'Till ärendena',
  missingAmount: 'Vänligen ange ett belopp.',
  missingPassword: 'Vänligen ange ditt lösenord för extra autentisering.',
  alreadyPending: 'Det finns redan en aktiv betalningsbegäran för detta ärende.',
  done: 'Betalningsbegäran skapad!',
  doneMore: 'Du skickas strax till ärendet.',
  toMatter: 'Till ärendet',
} as const
