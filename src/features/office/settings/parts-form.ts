import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import * as z from 'zod/mini'

/** Extends the parts of the document with the password that saving asks for. */
export const withPassword = { confirm_password: CurrentPassword }

/**
 * The schema of a form for some parts of the document.
 * @param partsOf the parts as they are typed, yet unchecked
 * @param Checked the schema of the parts, `withPassword`
 */
export const partsForm = <Typed extends { confirm_password: string }, Checked extends z.core.$ZodType<unknown, object>>(
  partsOf: (typed: Typed) => Omit<z.input<Checked>, 'confirm_password'>,
  Checked: Checked,
) =>
  z.pipe(
    z.transform((typed: Typed): object => ({ ...partsOf(typed), confirm_password: typed.confirm_password })),
    Checked,
  )
