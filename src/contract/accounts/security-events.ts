/** The acts on accounts by others than their owners, kept for two years. */
export const securityEventKinds = [
  'person_invited',
  'roles_changed',
  'account_disabled',
  'account_enabled',
  'sessions_ended',
  'password_link_mailed',
  'two_factor_link_mailed',
  'title_confirmed',
  'title_withdrawn',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEventYears = 2
