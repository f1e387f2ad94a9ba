import { aborted } from '#lib/aborted.ts'
import { CallFailed } from '#lib/call-failed.ts'
import type { Endpoint, Input, Reply } from '#contract/core/endpoint.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallLayer, Choice } from './call-layer.ts'
import type { CallOptions } from './http.ts'
import { idempotencyKeys, inputFingerprint } from './idempotency-keys.ts'
import { refetch } from './query-client.ts'
import { session } from './session.ts'

/** Whoever logs in again over the page needn't read that they must. */
const forgetOnceBack = (forget: () => void) => {
  const stop = session.subscribe((change) => {
    if (change !== 'kept') return
    stop()
    forget()
  })
}

type GetLayer<Api> = () => CallLayer<Api> | Promise<CallLayer<Api>>

/**
 * The two kinds of hooks of writes. They refetch what the call touches, also when it is refused
 * because the page shows an outdated state, or when the server may have done it without saying so.
 * Their `stop` aborts the last call, which then fails like one without an answer
 * (docs/reference/product.md, Slow and failed calls); a `signal` in the input does the same from
 * outside.
 * @param getLayer asked when a call is made, so it may load the layer then
 */
export const mutationHooks = <Api>(getLayer: GetLayer<Api>) => ({
  /** A write that returns its parsed reply. */
  mutation: <E extends Endpoint>(choose: Choice<Api, E>, offline?: Offline) =>
    mutationHook<Api, E, Reply<E>>(getLayer, choose, ({ call }) => call, offline),
  /**
   * A write whose reply is ignored: other servers may send any body, or none
   * (docs/reference/product.md, Other servers' replies).
   */
  action: <E extends Endpoint>(choose: Choice<Api, E>, offline?: Offline) =>
    mutationHook<Api, E, unknown>(getLayer, choose, ({ callIgnoringReply }) => callIgnoringReply, offline),
})

/**
 * A call that waits is made once the browser is online again, as long as its page is open
 * (`OfflineNotice` says so). All others fail at once.
 */
export type Offline = 'waits when offline'

type Send<E extends Endpoint, R> = (endpoint: E, input: Input<E>, options: CallOptions) => Promise<R>
type MutationInput<E extends Endpoint> = Input<E> & Pick<CallOptions, 'onProgress' | 'signal'>

const mutationHook = <Api, E extends Endpoint, R>(
  getLayer: GetLayer<Api>,
  choose: Choice<Api, E>,
  senderIn: (layer: CallLayer<Api>) => Send<E, R>,
  offline: Offline | undefined,
) => {
  const keys = idempotencyKeys()
  return () => {
    const [underWay] = useState(() => new Map<string, Promise<R>>())
    const lastStop = useRef<() => void>(undefined)
    const mutation = useMutation({
      ...(offline && { networkMode: 'online' as const }),
      // A second click before the answer joins the first call, whatever state the button shows
      // (R89).
      mutationFn: (input: MutationInput<E>, { client }) => {
        const mark = inputFingerprint(input)
        const sent = underWay.get(mark) ?? sendOnce(input, client)
        underWay.set(mark, sent)
        return sent.finally(() => underWay.delete(mark))
      },
    })
    return { ...mutation, stop: () => lastStop.current?.() }

    async function sendOnce(input: MutationInput<E>, client: QueryClient) {
      const controller = new AbortController()
      lastStop.current = () => controller.abort()
      const signal = input.signal ?? controller.signal
      // Raced here instead of left to the request, which may be waiting for a token refresh that
      // other calls share.
      const stopped = aborted(signal)
      const layer = await Promise.race([getLayer(), stopped])
      const endpoint = choose(layer.api)
      const isOnline = navigator.onLine
      const sent = senderIn(layer)(endpoint, input, {
        onProgress: input.onProgress,
        signal,
        idempotencyKey: endpoint.idempotent && keys.keyFor(input),
      })
      const reply = await Promise.race([sent, stopped]).catch(async (error) => {
        if (error instanceof CallFailed) {
          const mayBeDone = isOnline && !error.refused
          error.unsure = mayBeDone && error.status === undefined && endpoint.touches !== undefined
          const fresh = (mayBeDone || error.outdated) && refetch(client, endpoint.touches)
          // Nobody waits for reads that may hang like the call itself.
          if (error.outdated) await fresh
          if (error.status === 401) forgetOnceBack(mutation.reset)
        }
        throw error
      })
      keys.forget(input)
      await refetch(client, endpoint.touches)
      return reply
    }
  }
}
