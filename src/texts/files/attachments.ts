import { allowedTypesText } from '#contract/files/types.ts'
import { limits } from '#contract/core/limits.ts'

const most = `Högst ${limits.fileBytes / 1_000_000} MB per fil och ${limits.filesPerRequest} filer åt gången`

/** Files that go with something else: a message, an answer, or a matter's form. */
export const attachmentTexts = {
  attach: 'Bifoga filer',
  attached: 'Filer att skicka',
  drop: (name: string) => `Ta bort ${name}`,
  hint: `${most}.`,
  hintWithTypes: `${most}: ${allowedTypesText}.`,
} as const
