import { answerKinds } from '#contract/history/waiting-kinds.ts'
import type { MatterFacts, Side } from './situations.ts'
import type { Waiting } from './waiting-list.ts'
import { isToldTo } from './waiting-words.ts'

interface OfSide {
  work: MatterFacts['work']
  /** The ids of the customer's own statements that nobody has decided on. */
  ownStatements?: readonly unknown[] | undefined
}

/**
 * Picks what a side is told of all that waits, its own first. A customer isn't told of a stranger's
 * statement that names their order, nor of the minute by which the office is to answer.
 */
export const waitingForSide = <Row extends Pick<Waiting, 'kind' | 'side' | 'due' | 'time'> & { subject: unknown }>(
  side: Side,
  rows: readonly Row[],
  { work, ownStatements = [] }: OfSide,
): Row[] => {
  const isOwn = (row: Row) => (row.side === 'customer') === (side === 'customer')
  const isStrangers = ({ subject }: Row) => work !== 'withdrawn' && !ownStatements.includes(subject)
  const isHidden = (row: Row) => side === 'customer' && row.kind === 'withdrawal' && isStrangers(row)
  const forSide = rows
    .filter((row) => isToldTo(row.kind, side) && !isHidden(row))
    .map((row) => (side === 'customer' ? withoutAnswerDay(row) : row))
  return [...forSide.filter(isOwn), ...forSide.filter((row) => !isOwn(row))]
}

const withoutAnswerDay = <Row extends Pick<Waiting, 'kind' | 'due' | 'time'>>(row: Row): Row =>
  answerKinds.includes(row.kind) ? { ...row, due: null, time: null } : row
