/** The one row of a statement that always gives one, such as an insert that returns. */
export const singleRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
