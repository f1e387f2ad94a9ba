import { desc, eq, sql } from 'drizzle-orm'
import {
  type BillingAddress,
  billingAddressOf,
  billingProblems,
  checkoutBillingProblems,
  needsAddress,
} from '#contract/money/billing.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { refuseFields } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/** The last address that the viewer has given for documents. */
export const lastBillingAddress = async ({ db }: Deps, { viewer }: CallContext): Promise<{ address: BillingAddress | null }> => {
  const [last] = await db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.userId, viewer.userId))
    .orderBy(desc(billingDetails.createdAt), desc(billingDetails.paymentId))
    .limit(1)
  return { address: last ? addressOf(last) : null }
}

/** The address as it was given. */
export const addressOf = ({
  company,
  organisationNumber,
  street,
  postalCode,
  city,
}: typeof billingDetails.$inferSelect): BillingAddress => ({
  company,
  organisation_number: organisationNumber,
  street,
  postal_code: postalCode,
  city,
})

/**
 * Reads the address of an order.
 * @returns undefined if none was given, and none is needed
 * @throws FieldsRefused, also where a private person names a company
 */
export const readBilling = (
  fields: BillingFields,
  order: { amountOre: number; asCompany: boolean },
): BillingAddress | undefined => {
  refuseFields(billingProblems(fields, { address: needsAddress(sekOf(order.amountOre)), company: order.asCompany }))
  return billingAddressOf(fields)
}

/**
 * Reads the address of a payment at the checkout, where clients may not know that it is asked for.
 * @throws FieldsRefused
 */
export const readCheckoutBilling = async (
  db: Db,
  fields: BillingFields,
  { id }: Pick<Payment, 'id'>,
): Promise<BillingAddress | undefined> => {
  const [agreement] = await db.select({ asConsumer: agreements.asConsumer }).from(agreements).where(eq(agreements.paymentId, id))
  refuseFields(checkoutBillingProblems(fields, agreement))
  return billingAddressOf(fields)
}

/** Saves the address for a payment's document; the last one given holds. */
export const saveBilling = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id: paymentId, payerId }: Pick<Payment, 'id' | 'payerId'>,
  address: BillingAddress,
): Promise<void> => {
  const { company, organisation_number: organisationNumber, street, postal_code: postalCode, city } = address
  const facts = { userId: payerId, company, organisationNumber, street, postalCode, city, createdAt: clock.now() }
  await tx
    .insert(billingDetails)
    .values({ paymentId, ...facts })
    .onConflictDoUpdate({ target: billingDetails.paymentId, set: facts })
}

/**
 * Tells whether a payment's buyer has named a company. Once the account is deleted, and the address
 * with it, the document that was issued still says so. For a select of `payments`.
 */
export const isForCompany = sql<boolean>`(exists (
  select from billing_details b where b.payment_id = payments.id and b.company is not null)
  or exists (select from documents d where d.payment_id = payments.id and d.buyer ->> 'organisationNumber' is not null))`

/** Tells whether a payment has an address for its document. For a select of `payments`. */
export const hasBilling = sql<boolean>`exists (select 1 from ${billingDetails} where ${billingDetails.paymentId} = ${payments.id})`
