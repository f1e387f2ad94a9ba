import { hasCall } from '#api/extras.ts'
import type { ExtraName } from '#contract/index.ts'
import { notFound } from '@tanstack/react-router'

/**
 * Guards a page that rests on a call of our own server: with another one it doesn't exist.
 * @throws the router's not found
 */
export const onlyWith = (call: ExtraName) => {
  if (!hasCall(call)) throw notFound()
}
