import { limits } from '#contract/core/limits.ts'

export const hoursText = `Ange timmar i hela kvartar, högst ${limits.proposalHours}.`

/** Tells if a ceiling price can have so many hours. */
export const areHours = (hours: number): boolean => hours > 0 && hours <= limits.proposalHours && Number.isInteger(hours * 4)
