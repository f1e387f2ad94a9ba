/** Words that are typed and not sent. */
export const draftTexts = {
  kept: (moment: string) => `Vi har sparat ditt utkast från ${moment}`,
  goOn: 'Fortsätt',
  discard: 'Släng',
} as const
