import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/rules.ts'
import type { Db } from '#server/db/database.ts'
import { agreementProgress, agreements, payments } from '#server/db/schema.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { recordPerformed } from '#server/domain/books/performed.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { asReply, visibleAgreement } from './agreements.ts'
import { agreementMails } from './mails.ts'
import { type Agreement, transitionAgreements } from './states.ts'

interface Report {
  id: string
  sharePercent: number
  note: string | null | undefined
}

/**
 * Reports which share of the work is done. It is what a buyer pays for who withdraws after asking
 * for an early start, so it only grows, and nobody reports on their own agreement.
 * @throws Refused `agreement.missing`, `role.missing`, `agreement.not_running`,
 * `agreement.share_not_higher`
 */
export const reportProgress = async (deps: Deps, actor: Actor, { id, sharePercent, note }: Report) => {
  const now = deps.clock.now()
  const reported = await deps.db.transaction(async (tx) => {
    const agreement = await agreementAtWork(tx, actor, id)
    if (agreement.state !== 'running') throw new Refused('agreement.not_running')
    if (sharePercent <= agreement.sharePercent) throw new Refused('agreement.share_not_higher')
    const moved = singleRow(await transitionAgreements(tx, 'progress', eq(agreements.id, agreement.id), { sharePercent }))
    await recordShare(tx, actor, moved, { note: note || null, createdAt: now })
    return moved
  })
  log(deps, actor, 'agreement.progressed', reported)
  return asReply(reported, now)
}

/**
 * All of the work is done. Mails the buyer whether the right of withdrawal has ended with it
 * (distansavtalslagen 2 kap. 11 §).
 * @throws Refused `agreement.missing`, `role.missing`, `agreement.not_running`
 */
export const markPerformed = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  const now = deps.clock.now()
  const performed = await deps.db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, actor, id)
    const agreement = await agreementAtWork(tx, actor, id)
    if (agreement.state !== 'running') throw new Refused('agreement.not_running')
    const facts = { sharePercent: 100, performedAt: now }
    const moved = singleRow(await transitionAgreements(tx, 'perform', eq(agreements.id, agreement.id), facts))
    await recordShare(tx, actor, moved, { note: null, createdAt: now })
    await enqueueMailTo(tx, deps, moved.ownerId, ({ email }) => agreementMails.performed(deps.config, moved, now, email))
    if (payment) await recordPerformed(tx, deps, payment)
    return moved
  })
  log(deps, actor, 'agreement.performed', performed)
}

/** Locked before the agreement, as everywhere. */
const lockPaymentOf = async (tx: Db, { viewer }: Actor, id: string) => {
  const { paymentId } = await visibleAgreement(tx, viewer, id)
  const [payment] = paymentId ? await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update') : []
  return payment
}

const agreementAtWork = async (tx: Db, { viewer }: Actor, id: string): Promise<Agreement> => {
  const agreement = await visibleAgreement(tx, viewer, id, 'to change it')
  if (!isOffice(viewer) || agreement.ownerId === viewer.userId) throw new Refused('role.missing')
  return agreement
}

const recordShare = (
  tx: Db,
  { viewer }: Actor,
  { id: agreementId, sharePercent }: Agreement,
  facts: { note: string | null; createdAt: Date },
) => tx.insert(agreementProgress).values({ agreementId, sharePercent, reportedById: viewer.userId, ...facts })

/** Logs what the office says about the work, but never its note (R72). */
const log = (
  deps: Deps,
  { viewer, caller }: Actor,
  event: 'agreement.progressed' | 'agreement.performed',
  { id: agreementId, matterId, sharePercent }: Agreement,
) => {
  const facts = { userId: viewer.userId, requestId: caller.requestId, ip: caller.ip }
  deps.log.info({ event, agreementId, matterId, sharePercent, ...facts })
}
