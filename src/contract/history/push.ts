import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { noReply } from '#contract/core/wire.ts'

/** All that a notification ever says: it is read on locked screens. */
export const pushText = 'Något nytt i ditt ärende'

/** A person is told on so many devices; with one more, the oldest is told no longer. */
export const mostPushDevices = 10

const unreadable = 'Webbläsaren skickade en adress som inte går att använda.'

// A plain function: the formats of zod would load with every page that makes calls.
// Browsers give an address in ASCII.
const isUrl = (text: string) => /^[!-~]+$/.test(text) && URL.canParse(text)

/**
 * Where a browser is reached, as `PushSubscription.toJSON()` gives it: the address at its push
 * service, and the keys that only the browser can read with (RFC 8291).
 */
export const PushSubscription = z.object({
  endpoint: z
    .string(unreadable)
    .check(z.maxLength(1_000, unreadable), z.refine(isUrl, { error: unreadable, params: { format: 'uri' } })),
  keys: z.object(
    {
      /** A point of P-256, uncompressed: 65 bytes, base64url. */
      p256dh: z.string(unreadable).check(z.regex(/^[\w-]{87}$/, unreadable)),
      /** 16 bytes, base64url. */
      auth: z.string(unreadable).check(z.regex(/^[\w-]{22}$/, unreadable)),
    },
    unreadable,
  ),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

/** Tells whether an address belongs to a push service of a browser: a server asks no other host. */
export const isPushService = (endpoint: string): boolean => {
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && services.some((service) => service.test(hostname))
}

/**
 * Notifications on a device: of the browser that makes the call, for as long as its session. Only
 * on our server (docs/reference/product.md, Calls of our own).
 */
export const push = {
  /** The key that browsers know our server by (RFC 8292), base64url, and if this one is told. */
  key: extraMemberCall({
    method: 'GET',
    path: '/accounts/push/key/',
    reply: z.object({ key: z.string(), subscribed: z.boolean() }),
    reads: 'push',
  }),
  subscribe: extraMemberCall({
    method: 'POST',
    path: '/accounts/push/',
    body: PushSubscription,
    ...noReply,
    touches: ['push'],
  }),
  unsubscribe: extraMemberCall({
    method: 'DELETE',
    path: '/accounts/push/',
    ...noReply,
    touches: ['push'],
  }),
}
