import type { CallName } from './endpoint.ts'

/** The summary of a call, and its refusals. */
export interface EndpointDoc<Refusal extends string = string> {
  summary: string
  refusals: readonly Refusal[]
}

/**
 * The calls of a room's resources in words, with the refusals of their own; the others follow from
 * what a call is. In files that the web app doesn't import, for browsers have no use for them.
 */
export type RoomDocs<Resources> = Readonly<Record<CallName<Resources>, EndpointDoc>>

/** Only the office may, and nobody in their own matter. */
export const officeOnly = ['role.missing', 'matter.own'] as const
/** A password is hashed: attempts are counted, and only so many hashes are made at once. */
export const hashing = ['request.throttled', 'server.busy'] as const
/** Pending payments end with it, after their card pages have been closed at the provider. */
export const ending = ['payment.not_ended', 'matter.payment_completing', 'provider.unavailable'] as const
