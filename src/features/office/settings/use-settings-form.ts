import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import type { Office } from '#contract/office/office-document.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import type { FormSchema, Values } from '#ui/use-form-call.ts'
import { type SavedParts, useSaveOffice } from './use-save-office.ts'

/**
 * The form of some parts of the document; after it is saved it has them as they were kept.
 * @param typedFrom the parts as they are typed
 */
export const useSettingsForm = <Body extends SavedParts, Typed extends Values>(
  opened: OfficeSettings,
  schema: FormSchema<Body>,
  typedFrom: (office: Office) => Typed,
) => {
  const saving = useSaveOffice(opened)
  const form = useCallForm(schema, typedFrom(opened.office), async (body) => {
    const typed = typedFrom(await saving.save(body))
    form.set(typed)
    form.markSaved(typed)
  })
  return { form, saving }
}
