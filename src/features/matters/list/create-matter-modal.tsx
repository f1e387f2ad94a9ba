import { useCreateMatter } from '#api/hooks.ts'
import { Matter } from '#contract/matters/matters.ts'
import { matterFormTexts as t } from '#texts/matters/matter.ts'
import { notify } from '#ui/notify.ts'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MatterDialog } from './matter-dialog.tsx'
import { MatterForm } from './matter-form.tsx'

const Created = z.pick(Matter, { id: true })
const empty = { title: '', description: '' }

const CreateMatterModal = ({ onClose }: { onClose: () => void }) => {
  const creation = useCreateMatter()
  return (
    <MatterDialog title={t.createTitle} onClose={onClose} busy={creation.isPending}>
      {({ unsaved, close }) => (
        <MatterForm
          initial={empty}
          submit={t.create}
          call={creation}
          failure="matterCreate"
          unsaved={unsaved}
          onCancel={close}
          onSubmit={({ title, description, new_files }, leftOut, onProgress) =>
            creation.mutate(
              { body: { title, description, new_files }, onProgress },
              {
                onSuccess: (reply) => {
                  notify(t.created(leftOut), linkTo(reply))
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

/** Other servers may send no matter, or another body. */
const linkTo = (reply: unknown) => {
  const { success, data } = z.safeParse(Created, reply)
  return success ? (
    <Link to="/matters/$id" params={data}>
      {t.openCreated}
    </Link>
  ) : undefined
}
export default CreateMatterModal
