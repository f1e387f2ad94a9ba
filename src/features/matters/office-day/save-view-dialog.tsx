import { type OfficeQuery, useSaveView } from '#api/office-hooks.ts'
import { NamedView } from '#contract/saved-views.ts'
import { officeDayFailures as f, officeDayTexts } from '#texts/office-day.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import dialogForm from '#ui/dialog-form.module.css'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useOpenForm } from '#ui/use-open-form.ts'

const t = officeDayTexts.saved

/** Asks for a name of what is shown, and whether colleagues see it. */
const SaveViewDialog = ({ query: { view, status, q }, onClose }: { query: OfficeQuery; onClose: () => void }) => {
  const save = useSaveView()
  const form = useOpenForm(NamedView, { name: '', shared: false }, async (named) => {
    await save.mutateAsync({ body: { ...named, view: view ?? null, status: status ?? null, q: q ?? '' } })
    notify(t.done)
    onClose()
  })
  return (
    <Dialog title={t.title} onClose={onClose} form>
      <form {...form.props} className={dialogForm['form']}>
        <TextField {...form.field('name')} label={t.name} autoComplete="off" data-autofocus />
        <CheckField {...form.field('shared')} label={t.shared} />
        <FailureNotice failure={f.saveView} error={save.error} />
        <SlowMutationNotice call={save} />
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
export default SaveViewDialog
