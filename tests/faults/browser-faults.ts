/** A fault as docs/security.md describes it. */
export interface Described {
  id: `F${number}`
  /** The requirements that it proves. */
  proves: readonly `R${string}`[]
  does: string
  /** The promise that holds if the experiment passes. */
  shows: string
}

/** Faults on the way to a browser: browser tests carry these ids as tags. */
export const browserFaults: readonly Described[] = [
  {
    id: 'F14',
    proves: ['R88'],
    does: 'in Chromium each call in turn is cut, broken off, answered 500, HTML, broken JSON or nothing, and left without an answer',
    shows: 'a person reads what happened, nothing stays blank or spins for ever, and the next try works',
  },
  {
    id: 'F15',
    proves: ['R96'],
    does: 'the build is replaced under open tabs, whole and half',
    shows: 'one reload at most, and typed text isn’t lost without a word',
  },
]
