import { prefetch } from '#api/query-client.ts'
import { onlyWith } from '#features/accounts/only-with.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { ReceiptPage } from '#features/money/payments/receipt-page.tsx'
import { officeRights } from '#contract/office/rights.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { createFileRoute } from '@tanstack/react-router'

const PaymentRefunds = lazyComponent(() => import('#features/money/refunds/payment-refunds.tsx'))

const PaymentVouchers = lazyComponent(() => import('#features/money/books/payment-vouchers.tsx'))

export const Route = createFileRoute('/_member/payments_/$id/receipt')({
  beforeLoad: () => onlyWith('payments.receipt'),
  // Not awaited: the page has its own loading and error views.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { receiptQuery } = await import('#api/receipt-hooks.ts')
    prefetch(queryClient, receiptQuery({ params: { id } }))
  },
  component: PaymentReceipt,
})

function PaymentReceipt() {
  const { id } = Route.useParams()
  const viewer = useMember()
  return (
    <ReceiptPage paymentId={id} viewer={viewer}>
      <PaymentRefunds paymentId={id} viewer={viewer} />
      {officeRights.keepBooks(viewer) && <PaymentVouchers paymentId={id} viewer={viewer} />}
    </ReceiptPage>
  )
}
