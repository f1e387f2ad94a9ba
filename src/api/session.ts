import type { Lifetime } from '#contract/accounts/session-lifetimes.ts'
import { storage, tabStorage } from '#lib/storage.ts'

/**
 * A change of the session: tokens were stored or replaced (`kept`); it expired, here or in
 * another tab (`ended`); the user logged out here (`left`) or in another tab (`left-elsewhere`).
 */
export type SessionChange = 'kept' | 'ended' | 'left' | 'left-elsewhere'
type Listener = (change: SessionChange) => void

// `storage` events only reach other tabs; subscribers in this tab are called directly.
const listeners = new Set<Listener>()
const notifyListeners = (change: SessionChange) => {
  for (const listener of listeners) listener(change)
}

// Set and removed before the tokens are removed, so that other tabs can tell a logout from an
// expired session.
const farewellKey = 'logged_out'

// On a shared computer the tokens live and die with the tab.
const sharedKey = 'shared_computer'
const isShared = () => tabStorage.read(sharedKey) !== undefined
const tokens = () => (isShared() ? tabStorage : storage)

const removeTokens = () => {
  tokens().remove('access')
  tokens().remove('refresh')
}

/**
 * The stored tokens: all that the browser keeps of a session (docs/reference/product.md, States and
 * transitions).
 */
export const session = {
  access: () => tokens().read('access'),
  refresh: () => tokens().read('refresh'),
  /** A stored access token counts as logged in. */
  exists: () => session.access() !== undefined,
  /**
   * Stores a reply's tokens. Without a new `refresh` the old one stays: not every server rotates
   * it (docs/reference/product.md, Renewing a session).
   */
  keep({ access, refresh }: { access: string; refresh?: string | undefined }) {
    tokens().write('access', access)
    if (refresh) tokens().write('refresh', refresh)
    notifyListeners('kept')
  },
  /** Call it before `keep`, at a login: on a shared computer the session stays in this tab. */
  setShared: (shared: boolean) => (shared ? tabStorage.write(sharedKey, 'yes') : tabStorage.remove(sharedKey)),
  isShared,
  /** Removes both tokens because the server rejects them. */
  clear() {
    removeTokens()
    notifyListeners('ended')
  },
  /** Removes both tokens because the user logs out. */
  leave() {
    if (!isShared()) {
      storage.write(farewellKey, 'yes')
      storage.remove(farewellKey)
    }
    removeTokens()
    session.setShared(false)
    notifyListeners('left')
  },
  /** Reports changes in this tab and in others. Returns the unsubscribe function. */
  subscribe(listener: Listener) {
    let farewell = false
    const fromOtherTab = ({ key, newValue }: StorageEvent) => {
      if (isShared()) return
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
  /**
   * The `user_id` claim of the access token. It only identifies the viewer and never decides
   * rights (docs/reference/product.md, Who the viewer is).
   */
  userId: () => userIdIn(session.access()),
  /** Tells if a token may be the user's who is logged in now; not every token names one. */
  mayBeOf: (token: string | undefined) => [undefined, session.userId()].includes(userIdIn(token)),
  /** When the session ends unless it is renewed before, by the times in its tokens. */
  endsAtMs({ idleSeconds, absoluteSeconds }: Lifetime): number | undefined {
    const renewed = Number(claimsOf(session.access())['iat'])
    const begun = Number(claimsOf(session.refresh())['iat'])
    const ends = Math.min(renewed + idleSeconds, begun + absoluteSeconds)
    return Number.isNaN(ends) ? undefined : ends * 1_000
  },
  /**
   * Identifies the user, to detect a change of user: an id, '' for a token without one, false
   * when logged out.
   */
  person: (): string | false => session.exists() && (session.userId() ?? ''),
  /**
   * True if our server limits this session to setting up two-factor login; other servers don't
   * send the claim.
   */
  mustSetUpTwoFactor: () => isClaimed('setup_2fa_required'),
  /** True if our server limits this session to choosing a password (R103). */
  mustChoosePassword: () => isClaimed('new_password_required'),
  /** True if there is a session that may read its profile. */
  hasProfile: () => session.exists() && !session.mustChoosePassword(),
}

const userIdIn = (token: string | undefined): string | undefined => {
  const id = claimsOf(token)['user_id']
  return id === undefined ? undefined : String(id)
}

const isClaimed = (name: string) => claimsOf(session.access())[name] === true

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
