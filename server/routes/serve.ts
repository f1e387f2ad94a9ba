import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint, Parts, ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import { FieldsRefused, fieldsOf, refuseIf } from '#contract/refusals.ts'
import { whyNotCall } from '#contract/accounts/session-kinds.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { isForeignKeyViolation } from '#server/db/error-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { ReceivedFile } from '#server/domain/shared/received-file.ts'
import type { CallContext, Visitor } from '#server/domain/shared/call-context.ts'
import { type IdempotentTransaction, makeOnce, plainTransaction } from '#server/domain/shared/idempotency.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { enforceChangeLimit } from '#server/domain/shared/change-limit.ts'
import { authenticate } from '#server/domain/accounts/sessions/authenticate.ts'
import type { Caller } from '#server/caller.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { readBody } from './read-body.ts'
import { replySerializer } from './reply-serializer.ts'
import { sendFile } from './send-file.ts'
import { sendIfChanged } from './send-if-changed.ts'
import { sendJson } from './send-json.ts'

/** Facts about a request. `viewer` is set once its token is verified. */
export interface Env {
  Variables: { requestId: string; caller: Caller; viewer?: SessionViewer }
}

type ContextOf<E extends Endpoint> = E['audience'] extends 'public' ? Visitor : CallContext

/** Ids come as numbers: an unreadable one as 0, so that its resource is missing. */
type Served<E extends Endpoint> = Omit<Valid<E>, 'params'> & {
  readonly params: { readonly [name in keyof Valid<E>['params']]: E extends { textParams: true } ? string : number }
}

type Handle<E extends Endpoint> = (call: ContextOf<E>, input: Served<E>) => ReplyDraft<E> | Promise<ReplyDraft<E>>

/**
 * Answers a repeat with an Idempotency-Key: asks for the call's rights, and shows what was made.
 * @param madeIds the ids that `idempotently` was given
 */
type Again<E extends Endpoint> = (
  call: ContextOf<E>,
  input: Served<E>,
  madeIds: readonly number[],
) => ReplyDraft<E> | Promise<ReplyDraft<E>>

/**
 * Mounts one endpoint: audience, input, handler, reply. Sends only the contract's fields. An
 * idempotent one needs to know how a repeat is answered.
 */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  ...again: E extends { idempotent: string } ? [Again<E>] : []
) => void

type ServedParts = Omit<Parts, 'params'> & { readonly params: Readonly<Record<string, string | number>> }
type AnyCall = Visitor & Partial<CallContext>

/**
 * Answers any endpoint. As methods, because TypeScript lets those take narrower parameters.
 * Safe at run time: the schemas have parsed the input, and `admit` has set the viewer.
 */
interface Answers {
  handle(call: AnyCall, input: ServedParts): unknown
  again(call: AnyCall, input: ServedParts, madeIds: readonly number[]): unknown
}

/** @param served collects the mounted endpoints, for 405 replies and the tests */
export const createServe = (app: Hono<Env>, deps: Deps, served: Set<Endpoint>): Serve => {
  const mount = (endpoint: Endpoint, handle: Answers['handle'], again?: Answers['again']) => {
    const bodyOf = replySerializer(endpoint.reply)
    served.add(endpoint)
    app.on(endpoint.method, endpoint.path, async (c, next) => {
      if (endpoint.selectedBy && c.req.query(endpoint.selectedBy) === undefined) return next()
      const admitted = endpoint.audience === 'public' ? undefined : await admit(deps, endpoint, c)
      if (admitted && isCounted(endpoint)) await enforceChangeLimit(deps, admitted)
      const body = endpoint.body ? await readBody(c, endpoint, deps) : undefined
      try {
        // A body may take two minutes, in which a session ends or a role is taken.
        const viewer = admitted && body ? await admit(deps, endpoint, c) : admitted
        const input = inputOf(c, endpoint, body?.values)
        const files = body?.files ?? []
        const replyHeaders = new Headers()
        const callWith = (idempotently: IdempotentTransaction): AnyCall => ({
          ...(viewer && { viewer }),
          caller: c.get('caller'),
          files,
          idempotently,
          replyHeaders,
        })
        const perform = async (idempotently: IdempotentTransaction) => handle(callWith(idempotently), input)
        const plain = plainTransaction(deps)
        const key = c.req.header('idempotency-key')
        const draft =
          again && key
            ? await makeOnce(
                deps,
                { key: scopeOf(c, viewer, key), request: requestOf(input, files) },
                { perform, again: async (madeIds) => again(callWith(plain), input, madeIds) },
              )
            : await perform(plain)
        return await send(c, endpoint, bodyOf(draft), replyHeaders)
      } catch (error) {
        // The account has been deleted since it was let in, with its session.
        if (admitted && isForeignKeyViolation(error)) await admit(deps, endpoint, c)
        throw error
      } finally {
        await body?.dispose()
      }
    })
  }
  return (endpoint, handle, ...again) => mount(endpoint, handle, ...again)
}

/**
 * The viewer of a call that isn't public, if they may make it now.
 * @throws Refused as `authenticate`; `session.limited`, `session.no_password`, `role.missing`
 */
export const admit = async (
  deps: Deps,
  { audience, right }: Pick<Endpoint, 'audience' | 'right'>,
  c: Context<Env>,
): Promise<SessionViewer> => {
  const viewer = await authenticate(deps, c.req.header('authorization'))
  c.set('viewer', viewer)
  refuseIf(whyNotCall(viewer.kind, audience))
  if (right) requireRight(viewer, right)
  return viewer
}

// Whoever holds a stolen token could spend the changes with which its owner ends the session.
const isCounted = ({ method, touches }: Endpoint) => method !== 'GET' && !touches?.includes('sessions')

const inputOf = (c: Context<Env>, endpoint: Endpoint, values: unknown): ServedParts => ({
  params: endpoint.textParams ? c.req.param() : idsIn(c.req.param()),
  ...(endpoint.query && { query: check(endpoint.query, queryOf(c)) }),
  ...(endpoint.body && { body: check(endpoint.body, values) }),
})

const send = async (c: Context<Env>, endpoint: Endpoint, reply: unknown, replyHeaders: Headers) => {
  if (endpoint.status === 204) return c.body(null, 204)
  if (endpoint.sendsFile) return sendFile(c, reply)
  const answer = await (endpoint.etag ? sendIfChanged(c, reply) : sendJson(c, reply, endpoint.status))
  for (const [name, value] of replyHeaders) answer.headers.set(name, value)
  return answer
}

const scopeOf = (c: Context<Env>, viewer: SessionViewer | undefined, key: string) =>
  [viewer?.userId ?? c.get('caller').ip, c.req.method, c.req.path, key].join(' ')

// Received files get new paths each time; they are the same if their content is.
const requestOf = (input: ServedParts, files: readonly ReceivedFile[]) =>
  JSON.stringify([input, files.map(({ name, sha256 }) => [name, sha256])], (name, value) =>
    name === 'new_files' ? undefined : value,
  )

const idsIn = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, text]) => [name, rowId(text)]))

// A repeated parameter stays a list, so that its schema rejects it.
const queryOf = (c: Context) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]))

const check = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new FieldsRefused(fieldsOf(result.error.issues))
  return result.data
}
