/**
 * Rows as CSV that Swedish spreadsheets open as it is: semicolons, CRLF, and a mark of UTF-8. Text
 * that a spreadsheet would run as a formula (CSV injection) is defused with an apostrophe.
 */
export const csvOf = (rows: readonly CsvRow[]): string => `\uFEFF${csvRows(rows)}`

type CsvRow = readonly (string | number | null)[]

/** More rows of such a file, without the mark at its start. */
export const csvRows = (rows: readonly CsvRow[]): string => rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

const cellOf = (value: string | number | null) => {
  if (value === null) return ''
  const text = String(value)
  // An amount, which may begin with a minus sign, is no formula.
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
