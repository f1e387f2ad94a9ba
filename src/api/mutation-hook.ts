import { CallFailed } from '#contract/call-failed.ts'
import type { Endpoint, Input, Resource } from '#contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { idempotencyKeys, inputFingerprint } from './idempotency-keys.ts'
import type { CallOptions } from './http.ts'

export type MutationInput<E extends Endpoint> = Input<E> & Pick<CallOptions, 'transport' | 'signal'>

/**
 * The hook of a write. The resources in `touches` are refetched by `query-client.ts`.
 * `stop` aborts the last call, which then fails like one without an answer (docs/product.md,
 * D5-12); a `signal` in the input does the same from outside.
 */
export const mutationHook =
  <E extends Endpoint, R>(send: (input: MutationInput<E>, options: CallOptions) => Promise<R>, touches?: readonly Resource[]) =>
  () => {
    const [keys] = useState(idempotencyKeys)
    const [underWay] = useState(() => new Map<string, Promise<R>>())
    const lastStop = useRef<() => void>(undefined)
    const mutation = useMutation({
      // A second click before the answer joins the first call, whatever state the button shows
      // (R89).
      mutationFn: (input: MutationInput<E>) => {
        const mark = inputFingerprint(input)
        const sent = underWay.get(mark) ?? sendOnce(input)
        underWay.set(mark, sent)
        return sent.finally(() => underWay.delete(mark))
      },
      meta: { touches },
    })
    return { ...mutation, stop: () => lastStop.current?.() }

    async function sendOnce(input: MutationInput<E>) {
      const controller = new AbortController()
      lastStop.current = () => controller.abort()
      const signal = input.signal ?? controller.signal
      // Raced here instead of left to the request, which may be waiting for a token refresh that
      // other calls share.
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new CallFailed(undefined)), { once: true })
      })
      const reply = await Promise.race([
        send(input, { transport: input.transport, signal, idempotencyKey: keys.keyFor(input) }),
        stopped,
      ])
      keys.forget(input)
      return reply
    }
  }
