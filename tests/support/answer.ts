import type { Endpoint } from '#contract/core/endpoint.ts'
import { intercept } from '#mocks/mock.ts'
import { type OtherAnswer, respondWith } from '#mocks/scenarios/other-answer.ts'
import { mockServer } from './mock-server.ts'

/**
 * Overrides the reply of a call until the test ends; with `once` only its next reply, with `after`
 * once that promise is resolved.
 * @returns the request bodies as text, oldest first
 */
export const answer = (
  endpoint: Endpoint,
  { once, after, ...other }: OtherAnswer & { once?: true; after?: Promise<void> },
): readonly string[] => {
  const received: string[] = []
  let calls = 0
  mockServer.use(
    intercept(endpoint, async (request) => {
      calls += 1
      if (once && calls > 1) return undefined
      received.push(await request.clone().text())
      await after
      return respondWith(other, request)
    }),
  )
  return received
}
