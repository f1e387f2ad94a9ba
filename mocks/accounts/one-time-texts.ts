import type { MockDb } from '#mocks/db.ts'

/** The purposes of a text: a challenge for a passkey, or the confirmation by one. */
export type TextUse = 'add' | 'confirm' | 'confirmed' | 'log-in'

/**
 * Makes a text that works once, for this use. Unlike on the server, none expires.
 * @param holder the session or the person that alone may use it
 */
export const issueText = (db: MockDb, use: TextUse, holder: string) => {
  const text = `${use === 'confirmed' ? 'nyckel:' : ''}${crypto.randomUUID().replaceAll('-', '')}`
  db.oneTimeTexts.push(`${use} ${holder} ${text}`)
  return text
}

/** Uses up a text, and tells whether there was such a one. */
export const spendText = (db: MockDb, use: TextUse, holder: string, text: string) => {
  const issued = db.oneTimeTexts.length
  db.oneTimeTexts = db.oneTimeTexts.filter((one) => one !== `${use} ${holder} ${text}`)
  return db.oneTimeTexts.length < issued
}
