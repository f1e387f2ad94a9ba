import { hasCall } from '#api/extras.ts'
import { CheckoutConfirmation } from '#contract/money/payments/payments.ts'
import type { FailureName } from '#texts/failures.ts'
import { checkoutTexts as t } from '#texts/money/checkout.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { AddressHandle } from './checkout-address.tsx'
import { useBfcacheRestore } from '#ui/use-bfcache-restore.ts'
import { type PaidFor, useOpenCheckout } from './use-open-checkout.ts'

const OrderToRead = lazyComponent(() => import('./order-to-read.tsx'))
const CheckoutAddress = lazyComponent(() => import('./checkout-address.tsx'))

interface PasswordModalProps {
  payment: PaidFor
  /** Texts for a failed checkout and for a response without a URL. */
  failures: { failed: FailureName; withoutUrl: FailureName; lang?: 'en' }
  onClose: () => void
}

/** Asks for the password, creates a checkout session and sends the browser there. */
const PasswordModal = ({ payment, failures, onClose }: PasswordModalProps) => {
  const checkout = useOpenCheckout()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<{ failure: FailureName; error: CallFailed }>()
  useBfcacheRestore(onClose)
  const isAddressAsked = hasCall('billing.last') && Boolean(payment.address_missing || payment.address_given)
  const address = useRef<AddressHandle>(null)
  const [ready, setReady] = useState(!isAddressAsked)
  const onReady = useCallback(() => setReady(true), [])

  const form = useCallForm(CheckoutConfirmation, { confirm_password: '' }, async ({ confirm_password }) => {
    setProblem(undefined)
    const billing = isAddressAsked ? address.current?.read() : {}
    if (!billing) return
    const end = await checkout.open(payment, confirm_password, billing).catch((error) => {
      if (error instanceof CallFailed) address.current?.refuse(error.fields)
      setProblem({ failure: failures.failed, error })
      throw error
    })
    if (end === 'leaving') return setLeaving(true)
    setProblem({ failure: end === 'without-url' ? failures.withoutUrl : failures.failed, error: new CallFailed(undefined) })
  })

  return (
    <Dialog title={t.title} onClose={onClose} form busy={form.busy}>
      <form {...form.props} className={dialogForm['form']}>
        <p>{t.text}</p>
        {payment.order && <OrderToRead payment={payment} order={payment.order} />}
        {problem && <FailureNotice {...problem} lang={failures.lang} />}
        <ConfirmField {...form.field('confirm_password')} label={t.password} data-autofocus />
        {isAddressAsked && <CheckoutAddress handle={address} onReady={onReady} />}
        <p className="muted">
          {t.withdrawal} <Link to="/angra">{t.withdrawalWay}</Link>
        </p>
        <SlowMutationNotice call={checkout} />
        <Actions>
          <Button variant="default" disabled={form.busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.busy || leaving} disabled={!ready}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default PasswordModal
