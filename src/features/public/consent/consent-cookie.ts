import { consentDays } from '#lib/durations.ts'

/** The stored cookie choice. Necessary cookies can't be declined. */
export interface Consent {
  necessary: true
  analytics: boolean
  marketing: boolean
}

const name = 'cookieConsent'

/** Returns the stored choice; undefined if there is none or it can't be parsed (R93). */
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

/** Stores a choice for 365 days. */
export const writeConsent = (choice: Omit<Consent, 'necessary'>) => {
  const consent: Consent = { necessary: true, ...choice }
  const lifetime = consentDays * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Not the Cookie Store API: it is asynchronous and not in every browser.
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(JSON.stringify(consent))}; max-age=${lifetime}; path=/; SameSite=Lax${secure}`,
  })
}
