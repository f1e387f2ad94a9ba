import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { accounts } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import * as z from 'zod/mini'
import type { TestServer } from './server.ts'

/** The default password of test users. */
export const password = 'Ett-gott-losenord-26'

export const registration = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  name: 'Anna',
  surname: 'Andersson',
  phone_number: '070-174 06 05',
  password,
  password2: password,
  gdpr_consent: true,
  ...more,
})

/** Makes a call below `/api`, as a browser would. */
export const send = async (
  { app }: TestServer,
  method: Endpoint['method'],
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  app.request(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` })

/** The status and the parsed body of a reply. */
export const seen = async (answer: Response): Promise<{ status: number; body: unknown }> => {
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

const Tokens = z.object({ access: z.string(), refresh: z.string(), setup_2fa_required: z.boolean() })
export const tokensIn = async (answer: Response) => Tokens.parse(await answer.json())

/** The mails to an address, oldest first. */
export const mailsTo = async (server: TestServer, address: string) => {
  await drainOutbox(server.deps)
  return server.db.select().from(demoMails).where(eq(demoMails.to, address)).orderBy(demoMails.id)
}

/** The newest mail to an address. */
export const lastMailTo = async (server: TestServer, address: string) => {
  const mail = (await mailsTo(server, address)).at(-1)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** The key in a mail: the end of a link to one of the pages that use keys. */
export const keyIn = ({ text }: { text: string }) => {
  const key = /\/(?:verify-email|reset-password|cancel-email-change)\/([\w-]+)/.exec(text)?.[1]
  if (!key) throw new Error('no key in this mail')
  return key
}

export const lastKeyTo = async (server: TestServer, address: string) => keyIn(await lastMailTo(server, address))

/** The cookies that one browser keeps of a server: the one that registrations set. */
const kept = new WeakMap<TestServer['deps'], string>()
const cookiesOf = ({ deps }: TestServer) => {
  const cookie = kept.get(deps)
  return cookie === undefined ? {} : { cookie }
}

/** Registers in a browser of the test. */
export const register = async (server: TestServer, email: string, more?: Record<string, unknown>) => {
  const answer = await send(server, 'POST', accounts.register.path, registration(email, more), cookiesOf(server))
  const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? []
  if (cookie) kept.set(server.deps, cookie)
  return answer
}

/** Opens a mailed link in the browser that registers. */
export const openKey = (server: TestServer, key: string) => openKeyElsewhere(server, key, cookiesOf(server))

/** Opens a mailed link in another browser. */
export const openKeyElsewhere = (server: TestServer, key: string, headers?: Record<string, string>) =>
  send(server, 'GET', `/accounts/verify-email/${key}/`, undefined, headers)

/** Changes the address with the mailed key, the password and, if needed, a code. */
export const confirmEmail = (server: TestServer, key: string, more: Record<string, unknown> = {}) =>
  send(server, 'POST', accounts.confirmEmailChange.path, { key, password, ...more })

export const logIn = (server: TestServer, email: string, more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  send(server, 'POST', accounts.login.path, { email, password, ...more }, headers)

/**
 * Registers and opens the mailed link.
 * @returns the tokens of the limited session
 */
export const verified = async (server: TestServer, email: string) => {
  await register(server, email)
  return tokensIn(await openKey(server, await lastKeyTo(server, email)))
}

/** The code that an authenticator app would show. */
export const codeOf = (server: TestServer, secret: string, stepsAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + stepsAway * 30_000 })

/** Six digits that differ from the current code and its neighbours. */
export const wrongCodeOf = (server: TestServer, secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(server, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

const Setup = z.object({
  qr_code: z.string(),
  totp_secret: z.string(),
  described: z.optional(z.boolean()),
  replaces: z.optional(z.boolean()),
})
export const setUp = async (server: TestServer, access: string) =>
  Setup.parse(await (await send(server, 'GET', '/accounts/2fa/setup/', undefined, bearer(access))).json())

/** Creates ten recovery codes for a user with two-factor login. */
export const recoveryCodes = async (server: TestServer, access: string) => {
  const answer = await send(server, 'POST', '/accounts/2fa/recovery-codes/', { password }, bearer(access))
  return z.parse(z.object({ codes: z.array(z.string()) }), await answer.json()).codes
}

export const activate = (server: TestServer, access: string, code: string) =>
  send(server, 'POST', '/accounts/2fa/activate/', { totp_code: code }, bearer(access))

/**
 * Creates a customer who enabled two-factor login half a minute ago.
 * @returns the secret and the tokens of the full session
 */
export const enrolled = async (server: TestServer, email: string) => {
  const tokens = await verified(server, email)
  const { totp_secret: secret } = await setUp(server, tokens.access)
  await activate(server, tokens.access, codeOf(server, secret))
  server.clock.forwardSeconds(60)
  return { ...tokens, secret }
}

export const rowOf = async ({ db }: TestServer, email: string) => {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** Makes the server's hasher count its work. */
export const countHashes = ({ deps }: TestServer) => {
  const counted = { hashes: 0 }
  const { hash } = deps
  deps.hash = {
    ...hash,
    hash: (text) => {
      counted.hashes += 1
      return hash.hash(text)
    },
    verify: (stored, text) => {
      counted.hashes += 1
      return hash.verify(stored, text)
    },
  }
  return counted
}
