import { consentDays } from '#lib/durations.ts'

/** What a person has agreed to (SPEC section 3). Necessary cookies can't be declined. */
export interface Consent {
  necessary: true
  analytics: boolean
  marketing: boolean
}

const name = 'cookieConsent'

/** The stored choice; undefined when there is none, or one that can't be read (SECURITY R93). */
export const readConsent = (): Consent | undefined => {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (!value) return undefined
  try {
    return consentIn(JSON.parse(decodeURIComponent(value)))
  } catch {
    return undefined
  }
}

const consentIn = ({ necessary, analytics, marketing }: Partial<Record<keyof Consent, unknown>>): Consent | undefined =>
  necessary === true && typeof analytics === 'boolean' && typeof marketing === 'boolean'
    ? { necessary, analytics, marketing }
    : undefined

/** Keeps a choice for 365 days (SPEC section 9). */
export const writeConsent = (choice: Omit<Consent, 'necessary'>) => {
  const consent: Consent = { necessary: true, ...choice }
  const lifetime = consentDays * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Not the Cookie Store API: the choice must stand before the next line runs, in every browser.
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(JSON.stringify(consent))}; max-age=${lifetime}; path=/; SameSite=Lax${secure}`,
  })
}
