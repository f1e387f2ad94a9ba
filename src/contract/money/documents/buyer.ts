import { fullName } from '#contract/core/full-name.ts'
import { asLine } from '#contract/core/plain-text.ts'
import { type BillingAddress, needsAddress } from '#contract/money/billing.ts'
import { oneLine } from './named-seller.ts'

interface Order {
  /** The payer; undefined once the account is deleted. */
  account: { name: string; surname: string; email: string } | undefined
  /** The address that was given for the document, if any. */
  billing: BillingAddress | null | undefined
  /** In SEK, VAT included. */
  amount: number
}

/**
 * Decides on the document of a paid order: an invoice with an address and above the limit, else a
 * receipt, which has the buyer's name and no more.
 */
export const buyerOfOrder = ({ account, billing, amount }: Order) => {
  if (!account) return { buyer: null, isInvoice: false }
  const isInvoice = Boolean(billing) || needsAddress(amount)
  const buyer = {
    name: billing?.company ? asLine(billing.company) : fullName(account),
    organisationNumber: billing?.organisation_number ?? null,
    vatNumber: null,
    address: billing ? oneLine({ street: billing.street, postalCode: billing.postal_code, city: billing.city }) : null,
    email: isInvoice ? account.email : null,
  }
  return { buyer, isInvoice }
}
