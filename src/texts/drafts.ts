/** What has been typed and not sent. */
export const draftTexts = {
  kept: (day: string, time: string) => `Vi har sparat ditt utkast från ${day} ${time}`,
  goOn: 'Fortsätt',
  discard: 'Släng',
} as const
