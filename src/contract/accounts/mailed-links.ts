import type { linkSeconds } from './link-lifetimes.ts'

/** The page that opens each mailed link; an invitation's speaks of a first password. */
const pages = {
  'verify-email': '/verify-email/:key',
  'change-email': '/verify-email/:key',
  'cancel-email-change': '/cancel-email-change/:key',
  'reset-two-factor': '/verify-email/:key',
  'waited-reset-two-factor': '/verify-email/:key',
  'operator-reset-two-factor': '/verify-email/:key',
  'reset-password': '/reset-password/:key',
  invitation: '/reset-password/:key?first=true',
} as const satisfies Record<keyof typeof linkSeconds, string>

/** The path of a mailed link in the web app, by what it is for. */
export const mailedLinkPath = (purpose: keyof typeof linkSeconds, key: string) => pages[purpose].replace(':key', key)
