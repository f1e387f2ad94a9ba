import { answerKinds } from '#contract/history/waiting-kinds.ts'
import type { MatterFacts, Side } from './situations.ts'
import type { Waiting } from './waiting-list.ts'
import { waitingText } from './waiting-words.ts'

/**
 * Picks what a side is told of all that waits, its own first. A customer isn't told of a stranger's
 * statement that names their order, nor of the minute by which the office is to answer.
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
  const known = side === 'customer' ? told.map(withoutAnswerDay) : told
  return [...known.filter(isOwn), ...known.filter((row) => !isOwn(row))]
}

const withoutAnswerDay = <Row extends Pick<Waiting, 'kind' | 'due' | 'time'>>(row: Row): Row =>
  answerKinds.includes(row.kind) ? { ...row, due: null, time: null } : row
