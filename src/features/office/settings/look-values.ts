import { officeSettings } from '#contract/accounts/office-settings.ts'
import { defaultColors } from '#contract/office/look/default-colors.ts'
import type { Logo } from '#contract/office/look/look.ts'
import { ReadableLook } from '#contract/office/look/readable-look.ts'
import type { Office } from '#contract/office/office-document.ts'
import * as z from 'zod/mini'
import { partsForm, withPassword } from './parts-form.ts'

/** The look as it is typed: a logo is kept, taken away or new. */
export const typedLook = ({ look }: Office) => ({
  look: {
    has_colors: look.colors !== null,
    colors: look.colors ?? defaultColors,
    has_logo: look.logo !== null,
    logo_plate: look.logo_plate,
  },
  /** A new one, as base64. */
  logo_file: '',
  confirm_password: '',
})

export type TypedLook = ReturnType<typeof typedLook>

/** The part of the document, yet unchecked. @param storedLogo the logo that is saved */
export const lookParts = ({ look }: TypedLook, storedLogo: Logo | null) => ({
  look: {
    colors: look.has_colors ? look.colors : null,
    logo: look.has_logo ? storedLogo : null,
    logo_plate: look.logo_plate,
  },
})

export const LookParts = z.object({ look: ReadableLook })

const { logo_file } = officeSettings.change.body.shape

const newLogo = ({ logo_file }: TypedLook): { logo_file?: string | undefined } => (logo_file ? { logo_file } : {})

export const lookForm = (storedLogo: Logo | null) =>
  partsForm(
    (typed: TypedLook) => ({ ...lookParts(typed, storedLogo), ...newLogo(typed) }),
    z.extend(LookParts, { logo_file, ...withPassword }),
  )
