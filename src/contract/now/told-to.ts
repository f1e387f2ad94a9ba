import type { MatterFacts, Side } from './situations.ts'
import type { Waiting } from './waiting-list.ts'
import { waitingText } from './waiting-words.ts'

/**
 * Picks what a side is told of all that waits, its own first. A customer isn't told of a stranger's
 * statement that names their order.
 */
export const toldTo = <Row extends Pick<Waiting, 'kind' | 'side' | 'due' | 'time'>>(
  side: Side,
  rows: readonly Row[],
  { work }: Pick<MatterFacts, 'work'>,
): Row[] => {
  const isOwn = (row: Row) => (row.side === 'customer') === (side === 'customer')
  const told = rows.filter(
    (row) => waitingText(row, side) !== undefined && !(side === 'customer' && row.kind === 'withdrawal' && work !== 'withdrawn'),
  )
  return [...told.filter(isOwn), ...told.filter((row) => !isOwn(row))]
}
