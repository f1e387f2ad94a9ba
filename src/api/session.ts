import { storage } from '#lib/storage.ts'

/**
 * What has become of the session: tokens came or changed; it ran out, here or in another tab; the person has logged out, here or there.
 */
export type SessionChange = 'kept' | 'ended' | 'left' | 'left-elsewhere'
type Listener = (change: SessionChange) => void

// One tab tells its own subscribers; the browser tells other tabs through `storage` events.
const listeners = new Set<Listener>()
const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change)
}

// Written and removed before the tokens go: without it another tab couldn't tell a logout from a session that ran out.
const farewellKey = 'logged_out'

const removeTokens = () => {
  storage.remove('access')
  storage.remove('refresh')
}

/** The stored tokens: the whole of what the browser keeps of a session (SPEC sections 3 and 4). */
export const session = {
  access: () => storage.read('access'),
  refresh: () => storage.read('refresh'),
  /** Authenticated means: an access token is stored. */
  exists: () => session.access() !== undefined,
  /** Keeps what a reply gives; a missing `refresh` leaves the stored one (DESIGN 5.6). */
  keep(tokens: { access: string; refresh?: string | undefined }) {
    storage.write('access', tokens.access)
    if (tokens.refresh) storage.write('refresh', tokens.refresh)
    tell('kept')
  },
  /** Both tokens go, because the server takes them no longer. */
  clear() {
    removeTokens()
    tell('ended')
  },
  /** Both tokens go, because the person wants it. */
  leave() {
    storage.write(farewellKey, 'yes')
    storage.remove(farewellKey)
    removeTokens()
    tell('left')
  },
  /** Calls back when tokens come, change or go, in this tab or another. Returns the way to stop. */
  subscribe(listener: Listener) {
    let farewell = false
    const fromOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === farewellKey && newValue) farewell = true
      if (key !== 'access' && key !== null) return
      listener(session.exists() ? 'kept' : farewell ? 'left-elsewhere' : 'ended')
      farewell = false
    }
    listeners.add(listener)
    globalThis.addEventListener('storage', fromOtherTab)
    return () => {
      listeners.delete(listener)
      globalThis.removeEventListener('storage', fromOtherTab)
    }
  },
  /** The `user_id` claim of the access token; only to recognise oneself, never to decide rights (DESIGN 5.1). */
  userId: (): string | undefined => {
    const id = claimsOf(session.access())['user_id']
    return id === undefined ? undefined : String(id)
  },
  /** Who is logged in, to notice that it has become somebody else: an id, '' for a token without one, false for nobody. */
  person: (): string | false => session.exists() && (session.userId() ?? ''),
  /** Whether our server said that this session may only set up two-factor login; another server doesn't say. */
  mustSetUpTwoFactor: () => claimsOf(session.access())['setup_2fa_required'] === true,
}

const claimsOf = (token: string | undefined): Record<string, unknown> => {
  try {
    const payload = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' ? { ...claims } : {}
  } catch {
    return {}
  }
}
