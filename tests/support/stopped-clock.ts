import type { Clock } from '#server/ports/clock.ts'

/** A clock that stands still until a test moves it. */
export const stoppedClock = (start: Date): Clock & { forwardSeconds(seconds: number): void } => {
  let now = start
  return {
    now: () => now,
    forwardSeconds(seconds) {
      now = new Date(now.getTime() + seconds * 1_000)
    },
  }
}
