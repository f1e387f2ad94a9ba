import { unansweredAmong } from '#contract/conversation/unanswered.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'

/** The customer's messages that wait for an answer in a matter, oldest first. */
export const unansweredIn = (db: MockDb, { id }: MatterRow) =>
  unansweredAmong(
    db.messages.filter(({ matter }) => matter === id).map((row) => ({ ...row, needsNoAnswer: row.needs_no_answer === true })),
  )
