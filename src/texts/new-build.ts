/** When there is a newer build than the one that is shown. */
export const newBuildTexts = {
  text: 'En ny version finns.',
  reload: 'Ladda om',
  later: 'Senare',
} as const
