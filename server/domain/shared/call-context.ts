import type { Caller } from '#server/caller.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { IdempotentTransaction } from './idempotency.ts'
import type { ReceivedFile } from './received-file.ts'

/**
 * The context of a call: its viewer, where it comes from, and its files. Every domain function
 * behind a route takes one.
 */
export interface CallContext {
  viewer: SessionViewer
  caller: Caller
  /** The files sent with the call. */
  files: readonly ReceivedFile[]
  /** Runs the transaction of an idempotent call: its work and what it made commit together. */
  idempotently: IdempotentTransaction
  /** For what the reply says beside its body: those that the declaration names. */
  replyHeaders: Headers
}

/** The context of a public call: nobody is logged in. */
export type Visitor = Omit<CallContext, 'viewer'>
