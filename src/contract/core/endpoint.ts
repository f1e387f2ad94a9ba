// The vocabulary of the contract's declarations. Comments in src cite requirements (R21), decisions
// (D13) and faults (F14) of docs/security.md.

import type * as z from 'zod/mini'
import './input-texts.ts'

/**
 * The data that a call reads or another call makes stale: the unit of refetching in the query
 * cache.
 */
export type Resource =
  | 'profile'
  | 'matters'
  | 'payments'
  | 'two-factor'
  | 'passkeys'
  | 'sessions'
  | 'proposals'
  | 'agreements'
  | 'time'
  | 'withdrawals'
  | 'refunds'
  | 'history'
  | 'messages'
  | 'sent-files'
  | 'requests'
  | 'now'
  | 'waiting'
  | 'deadlines'
  | 'calendar'
  | 'away'
  | 'books'
  | 'documents'
  | 'inbox'
  | 'identification'
  | 'notifications'
  | 'push'
  | 'people'
  | 'security-events'
  | 'office-day'
  | 'office-settings'
  | 'policy-announcements'
  | 'saved-views'
  | 'request-lists'
  | 'partner-profile'
  | 'assignment'

/**
 * The callers that a call admits: anyone; a session that must choose a password before anything
 * else (R103); one that must still set up its second factor (R21); or a full session.
 */
export type Audience = 'public' | 'choose-password' | 'limited' | 'member'

/** A right of the office, whatever the matter; `officeRights` says who has it. */
export type OfficeRight =
  | 'seeOfficeList'
  | 'saveViews'
  | 'keepRequestLists'
  | 'receivePayments'
  | 'seeWithdrawals'
  | 'seePayouts'
  | 'keepBooks'
  | 'confirmAdvokat'
  | 'readAllDocuments'
  | 'keepBankAccount'
  | 'holdPayoutAccount'
  | 'keepPartnerProfile'
  | 'managePeople'
  | 'changeOffice'
  | 'readSecurityLog'

/**
 * One API call as data (docs/reference/product.md, Calls). Hooks, mocks, server validation and the
 * OpenAPI document are derived from it. What it does in words and how it can refuse is in the
 * `endpoint-docs.ts` of its room.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's base, with a trailing slash; `:name` is a parameter, a row's id. */
  path: `/${string}/`
  /** Its parameters are texts: a mailed key, or the id of a session, so that nobody guesses it. */
  textParams?: true
  /**
   * Only our own server has it (docs/reference/product.md, Calls of our own). With
   * `VITE_API_EXTRAS=off` the web app doesn't make it: it fails like a call that the server
   * doesn't know, with 404.
   */
  extra?: true
  audience: Audience
  /**
   * The office's right that it needs, whatever its input: others get 403 before anything of it is
   * read. Rights in a matter are asked where the matter is (`matterRights`).
   */
  right?: OfficeRight
  query?: z.core.$ZodType
  /** Where declarations share a path: the query parameter whose presence selects this one. */
  selectedBy?: string
  body?: z.core.$ZodType
  /** The largest JSON body where it isn't `limits.jsonBytes`: it carries a picture. */
  jsonBytes?: number
  /**
   * When the web app sends the body as multipart/form-data: always, or only with `new_files`. The
   * server accepts JSON too.
   */
  multipart?: 'always' | 'with-files'
  /** Our server's reply. Fields not named here are never sent. */
  reply: z.core.$ZodType
  status: 200 | 201 | 204
  /**
   * The types of files it sends: then the reply's `text` is sent with its `name` and `type`, and
   * not as JSON.
   */
  sendsFile?: readonly string[]
  /** Its reply has addresses of files, which open them for `fileLinkSeconds` only. */
  linksFiles?: true
  /**
   * For a day, a repeat with the same Idempotency-Key gets the first call's answer (D22, R90).
   * The web app sends a key always, or only when files are added or removed: setting a value
   * twice is harmless.
   */
  idempotent?: 'always' | 'with-files'
  /**
   * The answer has an ETag, and a repeat with `If-None-Match` gets 304 while it would be the same:
   * for what is asked for each minute.
   */
  etag?: true
  /** Headers of the answer that say what its body can't; other origins may read them. */
  headers?: readonly string[]
  reads?: Resource
  touches?: readonly Resource[]
}

/** The names of the calls of some resources: `matters.list`. */
export type CallName<Resources> = {
  [R in keyof Resources & string]: `${R}.${keyof Resources[R] & string}`
}[keyof Resources & string]

type Declaration = Omit<Endpoint, 'status'> & Partial<Pick<Endpoint, 'status'>>

/** Declares a call and keeps its literal types. Its status is 200 if it doesn't say another. */
export const endpoint = <const E extends Declaration>(declaration: E): E & Pick<Endpoint, 'status'> => ({
  status: 200,
  ...declaration,
})

/** Declares a call as most of ours are: only our own server has it, and only for full sessions. */
export const extraMemberCall = <const E extends Omit<Declaration, 'extra' | 'audience'>>(declaration: E) =>
  endpoint({ extra: true, audience: 'member', ...declaration })

/** Matches the paths that `fillPath` makes of a template. */
export const pathPattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Fills `:name` in a path; the values are percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<`/${Rest}`> : never

/** The parameters named in a path template; an empty object if there are none. */
type Params<E extends Endpoint> = { readonly [name in ParamNames<E['path']>]: string }

type Part<E extends Endpoint, K extends 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Readonly<Record<K, infer S extends z.core.$ZodType>>
    ? { [k in K]: Side extends 'input' ? z.core.input<S> : z.core.output<S> }
    : unknown

type WithParams<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? unknown : { params: Params<E> }

/** The parts of any call. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

export type Input<E extends Endpoint> = Parts & WithParams<E> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** The request that a handler receives, after validation. */
export type Valid<E extends Endpoint> = Parts & WithParams<E> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
/**
 * The reply that a caller receives, parsed leniently (docs/reference/product.md, Other servers'
 * replies).
 */
export type Reply<E extends Endpoint> = z.core.output<E['reply']>
/** The reply that a handler or a mock may return. */
export type ReplyDraft<E extends Endpoint> = z.core.input<E['reply']>
