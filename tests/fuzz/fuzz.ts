import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { refusals } from '#contract/refusals.ts'
import { type SessionKind, whyNotCall } from '#contract/accounts/session-kinds.ts'
import { uploadDirectory } from '#server/domain/files/upload-directory.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { files } from '#server/db/schema/files.ts'
import { dumpOf } from '#tests/support/database.ts'
import { type Actor, type Documented, documented, type FuzzCall } from './calls.ts'
import { forgeries } from './hostile-values.ts'
import { faultsOfReply, type Read, undocumented } from './check-reply.ts'
import { Thing } from './things.ts'
import type { Fuzzed } from './fuzzed.ts'
import { type Resident, seedCallers } from './seed-callers.ts'
import { resolved, wireOf } from './wire.ts'

/** Tables that a refused or reading call may still write to. Throttles are always excluded. */
const traces: Readonly<Record<string, readonly string[]>> = {
  // A login mails a lost verification link again (R09). Wrong codes lock the account and notify
  // its owner (R18).
  'POST /accounts/login/': ['outbox', 'mailed_keys'],
  'POST /accounts/2fa/activate/': ['outbox'],
  // A stolen token ends its session (R26).
  'POST /auth/token/refresh/': ['sessions'],
  // A delegated admin's payout account is checked at the provider first, and its status is kept
  // whatever becomes of the request (R62). A problem is mailed to its holder.
  'POST /payments/create/{matter_id}/': ['users', 'outbox'],
  'POST /proposals/{id}/send/': ['users', 'outbox'],
  // Wrong codes lock the account and notify its owner here too (R18).
  'POST /accounts/passkeys/options/': ['outbox'],
  // This GET uses up its key (R64), also if an administrator is needed (R22).
  'GET /accounts/verify-email/{key}/': ['mailed_keys'],
}
/** GETs that write when they succeed. */
const writingGets = ['GET /accounts/verify-email/{key}/', 'GET /accounts/2fa/setup/']

const none: readonly string[] = []
const furnishedEvery = 40
const Counted = z.object({ rows: z.tuple([z.object({ writes: z.string() })]) })

/**
 * Plays calls one after the other, and checks each reply and the database after it. The R numbers
 * here are requirements of docs/security.md.
 */
