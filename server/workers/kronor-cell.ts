/** An amount as Swedish spreadsheets read it: `-195,00`. */
export const kronorCell = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',')
