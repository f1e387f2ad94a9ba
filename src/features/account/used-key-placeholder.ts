/** What stands in the address instead of a mailed key that has been used (SECURITY D24). */
export const usedKeyPlaceholder = 'klar'
