let last: Promise<unknown> = Promise.resolve()

/** Runs work after all that was given before: a phone can decode one picture, not twelve. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}
