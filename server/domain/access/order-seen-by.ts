import { or, type SQL, sql } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { mattersOf, type MatterViewer, ofVisibleMatter, seesAllMatters } from './visible-to.ts'

const paidFor = { ownerId: payments.payerId, matterId: payments.matterId }

/** The condition for orders of matters that a viewer can see; undefined for all. */
export const isOrderSeenBy = (viewer: MatterViewer) => or(ofVisibleMatter(viewer, agreements), ofVisibleMatter(viewer, paidFor))

/**
 * The condition for withdrawals from such orders. By their ids, which are few: with `or` the
 * database would read all withdrawals in search of them.
 */
export const isWithdrawalSeenBy = (viewer: MatterViewer): SQL | undefined => {
  if (seesAllMatters(viewer)) return undefined
  const { userId, seesAssignedOnly } = viewer
  const paidBy = (which: SQL) => sql`
    select w.id from withdrawals w join payments p on p.id = w.payment_id where ${which}`
  const agreedBy = (which: SQL) => sql`
    select w.id from withdrawals w join agreements a on a.id = w.agreement_id where ${which}`
  const own = [paidBy(sql`p.payer_id = ${userId}`), agreedBy(sql`a.owner_id = ${userId}`)]
  const theirs = mattersOf(viewer, 'assigned')
  const assigned = [paidBy(sql`p.matter_id in (${theirs})`), agreedBy(sql`a.matter_id in (${theirs})`)]
  return sql`${withdrawals.id} = any (array(${sql.join(seesAssignedOnly ? [...own, ...assigned] : own, sql` union all `)}))`
}
