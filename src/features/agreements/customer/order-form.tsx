import { useLastAddress } from '#api/document-hooks.ts'
import { useAcceptProposal } from '#api/agreement-hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { needsAddress } from '#contract/money/billing.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { CheckoutConfirmation, type Payment } from '#contract/money/payments/payments.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { vatIn } from '#contract/money/vat.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { billingTexts } from '#texts/money/billing.ts'
import { orderTexts as t, proposalTexts } from '#texts/agreements/proposals.ts'
import { AddressFields } from '#ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { BuyerChoice } from './buyer-choice.tsx'
import { Consents, noConsents } from './consents.tsx'
import styles from './proposal-page.module.css'

/** Leads to the card page, with the password that the order was made with. */
export type Pay = (payment: Payment, confirm_password: string) => Promise<'leaving' | 'without-url' | 'unsafe-url'>

interface OrderFormProps {
  /** Of its heading, which the buttons above lead to. */
  id: string
  proposal: Proposal
  /** The text isn't the one that the page was opened with. */
  isChanged: boolean
  pay: Pay
  onOrdering: (isOrdering: boolean) => void
}

/** The order: as whom, with which consents, and the one button that binds. */
export const OrderForm = ({ id: headingId, proposal, isChanged, pay, onOrdering }: OrderFormProps) => {
  const { id, matter, service, kind, amount, text_sha256 } = proposal
  const navigate = useNavigate()
  const accept = useAcceptProposal()
  const [asConsumer, setAsConsumer] = useState(true)
  const [consents, setConsents] = useState(noConsents)
  const { data: last } = useLastAddress({})
  const { data: now } = useMatterNow(matter)
  // Such as a word with us, while the matter is cancelled.
  const isSomethingFirst = now && proposal.state === 'sent' && now.action?.kind !== 'decide'
  const days = (now?.deadlines ?? []).map(({ day }) => day)
  const address = useAddress(last?.address)
  const [wantsInvoice, setWantsInvoice] = useState(false)
  const addressPart = useRef<HTMLFieldSetElement>(null)
  const isAddressAsked = needsAddress(amount) || !asConsumer || wantsInvoice

  const readAddress = () => (isAddressAsked ? address.read(!asConsumer) : {})
  const order = async (confirm_password: string) => {
    const billing = readAddress()
    if (!billing) return focusOnProblem(addressPart.current)
    onOrdering(true)
    const chosen = asConsumer ? consents : noConsents
    const body = { text_sha256, as_consumer: asConsumer, ...chosen, ...billing, confirm_password }
    const { payment } = await accept.mutateAsync({ params: { id }, body }).catch((error: CallFailed) => {
      // If it has ended, or its text is another one, that is shown instead of the failure.
      onOrdering(false)
      address.refuse(error.fields)
      focusOnProblem(form.props.ref.current)
      throw error
    })
    const end = await pay({ ...payment, matter }, confirm_password).catch(() => undefined)
    if (end === 'leaving') return
    notify(t.notOpened)
    await navigate({ to: '/matters/$id', params: { id: matter } })
  }
  const form = useCallForm(
    CheckoutConfirmation,
    { confirm_password: '' },
    (body) => order(body.confirm_password),
    () => {
      // All that is wrong at once, not what is missing above only once the password is there.
      readAddress()
      focusOnProblem(form.props.ref.current)
    },
  )
  const isPasswordWrong = form.failure?.fields['confirm_password'] !== undefined

  return (
    <form {...form.props} className={`${card.card} ${styles.order} no-print`} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {t.heading}
      </h2>
      {isSomethingFirst && (
        <Notice kind="warning">
          <p>{now.happened}</p>
          <p>{now.needed}</p>
        </Notice>
      )}
      {isChanged && (
        <Notice kind="info" role="alert">
          {t.changed}
        </Notice>
      )}
      <BuyerChoice asConsumer={asConsumer} onChange={setAsConsumer} />
      {asConsumer && !needsAddress(amount) && (
        <Button variant="default" className={styles.invoice} onClick={() => setWantsInvoice(!wantsInvoice)}>
          {wantsInvoice ? billingTexts.withoutInvoice : billingTexts.withInvoice}
        </Button>
      )}
      {isAddressAsked && (
        <fieldset ref={addressPart} className={styles.address}>
          <legend>{billingTexts.heading}</legend>
          {(!asConsumer || needsAddress(amount)) && (
            <p className="muted">{asConsumer ? billingTexts.whyAbove : billingTexts.whyCompany}</p>
          )}
          <AddressFields asCompany={!asConsumer} field={address.field} />
        </fieldset>
      )}
      <Consents asConsumer={asConsumer} days={days} consents={consents} onChange={setConsents} />
      <dl className={styles.sums}>
        <Fact term={t.sum.service}>{service}</Fact>
        <Fact term={t.sum[kind]} className={styles.total}>
          <span>{formatSek(amount)}</span>
          <small>{proposalTexts.vat(formatSek(vatIn(Math.round(amount * 100)) / 100))}</small>
        </Fact>
      </dl>
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
      <FailureNotice failure={isPasswordWrong ? f.orderPassword : f.proposalAccept} error={form.failure ?? null} />
      <SlowMutationNotice call={accept} />
      <Button type="submit" className={styles.pay} loading={form.busy}>
        {t.confirm(formatSek(amount))}
      </Button>
      <p className="muted">{t.next}</p>
    </form>
  )
}

/** Once the messages are at the fields. */
const focusOnProblem = (fields: HTMLElement | null) =>
  setTimeout(() => {
    const wrong = fields?.querySelector('[aria-invalid="true"]')
    if (wrong instanceof HTMLElement) wrong.focus()
  })
