/**
 * The day and the office of a stored version: `2026-11-28`, or `2026-11-28.<mark>` of an office of
 * one's own. The mark names the office's facts of then, which the server keeps
 * (`GET /office-profile/?terms=<mark>`), so the text stays as it was when the office moves.
 */
export const partsOf = (version: string): { day: string; mark: string | undefined } => {
  const [day = '', mark] = version.split('.')
  return { day, mark }
}
