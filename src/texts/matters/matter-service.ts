/** The service of a matter, and the way to that choice. */
export const matterServiceTexts = {
  heading: 'Tjänst',
  none: 'Inte angiven än.',
  choose: 'Ange vad ärendet gäller',
  change: 'Ändra vad ärendet gäller',
} as const
