/** Replaces a used mailed key in the URL (D24). */
export const usedKeyPlaceholder = 'klar'
