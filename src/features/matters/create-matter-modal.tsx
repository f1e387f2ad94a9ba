import { useCreateMatter } from '#api/hooks.ts'
import { matterFormTexts as t } from '#texts/matter.ts'
import { notify } from '#ui/notify.ts'
import { MatterDialog } from './matter-dialog.tsx'
import { MatterForm } from './matter-form.tsx'

const empty = { title: '', description: '' }

const CreateMatterModal = ({ onClose }: { onClose: () => void }) => {
  const creation = useCreateMatter()
  return (
    <MatterDialog title={t.createTitle} onClose={onClose}>
      {({ unsaved, close }) => (
        <MatterForm
          initial={empty}
          submit={t.create}
          call={creation}
          failure="matterCreate"
          unsaved={unsaved}
          onCancel={close}
          onSubmit={({ title, description, new_files }, leftOut) =>
            creation.mutate(
              { body: { title, description, new_files } },
              {
                onSuccess: () => {
                  notify(t.created(leftOut))
                  onClose()
                },
              },
            )
          }
        />
      )}
    </MatterDialog>
  )
}
export default CreateMatterModal
