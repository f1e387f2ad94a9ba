import { CallFailed } from './call-failed.ts'

/** Fails once the signal is aborted, like a call without an answer; to race against. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new CallFailed(undefined)), { once: true })
  })
