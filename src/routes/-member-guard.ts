import { session } from '#api/session.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'

/**
 * Lets members pass. Visitors are sent to the login, sessions that lack two-factor login to its
 * setup, and those that must choose a password to that. A link that is only pointed at (`preload`)
 * asks nothing of the server.
 */
export const memberGuard = ({ location, preload }: { location: ParsedLocation; preload: boolean }) =>
  session.mustSetUpTwoFactor() && !preload ? refreshNow().then(() => admit(location)) : admit(location)

// A token from before the activation of two-factor login still says that it is missing.
const refreshNow = () => import('#api/refresh-access-token.ts').then(({ refreshAccessTokenNow }) => refreshAccessTokenNow())

const admit = (location: ParsedLocation) => {
  requirePassword(location)
  if (session.mustSetUpTwoFactor()) throw toSetup(location)
}

/** Sends visitors to the login, and whoever has no password yet to the choice of one. */
export const requirePassword = (location: ParsedLocation) => {
  if (!session.exists()) throw toLogin(location)
  if (session.mustChoosePassword()) throw redirect({ to: '/choose-password' })
}

export const toLogin = ({ href }: ParsedLocation) => redirect({ to: '/login', search: { redirect: href } })
export const toSetup = ({ href }: ParsedLocation) => redirect({ to: '/setup-2fa', search: { redirect: href } })
