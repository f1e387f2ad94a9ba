import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { oneTimeTexts } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'

/** For how long a text works: challenges for the three acts of a passkey, and a confirmation. */
const lifeSeconds = { add: 300, confirm: 300, confirmed: 120, 'log-in': 600 } as const

/** The purpose of a text, and the session or network that alone may use it. */
interface Use {
  for: keyof typeof lifeSeconds
  holder: string
}

/** Makes a text of 32 random bytes (base64url) that works once, soon, for this use alone. */
export const issueText = async ({ db, keys, clock }: Deps, use: Use): Promise<string> => {
  const text = randomBytes(32).toString('base64url')
  const expiresAt = secondsAfter(clock.now(), lifeSeconds[use.for])
  await db.insert(oneTimeTexts).values({ hash: hashOf(keys, use, text), expiresAt })
  return text
}

/** Uses up a text. @returns whether it was made for this use, and hasn't been used or expired */
export const spendText = async ({ db, keys, clock }: Deps, use: Use, text: string): Promise<boolean> => {
  const [spent] = await db
    .delete(oneTimeTexts)
    .where(eq(oneTimeTexts.hash, hashOf(keys, use, text)))
    .returning({ expiresAt: oneTimeTexts.expiresAt })
  return spent !== undefined && spent.expiresAt > clock.now()
}

const hashOf = (keys: Deps['keys'], use: Use, text: string) => hashOfKey(keys, `once ${use.for} ${use.holder} ${text}`)
