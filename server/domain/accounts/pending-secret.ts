/** Clears a secret that waits for its first code. */
export const noPendingSecret = { totpPendingSecret: null, totpPendingAt: null, totpPendingSessionId: null } as const
