import { and, eq, gt, lte } from 'drizzle-orm'
import { dayMs } from '#contract/dates/day-ms.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

const keptMs = dayMs

/**
 * Runs `act` in one transaction and returns its answer. With an Idempotency-Key, the claim to the
 * key and what was made are part of that transaction, so that a crash leaves all three or none
 * (D22). `act` must await nothing but the database.
 * @param madeIn the ids by which a repeat finds what this answer shows; an answer itself isn't kept
 */
export type IdempotentTransaction = <Answer>(
  act: (tx: Db) => Promise<Answer>,
  madeIn: (answer: Answer) => readonly number[],
) => Promise<Answer>

/** For requests without a key. */
export const plainTransaction =
  ({ db }: Pick<Deps, 'db'>): IdempotentTransaction =>
  (act) =>
    db.transaction(act)

/** Thrown out of a transaction whose key has been used already, so that it rolls back. */
export class MadeBefore extends Error {
  override name = 'MadeBefore'
  readonly madeIds: readonly number[]
  constructor(madeIds: readonly number[]) {
    super('this call has been made before')
    this.madeIds = madeIds
  }
}

/** A request with an Idempotency-Key. */
interface KeyedCall {
  /** Identifies the caller, the endpoint and the Idempotency-Key. */
  key: string
  /** The whole request; stored only as a keyed hash. */
  request: string
}

/** The ways to make a keyed call, and to answer its repeat. */
interface Ways {
  /** Handles the request and runs its act with `idempotently`. */
  perform: (idempotently: IdempotentTransaction) => Promise<unknown>
  /** Asks for the same rights, and shows what was made as it is now. */
  again: (madeIds: readonly number[]) => Promise<unknown>
}

/**
 * Lets a call take effect once. For a day, a repeat of the same request shows what the first one
 * made, in case its response was lost (D22, R90): as it is now, and only to those who may make the
 * call still (R107). A concurrent repeat waits for the first. A refused request stores nothing, so
 * that a corrected form can be sent under the same key.
 * @throws Refused `request.reused_key` for the same key with another request
 */
export const makeOnce = async (deps: Deps, call: KeyedCall, { perform, again }: Ways): Promise<unknown> => {
  const hashed = { key: hashOfKey(deps.keys, call.key), requestHash: hashOfKey(deps.keys, call.request) }
  const isMine = eq(idempotentAnswers.key, hashed.key)
  const now = deps.clock.now()
  const dayAgo = new Date(now.getTime() - keptMs)

  const refuseIfMade = async (db: Db) => {
    const [first] = await db
      .select()
      .from(idempotentAnswers)
      .where(and(isMine, gt(idempotentAnswers.createdAt, dayAgo)))
    if (first && first.requestHash !== hashed.requestHash) throw new Refused('request.reused_key')
    if (first) throw new MadeBefore(first.made ?? [])
  }

  // Waits for a concurrent transaction that has claimed the same key, until it commits or rolls
  // back.
  const claim = async (tx: Db) => {
    const claimed = await tx
      .insert(idempotentAnswers)
      .values({ ...hashed, createdAt: now })
      .onConflictDoUpdate({
        target: idempotentAnswers.key,
        set: { requestHash: hashed.requestHash, made: null, body: null, messageId: null, createdAt: now },
        setWhere: lte(idempotentAnswers.createdAt, dayAgo),
      })
      .returning({ key: idempotentAnswers.key })
    if (claimed.length === 0) await refuseIfMade(tx)
  }

  const idempotently: IdempotentTransaction = (act, madeIn) =>
    deps.db.transaction(async (tx) => {
      await claim(tx)
      const answer = await act(tx)
      await tx
        .update(idempotentAnswers)
        .set({ made: [...madeIn(answer)] })
        .where(isMine)
      return answer
    })

  try {
    // Before any work, so that a repeat costs no password hash, upload or attempt.
    await refuseIfMade(deps.db)
    return await perform(idempotently)
  } catch (error) {
    if (error instanceof MadeBefore) return again(error.madeIds)
    throw error
  }
}
