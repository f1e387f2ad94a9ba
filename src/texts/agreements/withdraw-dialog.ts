/** The buyer withdraws. The button's words are those of the directive (EU) 2023/2673. */
export const withdrawDialogTexts = {
  title: 'Ångra avtalet',
  sentence: (number: string, service: string) =>
    `Du meddelar oss att du frånträder avtal ${number} (${service}). Kvittensen mejlas till adressen på ditt konto.`,
  cancel: 'Avbryt',
  confirm: 'Bekräfta frånträde',
  received: 'Kvittens på ditt frånträde',
  reference: (reference: string, arrival: string) => `Vi har tagit emot ditt meddelande ${reference} den ${arrival}.`,
  mailed: 'Kvittensen är också på väg till din e-post.',
  notMailed:
    'Den här gången mejlar vi ingen kvittens, för du har redan fått flera den senaste timmen. Meddelandet gäller lika mycket. Skriv upp referensen och tiden.',
  mailedAndPaidBack:
    'Kvittensen är också på väg till din e-post. Det du ska få tillbaka får du senast 14 dagar efter att vi fick meddelandet, till samma kort som du betalade med.',
  close: 'Till ärendet',
} as const
