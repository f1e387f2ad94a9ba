import type { Office } from '#contract/office/office-document.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { PricesForm, typedPrices } from './price-values.ts'
import type { SaveOffice } from './use-save-office.ts'

/** The form of the prices; after it is saved it has them as they were kept. */
export const usePricesForm = (opened: Office, { save }: SaveOffice) => {
  const form = useCallForm(PricesForm, typedPrices(opened), async (body) => {
    const typed = typedPrices(await save(body))
    form.set(typed)
    form.markSaved(typed)
  })
  return form
}

export type PricesFormState = ReturnType<typeof usePricesForm>
