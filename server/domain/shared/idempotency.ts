import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/endpoint.ts'
import type { messages } from '#contract/messages.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

const keptMs = 24 * 3_600_000

/**
 * Runs `act` in one transaction and returns its answer. With an Idempotency-Key, the claim to the
 * key and the stored answer are part of that transaction, so that a crash leaves all three or none
 * (D22). `act` must await nothing but the database.
 * @param messageIn the message that the answer repeats, whose words may go before the answer does
 */
export type IdempotentTransaction = <Answer>(
  act: (tx: Db) => Promise<Answer>,
  messageIn?: (answer: Answer) => number,
) => Promise<Answer>

/** For requests without a key. */
export const plainTransaction =
  ({ db }: Pick<Deps, 'db'>): IdempotentTransaction =>
  (act) =>
    db.transaction(act)

/** Thrown out of a transaction whose key has an answer already, so that it rolls back. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly body: unknown
  constructor(body: unknown) {
    super('this call has been answered before')
    this.body = body
  }
}

/** A request with an Idempotency-Key. */
interface KeyedCall {
  /** Identifies the caller, the endpoint and the Idempotency-Key. */
  key: string
  /** The whole request; stored only as a keyed hash. */
  request: string
  /** Picks the fields of the contract: the part of an answer that is stored and sent. */
  bodyOf: (answer: unknown) => unknown
}

/**
 * Answers a repeated request with the stored first answer, for a day, in case the first response
 * was lost (D22, R90). A concurrent repeat waits for the first. A refused request stores nothing,
 * so that a corrected form can be sent under the same key.
 * @param perform handles the request and runs its act with `idempotently`
 * @throws Refused `request.reused_key` for the same key with another request
 */
export const answerIdempotently = async (
  deps: Deps,
  { bodyOf, ...call }: KeyedCall,
  perform: (idempotently: IdempotentTransaction) => Promise<unknown>,
): Promise<unknown> => {
  const hashed = { key: hashOfKey(deps.keys, call.key), requestHash: hashOfKey(deps.keys, call.request) }
  const isMine = eq(idempotentAnswers.key, hashed.key)
  const now = deps.clock.now()
  const dayAgo = new Date(now.getTime() - keptMs)

  const refuseIfAnswered = async (db: Db) => {
    const [first] = await db
      .select()
      .from(idempotentAnswers)
      .where(and(isMine, gt(idempotentAnswers.createdAt, dayAgo)))
    if (first && first.requestHash !== hashed.requestHash) throw new Refused('request.reused_key')
    if (first) throw new AnsweredBefore(first.body)
  }

  // Waits for a concurrent transaction that has claimed the same key, until it commits or rolls
  // back.
  const claim = async (tx: Db) => {
    const claimed = await tx
      .insert(idempotentAnswers)
      .values({ ...hashed, createdAt: now })
      .onConflictDoUpdate({
        target: idempotentAnswers.key,
        set: { requestHash: hashed.requestHash, body: null, messageId: null, createdAt: now },
        setWhere: lte(idempotentAnswers.createdAt, dayAgo),
      })
      .returning({ key: idempotentAnswers.key })
    if (claimed.length === 0) await refuseIfAnswered(tx)
  }

  const idempotently: IdempotentTransaction = (act, messageIn) =>
    deps.db.transaction(async (tx) => {
      await claim(tx)
      const answer = await act(tx)
      await tx
        .update(idempotentAnswers)
        .set({ body: bodyOf(answer), messageId: messageIn?.(answer) })
        .where(isMine)
      return answer
    })

  try {
    // Before any work, so that a repeat costs no password hash, upload or attempt.
    await refuseIfAnswered(deps.db)
    return await perform(idempotently)
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.body
    throw error
  }
}

/** What a repeated call is answered with of a message that is recalled: its empty place. */
export const emptyAnswersAbout = async (tx: Db, messageId: number): Promise<void> => {
  const emptied = { text: '', files: [], recalled: true, recall_until: null } satisfies Partial<ReplyDraft<typeof messages.send>>
  await tx
    .update(idempotentAnswers)
    .set({ body: sql`${idempotentAnswers.body} || ${JSON.stringify(emptied)}::jsonb` })
    .where(eq(idempotentAnswers.messageId, messageId))
}
