/** When a page or a dialog is left too early. */
export const unsavedTexts = {
  text: {
    title: 'Osparade ändringar',
    question: 'Det du har skrivit är inte sparat. Vill du lämna det?',
    leave: 'Lämna utan att spara',
  },
  /** Files of a matter, or of a message. */
  uploads: {
    title: 'Filer som inte är uppladdade',
    question: 'Alla filer är inte uppladdade än. Vill du lämna sidan?',
    leave: 'Lämna ändå',
  },
} as const
