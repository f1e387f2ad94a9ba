/**
 * Reads an id from a path or a form.
 * @returns undefined for anything that can't be the id of a row: those are simply not found, never an error of the database (SECURITY R67).
 */
export const rowId = (text: string) => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : undefined
}
