import type { MockDb } from '#mocks/db.ts'
import type { OneTimeText } from './rows.ts'

/** Makes a text that works once, for this use. Unlike on the server, none expires. */
export const issueText = (db: MockDb, use: OneTimeText['use'], holder: string) => {
  const text = `${use === 'confirmed' ? 'nyckel:' : ''}${crypto.randomUUID().replaceAll('-', '')}`
  db.oneTimeTexts.push({ text, use, holder })
  return text
}

/** Uses up a text, and tells whether there was such a one. */
export const spendText = (db: MockDb, use: OneTimeText['use'], holder: string, text: string) => {
  const index = db.oneTimeTexts.findIndex((one) => one.text === text && one.use === use && one.holder === holder)
  if (index >= 0) db.oneTimeTexts.splice(index, 1)
  return index >= 0
}
