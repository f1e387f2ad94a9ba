import type { Endpoint } from '#contract/core/endpoint.ts'
import { call, callIgnoringReply } from './http.ts'
import { mutationHooks, type Offline } from './mutation-hooks.ts'
import { queryHook } from './query-hook.ts'

// The hooks of a page's calls, from declarations that are loaded with the page.

const hooks = mutationHooks(() => ({ api: {}, call, callIgnoringReply }))

/** The query options and the hook of a read. */
export const query = <E extends Endpoint>(endpoint: E) =>
  queryHook<E>(endpoint, (input, options) => call(endpoint, input, options))

/** The hook of a write that returns its parsed reply. */
export const mutation = <E extends Endpoint>(endpoint: E, offline?: Offline) => hooks.mutation(() => endpoint, offline)

/** The hook of a write whose reply is ignored. */
export const action = <E extends Endpoint>(endpoint: E, offline?: Offline) => hooks.action(() => endpoint, offline)
