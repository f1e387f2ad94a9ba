import { useChangePartner } from '#api/book-hooks.ts'
import { partnerFields, type PartnerReport, PartnerSeller, sellers } from '#contract/money/books/partner-report.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { numberChecks } from '#contract/money/books/partner-details.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import * as z from 'zod/mini'

const t = bookTexts.report

/** The form as typed: an empty day is none. */
const PartnerForm = z
  .object({
    ...PartnerSeller.shape,
    confirm_password: CurrentPassword,
    birth_date: z.pipe(
      z.transform((day: string) => day || null),
      PartnerSeller.shape.birth_date,
    ),
  })
  .check(...numberChecks)

interface PartnerDialogProps {
  report: PartnerReport
  viewer: Viewer
  onClose: () => void
}

/** Asks for the seller of a partner's work, and for what the platform report needs to know. */
const PartnerDialog = ({ report: { partner, details }, viewer, onClose }: PartnerDialogProps) => {
  const confirmsTitle = officeRights.confirmAdvokat(viewer)
  const change = useChangePartner()
  const initial = {
    seller: details.seller,
    legal_name: details.legal_name ?? '',
    street: details.street ?? '',
    postal_code: details.postal_code ?? '',
    city: details.city ?? '',
    organisation_number: details.organisation_number ?? '',
    issued_by: details.issued_by ?? '',
    vat_number: details.vat_number ?? '',
    birth_date: details.birth_date ?? '',
    account_identifier: details.account_identifier ?? '',
    is_advokat: details.is_advokat ?? false,
    confirm_password: '',
  }
  const form = useCallForm(PartnerForm, initial, async (body) => {
    await change.mutateAsync({ params: { id: partner.id }, body: { ...body, version: details.version } })
    notify(t.done(partner.name))
    onClose()
  })
  const guard = useUnsavedGuard(form.isDirty)
  return (
    <DialogForm
      title={t.dialogTitle}
      form={form}
      call={change}
      failure={bookFailures.changePartner}
      submit={t.save}
      onClose={() => guard.leave(onClose)}
    >
      <SelectField
        {...form.optional('seller')}
        label={t.seller}
        description={t.sellerHelp}
        leftSection={<IconBuildingStore {...icon} />}
        options={sellers.map((seller) => [seller, t.sellers[seller]])}
      />
      {partnerFields.map((field) => (
        <TextField
          key={field}
          {...form.optional(field)}
          label={t.field[field]}
          description={field === 'birth_date' ? t.dayHint : undefined}
          autoComplete="off"
        />
      ))}
      <CheckField
        {...form.optional('is_advokat')}
        disabled={!confirmsTitle}
        label={t.advokat}
        description={confirmsTitle ? undefined : t.advokatHelp}
      />
      <ConfirmField {...form.field('confirm_password')} label={bookTexts.password} />
      {guard.question}
    </DialogForm>
  )
}
export default PartnerDialog
