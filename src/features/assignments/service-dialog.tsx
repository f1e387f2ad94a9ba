import { useSetService } from '#api/matter-service-hooks.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { matterService } from '#contract/matters/service.ts'
import { serviceDialogTexts as t, serviceSaveFailure } from '#texts/matters/service-dialog.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconScale } from '@tabler/icons-react'
import * as z from 'zod/mini'

const { body: Choice } = matterService.set

/** The form as typed: nothing chosen is an empty text. */
const ServiceForm = z.pipe(
  z.transform(({ service }: { service: string }) => ({ service: legalServiceKeys.find((key) => key === service) ?? null })),
  Choice,
)

interface ServiceDialogProps {
  matterId: string
  service: string | null
  onClose: () => void
}

/** Chooses what a matter is about. */
const ServiceDialog = ({ matterId, service, onClose }: ServiceDialogProps) => {
  const set = useSetService()
  const form = useCallForm(ServiceForm, { service: service ?? '' }, async (body) => {
    await set.mutateAsync({ params: { id: matterId }, body })
    notify(t.saved)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={set} failure={serviceSaveFailure} submit={t.save} onClose={onClose}>
      <SelectField
        {...form.optional('service')}
        label={t.service}
        description={t.hint}
        leftSection={<IconScale {...icon} />}
        data-autofocus
        none={t.none}
        options={legalServiceKeys.map((key) => [key, legalServiceNames[key]])}
      />
    </DialogForm>
  )
}
export default ServiceDialog
