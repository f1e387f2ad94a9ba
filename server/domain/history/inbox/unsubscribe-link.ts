import type { Config } from '#server/config.ts'
import type { Keys } from '#server/keys.ts'
import { unsubscribeKey } from './unsubscribe.ts'

/**
 * The ways in which the reader of a mail ends such mails: a link in its text, and a header (RFC
 * 8058).
 */
export interface UnsubscribeLink {
  text: string
  unsubscribe: string
}

/** Ends the mails to a user that can be silenced. */
export const unsubscribeLink = (
  { config: { webUrl, apiUrl }, keys }: { config: Pick<Config, 'webUrl' | 'apiUrl'>; keys: Keys },
  userId: number,
): UnsubscribeLink => {
  const key = unsubscribeKey(keys, userId)
  return {
    text: `Vill du inte ha sådana här mejl längre?\n${webUrl}/avregistrera/${key}`,
    unsubscribe: `${apiUrl}/api/notices/unsubscribe/?key=${key}`,
  }
}
