import { CallFailed } from './call-failed.ts'

/** Turns what was thrown into a failed call: anything else counts as one without an answer. */
export const asCallFailed = (error: unknown): CallFailed => (error instanceof CallFailed ? error : new CallFailed(undefined))