export const openFuzz = async (here: Fuzzed) => {
  const { app, deps, clock, db } = here
  const [origin = ''] = deps.config.corsOrigins
  const town = await seedCallers(here)
  /** The number of replies by operation and status. */
  const seen = new Map<string, number>()
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  let played = 0

  const authorizationOf = async (actor: Actor, forgery: number) => {
    if (isResident(actor)) return `Bearer ${await town.people[actor].token()}`
    return actor === 'forger' ? forgeries[forgery]?.(await town.people.customer.token()) : undefined
  }

  const send = async ({ call, path, wire, fuzz }: Ready, actor: Actor): Promise<Read> => {
    const authorization = await authorizationOf(actor, fuzz.forgery)
    const answer = await app.request(`/api${path}`, {
      method: call.method,
      headers: {
        origin,
        'x-forwarded-for': `10.0.${fuzz.from >> 8}.${fuzz.from & 255}`,
        ...(authorization !== undefined && { authorization }),
        ...(fuzz.idempotencyKey !== undefined && { 'idempotency-key': fuzz.idempotencyKey }),
        ...(wire && { 'content-type': wire.type }),
      },
      ...(wire && call.method !== 'GET' && { body: wire.body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const pathOf = async (call: Documented, { params, query }: FuzzCall) => {
    let path = call.path
    for (const [name, value] of Object.entries(params)) {
      const segment = value instanceof Thing ? encodeURIComponent(await town.resolve(value)) : value
      path = path.replace(`{${name}}`, () => segment)
    }
    const asked = typeof query === 'string' ? query : queryText(await resolved(query, town.resolve))
    return asked === '' ? path : `${path}?${asked}`
  }

  let kept: { writes: string; spared: readonly string[]; rows: string } | undefined
  /**
   * All rows except in the excluded tables. The dump is reused while the transaction counter shows
   * that nothing was written.
   */
  const rowsBut = async (spared: readonly string[]) => {
    const counted = await db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as writes`)
    const { writes } = Counted.parse(counted).rows[0]
    if (kept?.writes !== writes || kept.spared !== spared)
      kept = { writes, spared, rows: await dumpOf(here, ['throttles', ...spared]) }
    return kept.rows
  }

  /**
   * Sends the call. If it was refused or only reads, the database must be unchanged (RESTler's
   * resource leak check).
   */
  const attempt = async ({ call, path, wire, fuzz }: Ready, actor: Actor) => {
    const spared = traces[call.name] ?? none
    const before = await rowsBut(spared)
    const answer = await send({ call, path, wire, fuzz }, actor)
    const mayWrite = answer.status < 400 && (call.method !== 'GET' || writingGets.includes(call.name))
    const wrote = !mayWrite && (await rowsBut(spared)) !== before
    return { answer, objections: wrote ? ['nothing should have changed, but something has'] : [] }
  }

  /**
   * Before the customer uses something of their own, another customer tries the same call
   * (RESTler's namespace check).
   */
  const attack = async (ready: Ready) => {
    const { actor, params, query } = ready.fuzz
    const named = [...Object.values(params), ...(typeof query === 'string' ? [] : Object.values(query))]
    const things = named.flatMap((value) => (value instanceof Thing ? value : []))
    const owners = await Promise.all(things.map(town.ownerOf))
    if (actor !== 'customer' || !owners.includes(town.people.customer.id)) return []
    const { answer, objections } = await attempt(ready, 'other')
    note('attacks')
    const gotIn = answer.status < 400 && answer.text !== '[]'
    return [...objections, ...(gotIn ? ['somebody else could do it'] : [])].map(
      (objection) => `${nameOf(ready)} as another customer: ${answer.status}: ${objection}`,
    )
  }

  /**
   * A deleted thing is gone for the user who deleted it and for staff (RESTler's use-after-free
   * check).
   */
  const useAfterFree = async (ready: Ready) => {
    const objections: string[] = []
    for (const call of documented.filter(({ path }) => path === ready.call.path && path.includes('{')))
      for (const who of [ready.fuzz.actor, 'staff'] as const) {
        const { status } = await send({ ...ready, call, wire: harmless[call.method] }, who)
        if (status !== 404 && status !== 401)
          objections.push(`${nameOf({ ...ready, call })} as ${who} after its deletion: ${status}`)
      }
    return objections
  }

  return {
    seen,
    /** @returns what was wrong, in words */
    play: async (fuzz: FuzzCall): Promise<string[]> => {
      const { actor } = fuzz
      clock.forwardSeconds(fuzz.waitSeconds)
      if (isResident(actor)) await town.present(actor)
      played += 1
      if (played % furnishedEvery === 0) await town.furnishAgain()

      const call = documentedAs(fuzz.name)
      const ready = { fuzz, call, path: await pathOf(call, fuzz), wire: fuzz.body && (await wireOf(fuzz.body, town.resolve)) }
      const session = isResident(actor) ? await town.sessionOf(actor) : undefined
      const attacked = await attack(ready)
      const { answer, objections } = await attempt(ready, actor)
      const { status, text } = answer
      const isAsked = isAddressOf(call, ready.path)
      note(`${isAsked ? call.name : 'elsewhere'} ${status}`)
      const told = [
        ...objections,
        ...faultsOfReply(answer, origin),
        ...(isAsked ? [...undocumented(answer, call.operation), ...admission(call, session, status)] : []),
      ]
      const deleted = isAsked && call.method === 'DELETE' && status === 204
      return [
        ...attacked,
        ...told.map((objection) => `${nameOf(ready)} as ${actor}: ${status}: ${objection}\n${text.slice(0, 300)}`),
        ...(deleted ? await useAfterFree(ready) : []),
      ]
    },
    /** Files and folders that should have been removed. */
    leftovers: async (): Promise<string[]> => {
      await drainOutbox(deps)
      const rows = new Set((await db.select().from(files)).map(({ key }) => key))
      const orphans: string[] = []
      for await (const { key } of deps.files.list()) if (!rows.has(key)) orphans.push(`a stored file without a row: ${key}`)
      const received = await readdir(uploadDirectory(deps.config)).catch(() => [])
      return [...orphans, ...received.map((name) => `a temporary folder: ${name}`)]
    },
  }
}

/** A call with its things resolved. */
interface Ready {
  fuzz: FuzzCall
  call: Documented
  path: string
  wire: Wire | undefined
}
type Wire = Awaited<ReturnType<typeof wireOf>>

const harmless: Readonly<Record<string, Wire | undefined>> = {
  PATCH: { type: 'application/json', body: '{"title":"Ny"}' },
  PUT: { type: 'application/json', body: '{"title":"Ny","day":"2027-03-01","kind":"court"}' },
}

const isResident = (actor: Actor): actor is Resident => actor !== 'nobody' && actor !== 'forger'

const documentedAs = (name: string) => {
  const call = documented.find((each) => each.name === name)
  if (!call) throw new Error(`${name} is not in the document`)
  return call
}

const nameOf = ({ call, path }: Pick<Ready, 'call' | 'path'>) => `${call.method} ${path}`

/**
 * Calls without a sufficient session must be refused, and others must not be refused for it
 * (Schemathesis' ignored_auth check).
 */
const admission = ({ audience }: Documented, session: SessionKind | undefined, status: number): string[] => {
  if (audience === 'public') return []
  if (session === undefined) return status === 401 ? [] : ['it was not refused for want of a session']
  const why = whyNotCall(session, audience)
  if (why) return status === refusals[why][0] ? [] : [`it was not refused: ${why}`]
  return status === 401 ? ['a good session was refused'] : []
}

const patternOf = ({ path }: Documented) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Tells if the path leads to this operation only: dots, slashes or certain words in it may lead to
 * another one.
 */
const isAddressOf = (call: Documented, path: string) => {
  const { pathname } = new URL(path, 'http://x')
  return documented.every((each) => each.method !== call.method || patternOf(each).test(pathname) === (each === call))
}

const queryText = (query: unknown) => {
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&')
}
