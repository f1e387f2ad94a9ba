import { type OfficeQuery, useSaveView } from '#api/office-hooks.ts'
import { NamedView, type SavedView } from '#contract/matters/saved-views.ts'
import { officeDayFailures as f, officeDayTexts } from '#texts/office/office-day.ts'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { keptView } from './office-query.ts'

const t = officeDayTexts.saved

interface SaveViewDialogProps {
  query: OfficeQuery
  onSaved: (saved: SavedView) => void
  onClose: () => void
}

/** Asks for a name of what is shown, and whether colleagues see it. */
const SaveViewDialog = ({ query, onSaved, onClose }: SaveViewDialogProps) => {
  const save = useSaveView()
  const form = useCallForm(NamedView, { name: '', shared: false }, async (named) => {
    const saved = await save.mutateAsync({ body: { ...named, ...keptView(query) } })
    notify(t.done)
    onSaved(saved)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={save} failure={f.saveView} submit={t.confirm} onClose={onClose}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" data-autofocus />
      <CheckField {...form.field('shared')} label={t.shared} />
    </DialogForm>
  )
}
export default SaveViewDialog
