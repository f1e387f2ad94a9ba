import { and, eq, gt, lte } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { idempotentAnswers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

const keptMs = 24 * 3_600_000

/**
 * Runs an act in one transaction and gives back its answer. With an Idempotency-Key that transaction holds the claim to the key and the stored answer, too,
 * so that a process may die at any moment: all three are there or none is (SECURITY D22).
 * Nothing but the database is awaited inside (SECURITY M6).
 * @param size `one` statement at most is a transaction by itself when there is no key to claim
 */
export type IdempotentTransaction = <Answer>(
  act: (tx: Db) => Promise<Answer>,
  size?: { statements: 'one' | 'many' },
) => Promise<Answer>

/** The act of a call without a key: a transaction and nothing more. */
export const plainTransaction =
  ({ db }: Pick<Deps, 'db'>): IdempotentTransaction =>
  (act, size) =>
    size?.statements === 'one' ? act(db) : db.transaction(act)

/** Thrown out of a transaction that finds its key used: nothing has been done in it. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly body: unknown
  constructor(body: unknown) {
    super('this call has been answered before')
    this.body = body
  }
}

/** A call that carries an Idempotency-Key. */
interface KeyedCall {
  /** Who calls what with which key. */
  key: string
  /** Everything that was sent; kept as a keyed hash only. */
  request: string
  /** What is stored of an answer, and sent: the fields that the contract names. */
  bodyOf: (answer: unknown) => unknown
}

/**
 * Answers a repeat of a call as the first one was answered, for a day: also when the first answer got lost on its way (SECURITY D22, R90). A repeat that comes
 * while the first is at work waits for it. What was refused leaves nothing, so that a person may correct a form and send it again.
 * @param perform makes the call, with `once` for its act
 * @throws Refused `request.reused_key` for the same key with another request
 */
export const answerIdempotently = async (
  deps: Deps,
  { bodyOf, ...call }: KeyedCall,
  perform: (once: IdempotentTransaction) => Promise<unknown>,
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

  // Whoever else has claimed the key and isn't through is waited for here, until its transaction has ended one way or the other.
  const claim = async (tx: Db) => {
    const claimed = await tx
      .insert(idempotentAnswers)
      .values({ ...hashed, createdAt: now })
      .onConflictDoUpdate({
        target: idempotentAnswers.key,
        set: { requestHash: hashed.requestHash, body: null, createdAt: now },
        setWhere: lte(idempotentAnswers.createdAt, dayAgo),
      })
      .returning({ key: idempotentAnswers.key })
    if (claimed.length === 0) await refuseIfAnswered(tx)
  }

  const once: IdempotentTransaction = (act) =>
    deps.db.transaction(async (tx) => {
      await claim(tx)
      const answer = await act(tx)
      await tx
        .update(idempotentAnswers)
        .set({ body: bodyOf(answer) })
        .where(isMine)
      return answer
    })

  try {
    // Before any work: a repeat costs no password, no upload and no try.
    await refuseIfAnswered(deps.db)
    return await perform(once)
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.body
    throw error
  }
}
