/** Messages for values that fit the schema, but not what is stored or permitted. */
export const fieldNotices = {
  dayOver: 'Välj i dag eller en senare dag.',
  unknownPlace: 'Listan kan inte fortsätta där. Börja om från början.',
  addressInUse: 'Adressen har redan ett konto.',
  reasonNeeded: 'Skriv varför. Den som ändringen gäller har rätt att veta skälet.',
  unknownFile: 'En av filerna finns inte i ärendet.',
  bankAccount: 'Ange clearing- och kontonummer, bankgiro, plusgiro eller IBAN.',
} as const
