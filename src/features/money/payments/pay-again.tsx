import { usePaymentForMatter } from '#api/use-payment-for-matter.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { checkoutReturnTexts as t } from '#texts/money/checkout.ts'
import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import PasswordModal from './password-modal.tsx'

const failures = { failed: 'checkout', withoutUrl: 'checkout' } as const

/** Leads back to the card page that was broken off, while there is something to pay. */
const PayAgain = ({ matterId }: { matterId: string }) => {
  const { query } = usePaymentForMatter(matterId)
  const payment = query.data?.[0]
  const [isOpen, setOpen] = useState(false)
  if (!payment || paymentStatus(payment) !== 'pending') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.tryAgain}</Button>
      {isOpen && <PasswordModal payment={{ ...payment, matter: matterId }} failures={failures} onClose={() => setOpen(false)} />}
    </>
  )
}
export default PayAgain
