import type { Office } from '#contract/office/office-document.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import type { FormSchema, Values } from '#ui/use-form-call.ts'
import type { SavedParts, SaveOffice } from './use-save-office.ts'

/**
 * The form of some parts of the document; after it is saved it has them as they were kept.
 * @param typedFrom the parts as they are typed
 */
export const useSettingsForm = <Body extends SavedParts, Typed extends Values>(
  { office, save }: SaveOffice,
  schema: FormSchema<Body>,
  typedFrom: (office: Office) => Typed,
  onSaved?: () => void,
) => {
  const form = useCallForm(schema, typedFrom(office), async (body) => {
    const typed = typedFrom(await save(body))
    form.set(typed)
    form.markSaved(typed)
    onSaved?.()
  })
  return form
}
