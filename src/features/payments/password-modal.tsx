import { apiBase } from '#api/api-url.ts'
import { useCheckout } from '#api/hooks.ts'
import { CheckoutConfirmation, type Payment } from '#contract/payments.ts'
import { safeUrl } from '#lib/safe-url.ts'
import type { FailureName } from '#texts/failures.ts'
import { checkoutTexts as t } from '#texts/checkout.ts'
import { Actions } from '#ui/actions.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CallFailed } from '#contract/call-failed.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkoutNote } from './checkout-note.ts'

interface PasswordModalProps {
  payment: Pick<Payment, 'id' | 'matter' | 'matter_title' | 'amount'>
  /** Texts for a failed checkout and for a response without a URL. */
  failures: { failed: FailureName; withoutUrl: FailureName; lang?: 'en' }
  onClose: () => void
}

/** Asks for the password, creates a checkout session and sends the browser there. */
const PasswordModal = ({ payment, failures, onClose }: PasswordModalProps) => {
  const checkout = useCheckout()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<{ failure: FailureName; error: CallFailed }>()
  useComeBack(onClose)

  const form = useCallForm(CheckoutConfirmation, { confirm_password: '' }, (body) => {
    setProblem(undefined)
    return checkout.mutateAsync(
      { params: { id: payment.id }, body },
      {
        onSuccess: ({ url }) => {
          const address = url ? safeUrl(url, apiBase) : undefined
          if (!address)
            return setProblem({ failure: url ? failures.failed : failures.withoutUrl, error: new CallFailed(undefined) })
          setLeaving(true)
          if (payment.matter) checkoutNote.write(payment.matter, payment)
          location.assign(address)
        },
        onError: (error) => setProblem({ failure: failures.failed, error }),
      },
    )
  })

  return (
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <p>{t.text}</p>
        {problem && <FailureNotice {...problem} lang={failures.lang} />}
        <PasswordField {...form.field('confirm_password')} label={t.password} data-autofocus />
        <p className="muted">
          {t.withdrawal} <Link to="/angra">{t.withdrawalWay}</Link>
        </p>
        <SlowMutationNotice call={checkout} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.busy || leaving}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default PasswordModal

// The back/forward cache restores the page with the modal still busy, so close it.
const useComeBack = (onBack: () => void) =>
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [onBack])
