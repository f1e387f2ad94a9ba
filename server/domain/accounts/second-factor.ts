import type { SessionKind } from '#contract/accounts/session-kinds.ts'
import type { Config } from '#server/config.ts'
import type { users } from '#server/db/schema/accounts.ts'
import { isPrivileged, type Roles } from './viewer.ts'

type User = typeof users.$inferSelect

/** An authenticator app or a passkey, which asks for a fingerprint, a face or a PIN. */
export const hasSecondFactor = ({ totpSecret, hasPasskey }: Pick<User, 'totpSecret'> & { hasPasskey: boolean }) =>
  totpSecret !== null || hasPasskey

/** Tells whether this user must set up a second factor before anything else (D8, R24). */
export const lacksTwoFactor = (
  { requireTwoFactor }: Pick<Config, 'requireTwoFactor'>,
  user: Roles & Pick<User, 'isDemo' | 'totpSecret'> & { hasPasskey: boolean },
) =>
  !hasSecondFactor(user) && !user.isDemo && (requireTwoFactor === 'all' || (requireTwoFactor === 'staff' && isPrivileged(user)))

/** A full session becomes limited when its user must set up a second factor first. */
export const effectiveKind = (config: Config, kind: SessionKind, user: Parameters<typeof lacksTwoFactor>[1]) =>
  kind === 'full' && lacksTwoFactor(config, user) ? 'limited' : kind
