import type { Audience } from '#contract/core/endpoint.ts'
import type { accountRefusals } from './refusals.ts'

/**
 * The purpose of a session. `limited`: two-factor login must be set up first. `enrol`: opened by a
 * reset link, may only replace the second factor (R21). `choose-password`: opened by a
 * verification link in another browser than the one that registered, may only choose a password
 * (R103).
 */
export const sessionKinds = ['full', 'limited', 'enrol', 'choose-password'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** Why a session can't make calls for this audience; undefined if it can. */
export const whyNotCall = (kind: SessionKind, audience: Audience): keyof typeof accountRefusals | undefined => {
  if (audience === 'choose-password') return kind === audience ? undefined : 'password.chosen'
  if (kind === 'choose-password') return 'session.no_password'
  return audience === 'member' && kind !== 'full' ? 'session.limited' : undefined
}
