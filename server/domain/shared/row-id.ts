/**
 * Parses an id from a path or a form.
 * @returns undefined for anything that can't be a row's id: the caller answers "not found" instead
 * of a database error (R67)
 */
export const rowId = (text: string) => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : undefined
}
