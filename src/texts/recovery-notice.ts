/** The notice after two-factor login has been switched on (DESIGN 5.26). */
export const recoveryNoticeTexts = {
  label: 'Återställningskoder',
  text: 'Skapa återställningskoder, så kommer du in även om du tappar bort telefonen.',
  link: 'Skapa koder',
  later: 'Inte nu',
} as const
