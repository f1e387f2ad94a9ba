import type { CallFailed } from '#contract/call-failed.ts'

/** A refusal's messages by field, for a form's `setErrors`. */
export const fieldErrors = (error: CallFailed): Record<string, string> =>
  Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')]))
