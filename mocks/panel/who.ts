import type { MockDb } from '#mocks/db.ts'
import type { Person } from '#mocks/rows.ts'
import { authenticate, openSession } from '#mocks/sessions.ts'

/** The id of the user whose access token the app has stored, or an empty string. */
export const whoIsIn = (db: MockDb): string => {
  try {
    return authenticate(db, `Bearer ${localStorage.getItem('access')}`).id
  } catch {
    return ''
  }
}

/** Polls, because the app emits no event when it stores a token. */
export const watchWho = (listener: () => void) => {
  const timer = setInterval(listener, 500)
  return () => clearInterval(timer)
}

/** Logs this user in, or logs out without one, and reloads the page as after a login. */
export const become = (db: MockDb, person: Person | undefined) => {
  const { access, refresh } = person ? openSession(db, person) : {}
  for (const [name, token] of Object.entries({ access, refresh }))
    if (token) localStorage.setItem(name, token)
    else localStorage.removeItem(name)
  const wayBack = new URLSearchParams(location.search).get('redirect') ?? '/'
  if (person && location.pathname === '/login') location.assign(wayBack)
  else location.reload()
}

/** A user's role, in a few words. */
export const roleOf = (person: Person) => {
  const roles = [
    [person.is_superuser, 'superanvändare'],
    [person.is_staff, 'admin'],
    [person.is_delegated_admin, 'delegerad admin'],
    [person.two_factor === 'active', 'kund med 2FA'],
    [person.two_factor === 'required', 'kund utan färdig 2FA'],
  ] as const
  return roles.find(([fits]) => fits)?.[1] ?? 'kund'
}
