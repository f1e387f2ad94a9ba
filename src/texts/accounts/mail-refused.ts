/** The notice for a person whose mails don't arrive. */
export const mailRefusedTexts = {
  label: 'Mejlen kommer inte fram',
  text: (email: string) =>
    `Våra mejl kommer inte fram till ${email}: mejlservern avvisar dem. Kontrollera att adressen stämmer och att brevlådan inte är full.`,
  link: 'Till profilen',
  later: 'Inte nu',
} as const
