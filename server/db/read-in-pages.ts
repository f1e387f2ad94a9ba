import { setImmediate as otherWork } from 'node:timers/promises'

const pageRows = 500

/**
 * Reads many rows in order of their ids, by short statements: mapping all at once would hold up
 * everybody else, and the embedded database runs on the thread that answers.
 * @param readPage reads the next rows with higher ids than `after`, `limit` at most
 */
export const readInPages = async <Row extends { id: number }>(
  readPage: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (;;) {
    const page = await readPage(rows.at(-1)?.id ?? 0, pageRows)
    rows.push(...page)
    if (page.length < pageRows) return rows
    await otherWork()
  }
}
