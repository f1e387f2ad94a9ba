/** When the user leaves unsaved changes. */
export const unsavedTexts = {
  title: 'Osparade ändringar',
  question: 'Det du har skrivit är inte sparat. Vill du lämna det?',
  leave: 'Lämna utan att spara',
} as const
