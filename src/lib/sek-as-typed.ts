/** An amount as one would type it: `1950`, `1462,50`. */
export const sekAsTyped = (amountSek: number): string =>
  Number.isInteger(amountSek) ? String(amountSek) : amountSek.toFixed(2).replace('.', ',')
