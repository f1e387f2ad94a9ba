import type * as z from 'zod/mini'

/** What a call reads and what another call makes stale: the unit of refresh in the query cache. */
export type Resource = 'profile' | 'matters' | 'payments' | 'two-factor' | 'sessions'

/**
 * Who may make a call: anyone; a session that still has to set up its second factor (SECURITY R21); or a whole session.
 * Finer rights depend on the thing itself and stand in `rules.ts`.
 */
export type Audience = 'public' | 'limited' | 'member'

/** One call of SPEC section 7 as data. Hooks, mocks, server validation and the OpenAPI document all come from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base, with its trailing slash; `:name` is a parameter and travels as text. */
  path: `/${string}/`
  audience: Audience
  /** One line for the OpenAPI document. */
  summary: string
  query?: z.core.$ZodType
  /** Of several declarations on one path: the query parameter whose presence chooses this one. */
  given?: string
  body?: z.core.$ZodType
  /** The web app sends the body as multipart/form-data (`always`), or only when it has `new_files` (`with-files`); the server reads JSON, too. */
  multipart?: 'always' | 'with-files'
  /** What our server answers. Only the fields named here leave it. */
  reply: z.core.$ZodType
  /** The status of a success; 204 has no body. */
  status: 200 | 201 | 204
  /**
   * A repeat with the same Idempotency-Key is answered as the first call was, for a day (SECURITY D22, R90). The web app sends one always, or when files come
   * or go: what only sets a value is the same when it is set twice.
   */
  idempotent?: 'always' | 'with-files'
  reads?: Resource
  touches?: readonly Resource[]
}

/** Declares a call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declaration: E) => declaration

/** Fills `:name` in a path; the values are percent-encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<`/${Rest}`> : never

/** The parameters that a path template names; none gives an empty object. */
export type Params<E extends Endpoint> = { readonly [name in ParamNames<E['path']>]: string }

type Part<E extends Endpoint, K extends 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Readonly<Record<K, infer S extends z.core.$ZodType>>
    ? { [k in K]: Side extends 'input' ? z.core.input<S> : z.core.output<S> }
    : unknown

type WithParams<E extends Endpoint> = [ParamNames<E['path']>] extends [never] ? unknown : { params: Params<E> }

/** The parts of a call, whichever it is. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

/** What a caller passes. */
export type Input<E extends Endpoint> = Parts & WithParams<E> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** What a handler gets, after validation. */
export type Valid<E extends Endpoint> = Parts & WithParams<E> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>
/** What a caller gets back, read tolerantly (DESIGN section 6). */
export type Reply<E extends Endpoint> = z.core.output<E['reply']>
/** What a handler or a mock may return. */
export type ReplyDraft<E extends Endpoint> = z.core.input<E['reply']>
