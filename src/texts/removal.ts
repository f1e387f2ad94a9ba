/** Deleting a matter. */
export const removalTexts = {
  title: 'Radera ärende',
  question: 'Är du säker på att du vill ta bort ärendet?',
  confirm: 'Ta bort',
  done: 'Ärendet är borttaget.',
} as const
