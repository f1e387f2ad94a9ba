/** A matter's page has been left, and its files or a message with files couldn't be sent. */
export const unsentUploadTexts = {
  kept: {
    file: 'Filen finns kvar, så att du kan försöka igen.',
    message: 'Det finns kvar, så att du kan försöka igen.',
  },
  toMatter: 'Till ärendet',
} as const
