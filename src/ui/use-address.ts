import { type BillingAddress, billingProblems } from '#contract/money/billing.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { type ChangeEvent, useState } from 'react'

const names = ['company', 'organisation_number', 'street', 'postal_code', 'city'] as const
type Name = (typeof names)[number]
type Errors = Readonly<Record<string, string | undefined>>

/**
 * The buyer's address as it is typed, filled in with the last one given.
 * @param last undefined until it is known
 */
export const useAddress = (last: BillingAddress | null | undefined) => {
  const [typed, setTyped] = useState<BillingFields>({})
  const [errors, setErrors] = useState<Errors>({})
  const textOf = (name: Name) => typed[name] ?? last?.[name] ?? ''

  return {
    /**
     * The fields to send: those of the company only for one.
     * @returns undefined if something is wrong, which is shown at the fields
     */
    read: (asCompany: boolean): Partial<Record<Name, string>> | undefined => {
      const shownNames = asCompany ? names : names.slice(2)
      const fields = Object.fromEntries(shownNames.map((name) => [name, textOf(name).trim()]))
      const problems = billingProblems(fields, { address: true, company: asCompany })
      setErrors(problems)
      return Object.keys(problems).length > 0 ? undefined : fields
    },
    /** Shows what the server says of the fields. */
    refuse: setErrors,
    field: (name: Name) => ({
      name,
      required: true,
      value: textOf(name),
      error: errors[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped((before) => ({ ...before, [name]: value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
  }
}
