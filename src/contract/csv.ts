type Cell = string | number | null

/**
 * A table as CSV for Swedish spreadsheets: semicolons, CRLF, and a byte order mark, without which
 * å, ä and ö break. Amounts are given as text with a decimal comma. Text that a spreadsheet would
 * take for a formula gets an apostrophe in front.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`

const cellOf = (cell: Cell): string => {
  const text = defused(cell === null ? '' : String(cell))
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isNumber = /^-?\d+(,\d+)?$/
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text)
