import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/db/schema/accounts.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { openSession } from '#server/domain/accounts/sessions/sessions.ts'
import type { TestServer } from './server.ts'

/** The access token of somebody who logs in now; undefined for an account that is shut or gone. */
export const accessOf = async ({ db, deps }: Pick<TestServer, 'db' | 'deps'>, email: string): Promise<string | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user || user.disabledAt) return undefined
  const session = await openSession(db, deps, { requestId: 'test', ip: '127.0.0.1', userAgent: 'test' }, user)
  return tokensOf(deps, session).access
}

/** An answer below `/api`. */
export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** Reads as somebody with a token, who is answered at once. */
export const readerWith =
  ({ app }: Pick<TestServer, 'app'>, access: string) =>
  async (path: string): Promise<Answer> => {
    const answer = await app.request(`/api${path}`, { headers: { authorization: `Bearer ${access}` } })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
  }

/** Reads what must be answered, as a reply. */
export const parserOf =
  (read: (path: string) => Promise<Answer>, by: string) =>
  async <S extends z.core.$ZodType>(path: string, reply: S): Promise<z.output<S>> => {
    const answer = await read(path)
    expect({ path, by, ...answer }).toMatchObject({ path, by, status: 200 })
    return z.parse(reply, answer.body)
  }
