import { expect, test } from 'vitest'
import { deletionFacts } from '#contract/accounts/deletion-facts.ts'
import { sharedComputerIdleSeconds } from '#contract/accounts/session-lifetimes.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { periodText } from '#contract/dates/period-text.ts'
import { identificationYears } from '#contract/matters/identification.ts'
import { endOfDraft } from '#parts/drafts/old-drafts.ts'
import { clearings, retention } from '#server/domain/roof/retention.ts'
import { loginTexts } from '#texts/accounts/login.ts'
import { cookiePolicy } from '#texts/public/cookie-policy.ts'
import { describeTexts } from '#texts/public/describe.ts'
import { policyFacts } from '#texts/public/policy-facts.ts'
import { privacyPolicyOf } from '#texts/public/privacy-policy/2026-11-30.ts'

const kept = privacyPolicyOf(policyFacts())
  .sections.flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []))
const lineOf = (term: string) => kept.find((fact) => fact.term === term)?.line
const daysOf = (what: string) => [...retention, ...clearings].find((rule) => rule.what === what)?.days ?? Number.NaN
const daysText = (days: number) => (days % 365 === 0 ? `${days / 365} år` : `${days} dagar`)

test.each([
  ['Konto som aldrig bekräftas', 'accounts never verified'],
  ['Ny e-postadress som aldrig bekräftas', 'new addresses never confirmed'],
  ['Det du beskriver innan du har ett konto', 'descriptions before an account'],
  ['Inloggningar', 'sessions'],
  ['Betalningar som inte blev av', 'payments that were never made'],
  ['Ångrade avtal', 'withdrawals from unknown orders'],
  ['Kundkännedom', 'identifications of customers'],
  ['Besked från Stripe om betalningar', 'events of the provider'],
  ['Vad andra har gjort med ditt konto', 'security events'],
  ['Spärrar efter många försök', 'throttles'],
])('the privacy policy says of “%s” how long the job keeps %s', (term, what) => {
  expect(lineOf(term)).toContain(daysText(daysOf(what)))
})

test('other texts say the same days, minutes and years as what rules them', () => {
  const drafts = daysText(endOfDraft(0) / dayMs)
  expect(lineOf('Utkast')).toContain(drafts)
  expect(JSON.stringify(cookiePolicy)).toContain(`annars efter ${drafts}`)
  expect(describeTexts.afterwards.join(' ')).toContain(daysText(daysOf('descriptions before an account')))
  expect(loginTexts.sharedComputerHint).toContain(periodText(sharedComputerIdleSeconds))
  const viewer = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
  const facts = deletionFacts({ year: 2026, lastYear: 2033 }, viewer, { awaitsRefund: false, awaitsShare: false })
  expect(facts.map(({ line }) => line).join(' ')).toContain(`${identificationYears} år`)
})
