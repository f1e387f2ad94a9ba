/** There is a newer build than the one that is shown, or the office has changed its settings. */
export const newBuildTexts = {
  text: 'Sidan har uppdaterats.',
  reload: 'Ladda om',
  later: 'Senare',
} as const
