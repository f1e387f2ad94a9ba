import { type Refusal, Refused } from '#contract/refusals.ts'

interface Row {
  id: string
}

/** The row with an id, if there is one. */
export const byId = <R extends Row>(rows: readonly R[], id: string | null | undefined): R | undefined =>
  rows.find((row) => row.id === id)

/** The rows of a matter. */
export const ofMatter = <R extends { matter: string }>(rows: readonly R[], matterId: string): R[] =>
  rows.filter(({ matter }) => matter === matterId)

/**
 * The row with an id.
 * @param missing the refusal where there is none, or none for this viewer
 * @param isFor tests if it is for this viewer
 * @throws Refused
 */
export const rowWith = <R extends Row>(
  rows: readonly R[],
  id: string,
  missing: Refusal,
  isFor: (row: R) => boolean = () => true,
): R => {
  const row = byId(rows, id)
  if (!row || !isFor(row)) throw new Refused(missing)
  return row
}

/** Sorts rows, the newest first. */
export const newestFirst = (one: Row, other: Row) => Number(other.id) - Number(one.id)

/** The next number of a series: `A2026-1` is the first one. */
export const nextNumber = (series: string, issued: readonly { number: string | null }[]) =>
  `${series}-${issued.filter(({ number }) => number?.startsWith(`${series}-`)).length + 1}`

/** Tells if fields say what a row says already. */
export const isSame = (row: object, fields: object) => JSON.stringify({ ...row, ...fields }) === JSON.stringify(row)

interface Transition<To extends string> {
  from: string | readonly string[]
  to: To
}

/** Tells if a transition of the contract leads out of a state. */
export const leadsFrom = ({ from }: Transition<string>, state: string) => [from].flat().includes(state)

/** The state that a transition of the contract leads to; its refusal has been asked for before. */
export const stateAfter = <To extends string>(transition: Transition<To>, state: string): To => {
  if (!leadsFrom(transition, state)) throw new Error(`no transition from ${state} to ${transition.to}`)
  return transition.to
}
