/** The notice shown after two-factor login was switched on. */
export const recoveryNoticeTexts = {
  label: 'Återställningskoder',
  text: 'Skapa återställningskoder, så kommer du in även om du tappar bort telefonen.',
  link: 'Skapa koder',
  later: 'Inte nu',
} as const
