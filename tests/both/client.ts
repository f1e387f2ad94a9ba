import { randomUUID } from 'node:crypto'
import { expectDeclared } from '#tests/support/declared-refusals.ts'
import { type Reader, readerOf } from './normalise.ts'

/** An implementation of the API: the mocks or the server (`mock-world.ts`, `server-world.ts`). */
export interface World {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The newest key mailed to an address. */
  mailedKey(email: string): Promise<string>
  /** Pays on the page that a checkout led to. */
  pay(address: string): Promise<unknown>
  /** The bank refuses, days later, a refund that had gone back. */
  failRefund(id: number): Promise<unknown>
  /** Changes the state of a delegated admin's payout account. */
  payoutAccount(email: string, status: 'ready' | 'paused' | 'gone'): Promise<unknown>
  /** From here on, calls come from another browser: one that has none of the cookies. */
  switchBrowser(): void
  /** A code that an authenticator app would show now for this secret and hasn't shown before. */
  codeFor(secret: string): string
}

/** The caller: a demo user by e-mail address, or the holder of a token. */
export type As = { email: string; password: string } | { access: string }

interface Sent {
  as?: As
  json?: unknown
  form?: ReadonlyArray<readonly [name: string, value: string | File]>
  /** Sent verbatim under this content type. */
  raw?: { type: string; content: string | Uint8Array<ArrayBuffer> }
}

/**
 * Makes one call. `expected` is the status that both worlds must return, or `any`; resolves to the
 * parsed body.
 */
export type Call = (expected: number | 'any', method: string, path: string, sent?: Sent) => Promise<Reader>

/** The tools of a scenario: calls, and what a user receives outside the API. */
export interface Client extends Pick<World, 'mailedKey' | 'switchBrowser' | 'codeFor' | 'pay' | 'failRefund' | 'payoutAccount'> {
  call: Call
}

/** A reply, with placeholders for values that differ between the worlds. */
interface Answered {
  call: string
  status: number
  body: unknown
  /** Of a list in pages. */
  counts: string | null
  goesOn: boolean
}

/**
 * A client of a world, and the replies it has received. Users are logged in at their first call.
 */
export const clientOn = (world: World) => {
  const answered: Answered[] = []
  const tokens = new Map<string, string>()
  const accessOf = async (as: As) => {
    if ('access' in as) return as.access
    const known = tokens.get(as.email)
    if (known) return known
    const response = await world.fetch('/accounts/login/', jsonInit('POST', { email: as.email, password: as.password }))
    const access = readerOf(await response.json()).text('access')
    tokens.set(as.email, access)
    return access
  }
  const call: Call = async (expected, method, path, { as, json, form, raw } = {}) => {
    const init = form ? formInit(method, form) : raw ? rawInit(method, raw) : jsonInit(method, json)
    if (as) init.headers.set('authorization', `Bearer ${await accessOf(as)}`)
    // As the web app does: a call that is declared `idempotent` stores its reply.
    if (init.method !== 'GET') init.headers.set('idempotency-key', randomUUID())
    const response = await world.fetch(path, init)
    await expectDeclared(method, `/api${path}`, response)
    const body = parsed(await response.text())
    const reader = readerOf(body, response.headers)
    // The mailed key, the session id and the cursor in these paths differ between the worlds.
    const name = `${method} ${path.replace(/((?:verify-email|sessions)\/|after=)[^/&]+/, '$1…')}`
    const counts = response.headers.get('x-counts')
    answered.push({ call: name, status: response.status, body: reader.normalised, counts, goesOn: reader.next !== '' })
    if (expected !== 'any' && response.status !== expected)
      throw new Error(`${name}: ${response.status} instead of ${expected}, ${JSON.stringify(body)}`)
    return reader
  }
  const client: Client = {
    call,
    mailedKey: (email) => world.mailedKey(email),
    switchBrowser: () => world.switchBrowser(),
    codeFor: (secret) => world.codeFor(secret),
    pay: (address) => world.pay(address),
    failRefund: (id) => world.failRefund(id),
    payoutAccount: (email, status) => world.payoutAccount(email, status),
  }
  return { client, answered }
}

const jsonInit = (method: string, json: unknown) => ({
  method,
  headers: new Headers(json === undefined ? {} : { 'content-type': 'application/json' }),
  ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
})

const rawInit = (method: string, { type, content }: NonNullable<Sent['raw']>) => ({
  method,
  headers: new Headers({ 'content-type': type }),
  body: content,
})

const formInit = (method: string, fields: NonNullable<Sent['form']>) => {
  const body = new FormData()
  for (const [name, value] of fields)
    if (value instanceof File) body.append(name, value, value.name)
    else body.append(name, value)
  return { method, headers: new Headers(), body }
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))
