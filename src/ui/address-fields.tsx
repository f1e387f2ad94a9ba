import type { ComponentProps } from 'react'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { billingTexts as t } from '#texts/money/billing.ts'
import styles from './address-fields.module.css'
import { TextField } from './field.tsx'

type Name = keyof BillingFields

interface AddressFieldsProps {
  asCompany: boolean
  /** A field's name, value and error. */
  field: (name: Name) => ComponentProps<typeof TextField>
}

/** The buyer's address for a document; with the company that buys, if one does. */
export const AddressFields = ({ asCompany, field }: AddressFieldsProps) => (
  <>
    {asCompany && (
      <>
        <TextField {...field('company')} label={t.company} autoComplete="organization" />
        <TextField {...field('organisation_number')} label={t.organisationNumber} description={t.organisationNumberHint} />
      </>
    )}
    <TextField {...field('street')} label={t.street} autoComplete="street-address" />
    <div className={styles.place}>
      <TextField {...field('postal_code')} label={t.postalCode} autoComplete="postal-code" inputMode="numeric" />
      <TextField {...field('city')} label={t.city} autoComplete="address-level2" />
    </div>
  </>
)
