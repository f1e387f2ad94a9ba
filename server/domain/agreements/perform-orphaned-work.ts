import { eq } from 'drizzle-orm'
import { whyNotPerformOrphaned } from '#contract/money/payments/orphaned-work-rules.ts'
import { refuseIf } from '#contract/refusals.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { recordOrderPerformed } from '#server/domain/money/books/performed.ts'
import { officePayment } from '#server/domain/money/payments/access.ts'
import { orphanedOrderOf } from '#server/domain/money/payments/orphaned-work.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { performAgreement } from './work.ts'

interface OrphanedWork {
  paymentId: number
  isUnusedReturned: boolean
  password: string
}

/**
 * The work of a paid payment is done whose matter is gone with its customer's account or, of an
 * order without an agreement, closed, so that nothing leads to it but the receipt. All that hasn't
 * gone back is earned. Admins only, and nobody whose share it is.
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.own_share`, and what
 * `whyNotPerformOrphaned` says; FieldsRefused for a wrong password
 */
export const performOrphanedWork = async (
  deps: Deps,
  call: CallContext,
  { paymentId, isUnusedReturned, password }: OrphanedWork,
): Promise<void> => {
  const { viewer, caller } = call
  const visible = await officePayment(deps, viewer, paymentId)
  await confirmPassword(deps, call, password, 'confirm_password')
  await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, visible.matterId)
    const payment = singleRow(await tx.select().from(payments).where(eq(payments.id, visible.id)).for('update'))
    const [agreement] = await tx.select().from(agreements).where(eq(agreements.paymentId, payment.id)).for('update')
    refuseIf(whyNotPerformOrphaned(await orphanedOrderOf(tx, payment), isUnusedReturned))
    if (agreement) await performAgreement(tx, deps, call, { matter, payment, agreement })
    else {
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'work_performed', facts: { payment: payment.id } })
      await recordOrderPerformed(tx, deps, payment)
    }
  })
  logSecurityEvent(deps, caller, 'payment.performed', { userId: viewer.userId, paymentId: visible.id })
}
