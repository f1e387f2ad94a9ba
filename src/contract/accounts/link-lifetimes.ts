const hourSeconds = 3_600

/**
 * The life of a mailed link, by what it is for (R07, R21). The one that cancels an e-mail change is
 * extended when the change is made.
 */
export const linkSeconds = {
  'verify-email': 24 * hourSeconds,
  'change-email': 24 * hourSeconds,
  'cancel-email-change': 24 * hourSeconds,
  'reset-two-factor': hourSeconds / 2,
  'waited-reset-two-factor': hourSeconds / 2,
  'operator-reset-two-factor': hourSeconds / 2,
  'reset-password': hourSeconds / 2,
  invitation: 24 * hourSeconds,
} as const

/** Time after a change in which the old address is reserved and can take the account back. */
export const takeBackSeconds = 7 * 24 * hourSeconds

/** So long after a new password by mail, a link for another second factor is mailed (R21). */
export const resetWaitSeconds = 72 * hourSeconds
