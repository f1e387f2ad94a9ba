import type { MockDb } from '#mocks/db.ts'
import { authenticate, openSession } from '#mocks/accounts/session-store.ts'
import { byId } from '#mocks/table.ts'

/** The id of the user whose access token the app has stored, or an empty string. */
export const currentUserId = (db: MockDb): string => {
  try {
    return authenticate(db, `Bearer ${localStorage.getItem('access')}`).id
  } catch {
    return ''
  }
}

/** Polls, because the app emits no event when it stores a token. */
export const watchCurrentUser = (listener: () => void) => {
  const timer = setInterval(listener, 500)
  return () => clearInterval(timer)
}

/** Logs this user in, or logs out without one, and reloads the page as after a login. */
export const logInAs = (db: MockDb, personId: string) => {
  const person = byId(db.people, personId)
  const { access, refresh } = person ? openSession(db, person) : {}
  for (const [name, token] of Object.entries({ access, refresh }))
    if (token) localStorage.setItem(name, token)
    else localStorage.removeItem(name)
  const returnPath = new URLSearchParams(location.search).get('redirect') ?? '/'
  if (person && location.pathname === '/login') location.assign(returnPath)
  else location.reload()
}
