import { peopleTexts as t } from '#texts/accounts/people.ts'
import { TextArea } from '#ui/field.tsx'
import type { ComponentProps } from 'react'

interface ReasonFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  isNeeded: boolean
}

/** Why something is done to somebody, for the mail that tells them. */
export const ReasonField = ({ isNeeded, ...field }: ReasonFieldProps) => (
  <TextArea {...field} required={isNeeded} label={isNeeded ? t.reason : t.reasonIfAny} description={t.reasonHint} rows={3} />
)
