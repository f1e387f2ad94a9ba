/**
 * Parses an id from a path, a query or a form.
 * @returns 0, which no row has, for anything that can't be a row's id: the answer is "not found"
 * instead of a database error (R67)
 */
export const rowId = (text: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id <= 2_147_483_647 ? id : 0
}
