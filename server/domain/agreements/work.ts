import { eq } from 'drizzle-orm'
import { whyNotPerform, whyNotReport } from '#contract/agreements/why-not-report.ts'
import { refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, type LockedMatter, lockMatter } from '#server/domain/history/append-event.ts'
import { recordPerformed } from '#server/domain/money/books/performed.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { agreementToReply, visibleAgreement } from './agreements.ts'
import { agreementMails } from './mails.ts'
import { ceilingOf } from './time/timed-agreements.ts'
import { shareReports, withShareDone } from './withdrawals/share-reports.ts'
import { type Agreement, transitionAgreements } from '#server/domain/transitions/agreement.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

interface Report {
  id: number
  sharePercent: number
  note: string | null | undefined
}

/**
 * Reports which share of the work is done. It is what a buyer pays for who withdraws after asking
 * for an early start, so it only grows, and nobody reports on their own agreement.
 * @throws Refused `agreement.missing`, `role.missing`, `matter.own`, `agreement.not_running`,
 * `agreement.share_not_higher`
 */
export const reportProgress = async (deps: Deps, call: CallContext, { id, sharePercent, note }: Report) => {
  const now = deps.clock.now()
  const reported = await deps.db.transaction(async (tx) => {
    const { matter, agreement } = await agreementAtWork(tx, call, id)
    refuseIf(whyNotReport(singleRow(await withShareDone(tx, [agreement], now)), sharePercent))
    const moved = singleRow(await transitionAgreements(tx, 'progress', eq(agreements.id, agreement.id), { sharePercent }))
    await recordShare(tx, call, moved, { note, createdAt: now })
    const facts = { agreement: moved.id, share: sharePercent }
    await appendEvent(tx, deps, matter, { by: call.viewer, kind: 'work_progressed', facts })
    return moved
  })
  logAct(deps, call, 'agreement.progressed', loggedOf(reported))
  const reports = await shareReports(deps.db, [reported.id])
  return agreementToReply(reported, reports.get(reported.id), now)
}

/**
 * All of the work at a fixed price is done. Mails the buyer whether the right of withdrawal has
 * ended with it (distansavtalslagen 2 kap. 11 §).
 * @throws Refused `agreement.missing`, `role.missing`, `matter.own`, `agreement.not_running`,
 * `agreement.needs_hours` for a ceiling price
 */
export const markPerformed = async (deps: Deps, call: CallContext, id: number): Promise<void> => {
  const performed = await deps.db.transaction(async (tx) => {
    const atWork = await agreementAtWork(tx, call, id)
    refuseIf(whyNotPerform(atWork.agreement.state, await ceilingOf(tx, atWork.agreement)))
    return performAgreement(tx, deps, call, atWork)
  })
  logAct(deps, call, 'agreement.performed', loggedOf(performed))
}

interface AtWork {
  /** Undefined for one that is gone. */
  matter: LockedMatter | undefined
  payment: Payment | undefined
  agreement: Agreement
}

/** The work of a running agreement is done: there, in its history, in a mail and in the books. */
export const performAgreement = async (
  tx: Db,
  deps: Deps,
  call: CallContext,
  { matter, payment, agreement }: AtWork,
): Promise<Agreement> => {
  const now = deps.clock.now()
  const facts = { sharePercent: 100, performedAt: now }
  const moved = singleRow(await transitionAgreements(tx, 'perform', eq(agreements.id, agreement.id), facts))
  await recordShare(tx, call, moved, { note: null, createdAt: now })
  await appendEvent(tx, deps, matter, { by: call.viewer, kind: 'work_performed', facts: { agreement: moved.id } })
  await enqueueMailTo(tx, deps, moved.ownerId, ({ email }) => agreementMails.performed(deps.config, moved, now, email))
  if (payment) await recordPerformed(tx, deps, payment)
  return moved
}

/** Locks the matter, then the payment, and then the agreement, as everywhere. */
export const agreementAtWork = async (tx: Db, { viewer }: CallContext, id: number) => {
  const { matterId, paymentId } = await visibleAgreement(tx, viewer, id)
  const matter = await lockMatter(tx, matterId)
  const [payment] = paymentId ? await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update') : []
  const agreement = await visibleAgreement(tx, viewer, id, 'to change it')
  requireRightOver(viewer, 'workOnMatters', agreement.ownerId)
  return { matter, payment, agreement }
}

/** Keeps a report of the share that is done, which a withdrawal is judged by. */
export const recordShare = (
  tx: Db,
  { viewer }: CallContext,
  { id: agreementId, sharePercent }: Agreement,
  facts: { note: string | null | undefined; createdAt: Date },
) => tx.insert(agreementProgress).values({ agreementId, sharePercent, reportedById: viewer.userId, ...facts })

const loggedOf = ({ id: agreementId, matterId, sharePercent }: Agreement) => ({ agreementId, matterId, sharePercent })
