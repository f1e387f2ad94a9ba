import type { Policy, PolicyFacts } from './policy.ts'

/** Before 28 November 2026 they name the demo's company in plain words. */
type Load = () => Promise<Policy | ((facts: PolicyFacts) => Policy)>

/**
 * The versions that held before, by the day they were changed, and those that will hold. They stay
 * as users agreed on them or were told of them (tests/rules/agreements/terms-versions.test.ts).
 */
export const otherPolicies = {
  terms: new Map<string, Load>([
    ['2026-11-20', async () => (await import('./terms/2026-11-20.ts')).terms],
    ['2026-11-22', async () => (await import('./terms/2026-11-22.ts')).terms],
    ['2026-11-23', async () => (await import('./terms/2026-11-23.ts')).terms],
    ['2026-11-24', async () => (await import('./terms/2026-11-24.ts')).terms],
    ['2026-11-27', async () => (await import('./terms/2026-11-27.ts')).terms],
    ['2026-11-28', async () => (await import('./terms/2026-11-28.ts')).termsOf],
    ['2026-11-29', async () => (await import('./terms/2026-11-29.ts')).termsOf],
  ]),
  privacyPolicy: new Map<string, Load>([
    ['2026-11-20', async () => (await import('./privacy-policy/2026-11-20.ts')).privacyPolicy],
    ['2026-11-22', async () => (await import('./privacy-policy/2026-11-22.ts')).privacyPolicy],
    ['2026-11-23', async () => (await import('./privacy-policy/2026-11-23.ts')).privacyPolicy],
    ['2026-11-24', async () => (await import('./privacy-policy/2026-11-24.ts')).privacyPolicy],
    ['2026-11-27', async () => (await import('./privacy-policy/2026-11-27.ts')).privacyPolicy],
    ['2026-11-28', async () => (await import('./privacy-policy/2026-11-28.ts')).privacyPolicyOf],
    ['2026-11-29', async () => (await import('./privacy-policy/2026-11-29.ts')).privacyPolicyOf],
  ]),
  partnerTerms: new Map<string, Load>([
    ['2026-11-26', async () => (await import('./partner-terms/2026-11-26.ts')).partnerTerms],
    ['2026-11-28', async () => (await import('./partner-terms/2026-11-28.ts')).partnerTermsOf],
  ]),
}

export const otherPolicyTexts = {
  earlier: (day: string) => `Du läser en tidigare version, från den ${day}.`,
  upcoming: (day: string) => `Du läser en kommande version, som gäller från den ${day}.`,
  otherFacts: 'Du läser texten som den var, med de uppgifter om oss som stod där då.',
  unknown: 'Den versionen hittar vi inte. Kontrollera gärna adressen.',
  newest: 'Läs den som gäller nu',
  failed: 'Texten kunde inte hämtas. Försök igen.',
  tryAgain: 'Försök igen',
} as const
