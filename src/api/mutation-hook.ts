import { CallFailed } from '#contract/call-failed.ts'
import type { Endpoint, Input, Resource } from '#contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { idempotencyKeys, inputFingerprint } from './idempotency-keys.ts'
import type { CallOptions } from './http.ts'

/** What a form or a button hands over. */
export type MutationInput<E extends Endpoint> = Input<E> & Pick<CallOptions, 'transport' | 'signal'>

/**
 * The hook of a write. What it makes stale is refreshed by `client.ts`.
 * `stop` gives up the last call, which has then failed without an answer (DESIGN 5.12); `signal` does so from outside.
 */
export const mutationHook =
  <E extends Endpoint, R>(send: (input: MutationInput<E>, options: CallOptions) => Promise<R>, touches?: readonly Resource[]) =>
  () => {
    const [keys] = useState(idempotencyKeys)
    const [underWay] = useState(() => new Map<string, Promise<R>>())
    const lastStop = useRef<() => void>(undefined)
    const mutation = useMutation({
      // A second press before the first is answered is the same act, whatever the button shows meanwhile (SECURITY R89).
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
      // Not left to the call: it may be waiting for a new session, which others wait for too.
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
