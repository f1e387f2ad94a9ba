import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint, Parts, ReplyDraft, Valid } from '#contract/endpoint.ts'
import { FieldsRefused, fieldsOf, Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { ReceivedFile } from '#server/domain/files/files.ts'
import { answerIdempotently, type IdempotentTransaction, plainTransaction } from '#server/domain/shared/idempotency.ts'
import { authenticate } from '#server/domain/sessions/sessions.ts'
import type { Caller, SessionViewer } from '#server/env.ts'
import { readBody } from './read-body.ts'
import { replySerializer } from './reply-serializer.ts'
import { sendJson } from './send-json.ts'

/** What has been learnt about a request; a viewer when its token was good. */
export interface Env {
  Variables: { caller: Caller; viewer?: SessionViewer }
}

/** What a handler knows besides its input. A viewer is there whenever the declaration asks for one. */
export type Call<E extends Endpoint> = CallFacts & (E['audience'] extends 'public' ? unknown : { viewer: SessionViewer })
interface CallFacts {
  caller: Caller
  files: readonly ReceivedFile[]
  /** The transaction of a call that happens once: what the contract calls idempotent is done and answered in it. */
  once: IdempotentTransaction
  viewer?: SessionViewer
}

export type Handle<E extends Endpoint> = (input: Valid<E>, call: Call<E>) => ReplyDraft<E> | Promise<ReplyDraft<E>>

/** Mounts one declaration: audience, input, decision, reply. Only the fields that the contract names leave the server. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void

/** @param served gathers what is mounted, for the document and the tests. */
export const createServe =
  (app: Hono<Env>, deps: Deps, served: Set<Endpoint>): Serve =>
  (endpoint, handle) => {
    // The types are proven at run time: the schemas have read the input, and `admit` has found the viewer.
    const proven: { handle(input: Parts, call: CallFacts): unknown } = { handle }
    const bodyOf = replySerializer(endpoint.reply)
    served.add(endpoint)
    app.on(endpoint.method, endpoint.path, async (c, next) => {
      if (endpoint.given && c.req.query(endpoint.given) === undefined) return next()
      const viewer = endpoint.audience === 'public' ? undefined : await admit(deps, endpoint, c)
      const body = endpoint.body ? await readBody(c, endpoint, deps) : undefined
      try {
        const input = {
          params: c.req.param(),
          ...(endpoint.query && { query: check(endpoint.query, queryOf(c)) }),
          ...(endpoint.body && { body: check(endpoint.body, body?.values) }),
        }
        const call = { caller: c.get('caller'), files: body?.files ?? [], ...(viewer && { viewer }) }
        const perform = async (once: IdempotentTransaction) => bodyOf(await proven.handle(input, { ...call, once }))
        const key = endpoint.idempotent && c.req.header('idempotency-key')
        const reply = key
          ? await answerIdempotently(
              deps,
              { key: scopeOf(c, viewer, key), request: requestOf(input, call.files), bodyOf },
              perform,
            )
          : await perform(plainTransaction(deps))
        if (endpoint.status === 204) return c.body(null, 204)
        return await sendJson(c, reply, endpoint.status)
      } finally {
        await body?.dispose()
      }
    })
  }

const admit = async (deps: Deps, endpoint: Endpoint, c: Context<Env>) => {
  const viewer = await authenticate(deps, c.req.header('authorization'))
  c.set('viewer', viewer)
  if (viewer.kind !== 'full' && endpoint.audience === 'member') throw new Refused('session.limited')
  return viewer
}

const scopeOf = (c: Context<Env>, viewer: SessionViewer | undefined, key: string) =>
  [viewer?.userId ?? c.get('caller').ip, c.req.method, c.req.path, key].join(' ')

// Received files lie under other names each time: what makes them the same is their content.
const requestOf = (input: Parts, files: readonly ReceivedFile[]) =>
  JSON.stringify([input, files.map(({ name, sha256 }) => [name, sha256])], (name, value) =>
    name === 'new_files' ? undefined : value,
  )

// A parameter that is given twice stays a list, so that its schema refuses it.
const queryOf = (c: Context) =>
  Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]))

const check = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new FieldsRefused(fieldsOf(result.error.issues))
  return result.data
}
