/** Returns the only row of a query that must yield exactly one. */
export const singleRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
