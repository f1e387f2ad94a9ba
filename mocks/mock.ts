import type { Endpoint, Parts, ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { FieldsRefused, fieldsOf, Refused, refuseIf, refusals } from '#contract/refusals.ts'
import { whyNotCall } from '#contract/accounts/session-kinds.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { http, type HttpHandler, HttpResponse } from 'msw/http'
import * as z from 'zod/mini'
import { attachment } from './files/file-content.ts'
import type { MockDb } from './db.ts'
import { readBody } from './read-body.ts'
import { checkPassword, type PasswordField } from './accounts/check-password.ts'
import { authenticate, type MockViewer } from './accounts/session-store.ts'

/** The facts that a mock gets besides its input. `viewer` is set unless the endpoint is public. */
type MockCall<E extends Endpoint> = CallFacts & (E['audience'] extends 'public' ? unknown : { viewer: MockViewer })
export interface CallFacts {
  db: MockDb
  /** The origin that was called; file URLs start with it. */
  apiOrigin: string
  /** The web app's origin, to redirect back to. */
  webOrigin: string
  viewer?: MockViewer
  /**
   * Asks for the viewer's password.
   * @param field the field it was typed in; `confirm_password` by default
   */
  confirm(password: string, field?: PasswordField): void
  /** For what the reply says beside its body. */
  replyHeaders: Headers
}

export type MockHandle<E extends Endpoint> = (input: Valid<E>, call: MockCall<E>) => ReplyDraft<E> | Promise<ReplyDraft<E>>

/**
 * The handle of any endpoint. A method, because TypeScript lets those take narrower parameters.
 * Safe at run time: the schemas have parsed the input, and `admit` has set the viewer.
 */
export type AnyHandle<Call> = { handle(input: Parts, call: Call): unknown }['handle']

/** One mocked endpoint; becomes an MSW handler for a db. */
export interface Mock {
  endpoint: Endpoint
  on(db: MockDb): HttpHandler
}

/**
 * Mocks one endpoint: the counterpart of the server's `serve`, with the same order of checks, the
 * same refusals and reply shapes. The mocks have no limits of how many rows there are, and of how
 * often one may call. Matches any origin, with or without the trailing slash. Comments of the mocks
 * cite requirements (R19) and decisions (D13) of docs/security.md.
 */
export const mock = <E extends Endpoint>(endpoint: E, handle: MockHandle<E>): Mock => mockParts(endpoint, handle)

/** Mocks an endpoint that the compiler doesn't know. */
export const mockParts = (endpoint: Endpoint, handle: AnyHandle<CallFacts>): Mock => {
  const answer = async (request: Request, params: Readonly<Record<string, string>>, db: MockDb) => {
    const url = new URL(request.url)
    const viewer = endpoint.audience === 'public' ? undefined : admit(db, endpoint, request)
    const body = endpoint.body && (await readBody(request, endpoint))
    const input = {
      params,
      ...(endpoint.query && { query: check(endpoint.query, queryOf(url)) }),
      ...(endpoint.body && { body: check(endpoint.body, body) }),
    }
    const replyHeaders = new Headers()
    const draft = await handle(input, {
      db,
      apiOrigin: url.origin,
      webOrigin: globalThis.location?.origin ?? url.origin,
      ...(viewer && { viewer }),
      confirm: (password, field = 'confirm_password') => viewer && checkPassword(db, viewer, password, field),
      replyHeaders,
    })
    if (endpoint.status === 204) return new HttpResponse(null, { status: 204 })
    const reply = strip(endpoint.reply, draft)
    return endpoint.sendsFile ? attachment(z.parse(File, reply)) : json(reply, endpoint.status, replyHeaders)
  }
  return { endpoint, on: (db) => intercept(endpoint, (request, params) => answer(request, params, db).catch(refuse)) }
}

/**
 * An MSW handler for exactly this endpoint's requests: of several on one path, `selectedBy`
 * decides. An undefined response leaves the request to the next handler.
 */
export const intercept = (
  endpoint: Endpoint,
  respond: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response | undefined>,
): HttpHandler =>
  http.all(`*/api${endpoint.path.slice(0, -1)}`, ({ request, params }) =>
    declarationFor(request, endpoint.path) === endpoint ? respond(request, textsOf(params)) : undefined,
  )

const declarationFor = ({ method, url }: Request, path: string) => {
  const { searchParams } = new URL(url)
  const here = endpoints.map(([, declaration]) => declaration).filter((other) => other.method === method && other.path === path)
  return here.find(({ selectedBy }) => selectedBy && searchParams.has(selectedBy)) ?? here.find(({ selectedBy }) => !selectedBy)
}

const json = (body: unknown, status: number, headers = new Headers()) =>
  HttpResponse.json(z.parse(z.json(), body), { status, headers })

const File = z.object({ name: z.string(), type: z.string(), text: z.string() })

/** Turns a refusal into the server's reply. Other errors are thrown on, so that tests fail. */
const refuse = (error: unknown) => {
  if (error instanceof FieldsRefused) return json(error.fields, error.status)
  if (error instanceof Refused) {
    const [status] = refusals[error.refusal]
    return json({ detail: error.message }, status, new Headers(status === 401 ? { 'www-authenticate': 'Bearer' } : {}))
  }
  throw error
}

const admit = (db: MockDb, endpoint: Endpoint, request: Request) => {
  const viewer = authenticate(db, request.headers.get('authorization'))
  refuseIf(whyNotCall(viewer.kind, endpoint.audience))
  if (endpoint.right) requireRight(viewer, endpoint.right)
  return viewer
}

// MSW adds unnamed parameters for its wildcards.
const textsOf = (params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

// A repeated parameter stays a list, so that its schema rejects it.
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )

const check = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new FieldsRefused(fieldsOf(result.error.issues))
  return result.data
}

/**
 * Parses the draft as a client would and encodes it again: drops unknown fields, turns ids and
 * amounts into numbers.
 */
const strip = (schema: z.core.$ZodType, draft: unknown) => z.encode(schema, z.parse(schema, draft))
