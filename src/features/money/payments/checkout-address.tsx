import { useLastAddress } from '#api/document-hooks.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { billingTexts as t } from '#texts/money/billing.ts'
import { AddressFields } from '#ui/address-fields.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { useAddress } from '#ui/use-address.ts'
import styles from './checkout-address.module.css'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'

/** The form's access to the fields. */
export interface AddressHandle {
  /** @returns undefined if something is wrong, which is shown at the fields */
  read: () => BillingFields | undefined
  /** Shows what the server says of the fields. */
  refuse: (fields: CallFailed['fields']) => void
}

interface CheckoutAddressProps {
  handle: RefObject<AddressHandle | null>
  /** The fields are there, filled in with the last address if there is one. */
  onReady: () => void
}

/** The buyer's address in the payment dialog, where the document needs one. */
const CheckoutAddress = ({ handle, onReady }: CheckoutAddressProps) => {
  const { data: last, isPending } = useLastAddress({})
  const address = useAddress(last?.address)
  const [chosen, setChosen] = useState<boolean>()
  const asCompany = chosen ?? Boolean(last?.address?.company)
  useImperativeHandle(handle, () => ({ read: () => address.read(asCompany), refuse: address.refuse }))
  useEffect(() => {
    if (!isPending) onReady()
  }, [isPending, onReady])
  if (isPending) return <LoadingStatus label={t.loading} />
  return (
    <fieldset className={styles.address}>
      <legend>{t.heading}</legend>
      <p className="muted">{t.whyAbove}</p>
      <CheckField label={t.forCompany} checked={asCompany} onChange={({ currentTarget }) => setChosen(currentTarget.checked)} />
      <AddressFields asCompany={asCompany} field={address.field} />
    </fieldset>
  )
}
export default CheckoutAddress
