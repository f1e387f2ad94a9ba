import * as z from 'zod/mini'
import { limits } from '#contract/core/limits.ts'

const newPasswordText = `Välj ett lösenord med ${limits.passwordMinChars}–${limits.passwordMaxChars} tecken.`

/** A password being chosen: 8-256 characters, never trimmed (R06). */
export const NewPassword = z
  .string('Ange ett lösenord.')
  .check(z.minLength(limits.passwordMinChars, newPasswordText), z.maxLength(limits.passwordMaxChars, newPasswordText))

export const passwordMissing = 'Ange ditt lösenord.'

/** A password being checked: here only its presence and its length. */
export const CurrentPassword = z
  .string(passwordMissing)
  .check(z.minLength(1, passwordMissing), z.maxLength(limits.passwordMaxChars, 'Lösenordet är för långt.'))

export const PasswordConfirmation = z.object({ password: CurrentPassword })
