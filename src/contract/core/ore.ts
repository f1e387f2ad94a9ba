/** Converts SEK with at most two decimals to öre, an exact integer (R51). */
export const oreOf = (amountSek: number) => Math.round(amountSek * 100)

/** Converts öre to SEK, for replies. */
export const sekOf = (amountOre: number) => amountOre / 100
