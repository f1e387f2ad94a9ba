/** Names the minutes that are free, at the beginning of a sentence: `De första 15 minuterna`. */
export const firstMinutes = (minutes: number): string => (minutes === 1 ? 'Den första minuten' : `De första ${minutes} minuterna`)
