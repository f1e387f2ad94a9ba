import { expectDeclared } from '#tests/support/declared-refusals.ts'
import { type Reader, readerOf } from './normalise.ts'

/** A place where the API is answered: the mocks or the server. */
export interface World {
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The newest key that was mailed to an address. */
  mailedKey(email: string): Promise<string>
  /** Pays on the page that a checkout led to. */
  pay(address: string): Promise<unknown>
  /** Something happens to a delegated admin's payout account. */
  payoutAccount(email: string, status: 'ready' | 'paused' | 'gone'): Promise<unknown>
  /** A code that an authenticator app would show now for this secret, and hasn't shown before. */
  codeFor(secret: string): string
}

/** Who calls: a person of the demo by e-mail address, or whoever holds these tokens. */
type As = { email: string; password: string } | { access: string }

interface Sent {
  as?: As
  json?: unknown
  form?: ReadonlyArray<readonly [name: string, value: string | File]>
}

/** One call. `expected` is the status that both worlds must give; the answer's body comes back as parsed. */
export type Call = (expected: number, method: string, path: string, sent?: Sent) => Promise<Reader>

/** What a scenario has: calls, and what a person gets beside them. */
export interface Client extends Pick<World, 'mailedKey' | 'codeFor' | 'pay' | 'payoutAccount'> {
  call: Call
}

/** What was answered, with placeholders for what can't be equal. */
export interface Answered {
  call: string
  status: number
  body: unknown
}

/** A client on a world, and what it has been answered so far. People are logged in when they first call. */
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
  const call: Call = async (expected, method, path, { as, json, form } = {}) => {
    const init = form ? formInit(method, form) : jsonInit(method, json)
    if (as) init.headers.set('authorization', `Bearer ${await accessOf(as)}`)
    const response = await world.fetch(path, init)
    await expectDeclared(method, `/api${path}`, response)
    const body = parsed(await response.text())
    const reader = readerOf(body)
    // What was mailed is in the path of a verification, and the id in that of a session: both differ.
    const name = `${method} ${path.replace(/((?:verify-email|sessions)\/)[^/]+/, '$1…')}`
    answered.push({ call: name, status: response.status, body: reader.normalised })
    if (response.status !== expected)
      throw new Error(`${name}: ${response.status} instead of ${expected}, ${JSON.stringify(body)}`)
    return reader
  }
  const client: Client = {
    call,
    mailedKey: (email) => world.mailedKey(email),
    codeFor: (secret) => world.codeFor(secret),
    pay: (address) => world.pay(address),
    payoutAccount: (email, status) => world.payoutAccount(email, status),
  }
  return { client, answered }
}

const jsonInit = (method: string, json: unknown) => ({
  method,
  headers: new Headers(json === undefined ? {} : { 'content-type': 'application/json' }),
  ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
})

const formInit = (method: string, fields: NonNullable<Sent['form']>) => {
  const body = new FormData()
  for (const [name, value] of fields)
    if (value instanceof File) body.append(name, value, value.name)
    else body.append(name, value)
  return { method, headers: new Headers(), body }
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))
