/** A moment so many seconds later; earlier, if they are negative. */
export const secondsAfter = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)
