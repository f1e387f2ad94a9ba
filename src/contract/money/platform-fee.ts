/** The platform's share of what a partner is paid for, in whole öre. */
export const platformFee = (amountOre: number, percent: number): number => Math.round((amountOre * percent) / 100)
