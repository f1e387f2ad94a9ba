import { type SQL, sql } from 'drizzle-orm'
import type { AgreementState } from '#contract/agreements/states.ts'
import { literal } from '#server/db/schema/columns.ts'
import { payments } from '#server/db/schema/payments.ts'

const isIn = (state: AgreementState): SQL<boolean> =>
  sql<boolean>`exists (select from agreements a where a.payment_id = ${payments.id} and a.state = ${literal(state)})`

/** Columns of a payment: the way in which its agreement has ended, if it has. */
export const endOfAgreement = { isWithdrawn: isIn('withdrawn'), isPerformed: isIn('performed') }
