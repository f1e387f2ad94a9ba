import { setImmediate as otherWork } from 'node:timers/promises'

const pageRows = 500

/**
 * Reads many rows by short statements, a page at a time: mapping all at once would hold up
 * everybody else, and the embedded database runs on the thread that answers.
 * @param readPage reads the next rows after `last`, `limit` at most; undefined for the first page
 */
export async function* pagesOf<Row>(
  readPage: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void, void> {
  for (let last: Row | undefined; ; await otherWork()) {
    const page = await readPage(last, pageRows)
    yield page
    if (page.length < pageRows) return
    last = page.at(-1)
  }
}

/**
 * Reads all of many rows in order of their ids, in such pages.
 * @param readPage reads the next rows with higher ids than `after`, `limit` at most
 */
export const readInPages = async <Row extends { id: number }>(
  readPage: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const page of pagesOf<Row>((last, limit) => readPage(last?.id ?? 0, limit))) rows.push(...page)
  return rows
}
