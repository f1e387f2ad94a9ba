/** Where something loads, or couldn't be loaded. */
export const loadedTexts = { loading: 'Hämtar …', tryAgain: 'Försök igen' } as const
