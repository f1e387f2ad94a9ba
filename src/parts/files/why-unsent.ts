import { CallFailed } from '#lib/call-failed.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'

/** Why files weren't sent, as far as it is known: a lost connection, or what the server says. */
export const whyUnsent = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed)) return undefined
  if (error.status === undefined) return t.connectionLost
  return error.fields['new_files'] ?? error.detail
}
