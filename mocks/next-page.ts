import { fieldNotices } from '#contract/core/field-notices.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import { listRows } from '#contract/core/next-page.ts'

/**
 * A page of a sorted list, and `X-Next` unless it is the last one; the cursor is the last row's id.
 */
export const nextPage = <Row extends { id: string }>(
  sorted: readonly Row[],
  after: string | undefined,
  replyHeaders: Headers,
  limit = listRows,
) => {
  const from = after ? sorted.findIndex(({ id }) => btoa(id) === after) + 1 : 0
  if (after && from === 0) throw new FieldsRefused({ after: [fieldNotices.unknownPlace] })
  const rows = sorted.slice(from, from + limit)
  const last = rows.at(-1)
  if (last && sorted.length > from + limit) replyHeaders.set('X-Next', btoa(last.id))
  return rows
}
