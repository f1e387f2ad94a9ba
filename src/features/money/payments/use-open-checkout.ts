import { apiBase } from '#api/api-base.ts'
import { useCheckout } from '#api/hooks.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { checkoutNote } from './checkout-note.ts'

/** The payment, as the checkout needs to know it. */
export type PaidFor = Pick<
  Payment,
  'id' | 'matter' | 'matter_title' | 'amount' | 'address_missing' | 'address_given' | 'order' | 'scope' | 'performer'
>

/** Creates a checkout session, and sends the browser to its page. */
export const useOpenCheckout = () => {
  const checkout = useCheckout()
  /** @throws CallFailed if there is no session */
  const open = async (
    payment: PaidFor,
    confirm_password: string,
    billing: BillingFields = {},
  ): Promise<'leaving' | 'without-url' | 'unsafe-url'> => {
    const { url } = await checkout.mutateAsync({ params: { id: payment.id }, body: { confirm_password, ...billing } })
    if (!url) return 'without-url'
    const address = safeUrl(url, apiBase)
    if (!address) return 'unsafe-url'
    if (payment.matter) checkoutNote.write(payment.matter, payment)
    location.assign(address)
    return 'leaving'
  }
  return { ...checkout, open }
}
