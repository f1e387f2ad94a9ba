import { hasExtras } from '#api/extras.ts'
import { matterQuery, paymentForMatterQuery, useRequestPayment } from '#api/hooks.ts'
import { useProfile } from '#api/profile-query.ts'
import { alreadyRequested } from '#contract/core/already-requested.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { afterPaymentRequestMs } from '#lib/durations.ts'
import { pendingMark } from '#lib/payment-storage.ts'
import { requestPaymentTexts as t } from '#texts/money/request-payment.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import formCard from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { DelayedRedirect } from '#ui/delayed-redirect.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { isMatterGone, MatterGone } from '#parts/matter-gone.tsx'
import { ToPartnerTerms } from '#parts/assignments/to-partner-terms.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readRequestedSek, RequestForm } from './request-form.ts'

/** /admin-create-payment: requests a payment from the owner of a matter. */
export const RequestPaymentPage = ({ matterId }: { matterId: string | undefined }) => (
  <>
    <PageHead title={t.heading} />
    <h1>{t.heading}</h1>
    {matterId === undefined ? <MissingMatter /> : <RequestPayment key={matterId} matterId={matterId} />}
  </>
)

const MissingMatter = () => (
  <>
    <Notice kind="error">{t.missingMatter}</Notice>
    <p>{t.missingMatterHelp}</p>
    <Link to="/user-matters" className="button quiet">
      {t.toMatters}
    </Link>
  </>
)

const RequestPayment = ({ matterId }: { matterId: string }) => {
  const [done, setDone] = useState(false)
  const { error } = useQuery(matterQuery({ params: { id: matterId } }))
  if (error && isMatterGone(error)) return <MatterGone error={error} />
  return done ? <Done matterId={matterId} /> : <RequestPaymentForm matterId={matterId} onDone={() => setDone(true)} />
}

const RequestPaymentForm = ({ matterId, onDone }: { matterId: string; onDone: () => void }) => {
  const request = useRequestPayment()
  const { isKnownPending, isPendingNow, stopAsking } = usePendingPayment(matterId)
  // The user's own request appears in the list before its mutation settles, because the list is
  // refetched first. It must not count as an existing one.
  const alreadyPending = isKnownPending && !request.isPending
  const [checking, setChecking] = useState(false)
  const matter = useQuery(matterQuery({ params: { id: matterId } }))
  const profile = useProfile({})

  const initial = { amount: '', confirm_password: '', scope: '', performer: '' }
  const form = useCallForm(RequestForm, initial, async ({ amount, confirm_password, scope, performer }) => {
    const amountSek = readRequestedSek(amount)
    if (amountSek === undefined || checking) return
    setChecking(true)
    const pending = await isPendingNow()
    setChecking(false)
    if (pending) return request.reset()
    const body = { confirm_password, amount: amountSek, ...(scope && { scope }), ...(performer && { performer }) }
    await request.mutateAsync(
      { params: { matter_id: matterId }, body },
      {
        onSuccess: () => {
          pendingMark.set(matterId)
          onDone()
        },
        onError: (error) => {
          if (error.status !== 409) return
          // Another request came first, or a response was lost: refetch to show it.
          void isPendingNow()
          // The payout account may be the problem: the refetched profile says so.
          void profile.refetch()
        },
      },
    )
  })

  return (
    <form {...form.props} className={formCard['card']}>
      <p>
        {matter.data && <span className="muted">{t.matter}: </span>}
        <Link to="/matters/$id" params={{ id: matterId }}>
          {matter.data?.title ?? t.matterById(matterId)}
        </Link>
      </p>
      {alreadyPending && <Notice kind="error">{alreadyRequested}</Notice>}
      <FailureNotice failure="paymentRequest" error={alreadyPending ? null : request.error} />
      <ToPartnerTerms error={request.error} />
      {(alreadyPending || request.error?.status === 409) && (
        <p>
          {profile.data?.payout_problem && !alreadyPending ? (
            <Link to="/profile" hash="utbetalningar" className="button quiet">
              {t.toPayoutAccount}
            </Link>
          ) : (
            <Link to="/matters/$id" params={{ id: matterId }} className="button quiet">
              {t.toMatter}
            </Link>
          )}
        </p>
      )}
      <TextField {...form.field('amount')} label={t.amount} description={t.amountHint} inputMode="decimal" autoComplete="off" />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
      {hasExtras && (
        <>
          <TextArea {...form.optional('scope')} label={t.scope} description={t.scopeHint} rows={3} />
          <TextField {...form.optional('performer')} label={t.performer} description={t.performerHint} autoComplete="off" />
        </>
      )}
      <SlowMutationNotice call={{ isPending: checking || request.isPending, stop: checking ? stopAsking : request.stop }} />
      <Button type="submit" loading={checking || request.isPending}>
        {t.submit}
      </Button>
    </form>
  )
}

/**
 * Tells if the matter has a pending payment: from the cache if known, and fetched again on submit.
 */
const usePendingPayment = (matterId: string) => {
  const queryClient = useQueryClient()
  const options = paymentForMatterQuery({ query: { matter: matterId } })
  const payment = useQuery(options)
  return {
    isKnownPending: paymentStatus(payment.data?.[0]) === 'pending',
    // If the check fails, submit anyway: the server rejects a second request. If the user cancels
    // the check, send nothing.
    isPendingNow: () =>
      queryClient.query({ ...options, staleTime: 0 }).then(
        ([first]) => paymentStatus(first) === 'pending',
        (error) => error instanceof CancelledError,
      ),
    stopAsking: () => void queryClient.cancelQueries(options),
  }
}

const Done = ({ matterId }: { matterId: string }) => (
  <div tabIndex={-1} ref={focusOnMount}>
    <Notice kind="success">
      <p>{t.done}</p>
      <p>{t.doneMore}</p>
    </Notice>
    <DelayedRedirect to={`/matters/${encodeURIComponent(matterId)}`} afterMs={afterPaymentRequestMs}>
      {t.toMatter}
    </DelayedRedirect>
  </div>
)
