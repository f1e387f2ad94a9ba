import { eq, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { finalSettlement } from '#contract/agreements/time/final-settlement.ts'
import { settlementReason } from '#contract/agreements/time/settlement.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { agreementMails } from '#server/domain/agreements/mails.ts'
import { visibleAgreement } from '#server/domain/agreements/agreements.ts'
import { agreementAtWork, recordShare } from '#server/domain/agreements/work.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { recordPerformed } from '#server/domain/money/books/performed.ts'
import { leftToRefund } from '#server/domain/money/refunds/left.ts'
import { insertRefundRequest } from '#server/domain/money/refunds/requests.ts'
import { sendRefund } from '#server/domain/money/refunds/send.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { sekOf } from '#contract/core/ore.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { measuredLine, linesOfMatter } from './lines.ts'
import { ceilingOf, timedAgreement } from './timed-agreements.ts'

/**
 * The final settlement of an agreement at a ceiling price: all of the work is done, at the price of
 * its charged minutes, and the rest of what was paid is asked to be refunded. One that was marked
 * as done before hours were measured can be settled once, too.
 * @param readMinutes the charged minutes that the office has read
 * @throws Refused `agreement.missing`, `role.missing`, `matter.own`, and as `finalSettlement`;
 * FieldsRefused for a wrong password
 */
export const settleAgreement = async (
  deps: Deps,
  call: CallContext,
  { id, readMinutes, password }: { id: number; readMinutes: number; password: string },
) => {
  const { viewer, caller, idempotently } = call
  const { ownerId } = await visibleAgreement(deps.db, viewer, id)
  requireRightOver(viewer, 'workOnMatters', ownerId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const now = deps.clock.now()
  const settled = await idempotently(
    async (tx) => {
      const { matter, payment, agreement } = await agreementAtWork(tx, call, id)
      const lines = await linesOfMatter(tx, agreement.matterId)
      const ceiling = await ceilingOf(tx, agreement)
      const work = {
        lines: lines.map(measuredLine),
        readMinutes,
        hourly: deps.office.current().office.prices.hourly,
        service: await serviceOf(tx, agreement.matterId),
        leftOre: payment ? await leftToRefund(tx, payment) : 0,
      }
      const { minutes: charged, priceOre, refundOre } = finalSettlement(timedAgreement(agreement, ceiling), ceiling, work)
      if (!ceiling || !payment) throw new Refused('agreement.not_running')
      const moved = singleRow(
        await transitionAgreements(tx, 'settle', eq(agreements.id, agreement.id), {
          sharePercent: 100,
          performedAt: sql`coalesce(${agreements.performedAt}, ${now.toISOString()}::timestamptz)`,
          settledMinutes: charged,
          settledOre: priceOre,
        }),
      )
      if (agreement.state === 'running') await recordShare(tx, call, moved, { note: null, createdAt: now })
      const refund =
        refundOre > 0
          ? await insertRefundRequest(tx, deps, {
              paymentId: payment.id,
              amountOre: refundOre,
              reason: settlementReason(agreement.number),
              askedById: viewer.userId,
            })
          : undefined
      const facts = { agreement: moved.id, payment: payment.id, refund: refund?.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'work_settled', facts })
      const shown = lines.filter(
        ({ kind, agreementId }) => kind !== 'internal' && (agreementId === moved.id || (kind === 'free' && agreementId === null)),
      )
      const mailFacts = { lines: shown, charged, ceiling, priceOre, refundOre }
      await enqueueMailTo(tx, deps, moved.ownerId, ({ email }) =>
        agreementMails.settled(deps.config, moved, mailFacts, now, email),
      )
      await recordPerformed(tx, deps, payment, priceOre)
      return { agreement: moved.id, minutes: charged, price: sekOf(priceOre), refund: sekOf(refundOre), refundId: refund?.id }
    },
    ({ agreement, refundId }) => [agreement, refundId ?? 0],
  )
  logSecurityEvent(deps, caller, 'agreement.settled', {
    userId: viewer.userId,
    agreementId: settled.agreement,
    minutes: settled.minutes,
    refundId: settled.refundId,
  })
  if (settled.refundId) await sendRefund(deps, settled.refundId)
  return settled
}

/**
 * A settlement that one has made, for a repeat.
 * @throws Refused `agreement.missing`, `role.missing`, `matter.own`
 */
export const readSettlement = async ({ db }: Deps, { viewer }: CallContext, id: number, madeIds: readonly number[]) => {
  const { ownerId, settledMinutes, settledOre } = await visibleAgreement(db, viewer, id)
  requireRightOver(viewer, 'workOnMatters', ownerId)
  const [, refundId = 0] = madeIds
  const [refund] = await db.select().from(refundRequests).where(eq(refundRequests.id, refundId))
  return { agreement: id, minutes: settledMinutes ?? 0, price: sekOf(settledOre ?? 0), refund: sekOf(refund?.amountOre ?? 0) }
}

const serviceOf = async (tx: Db, matterId: number) => {
  const [matter] = await tx.select({ service: matters.service }).from(matters).where(eq(matters.id, matterId))
  return matter?.service
}
