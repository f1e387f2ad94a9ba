import { policyFacts } from '#texts/public/policy-facts.ts'
import { privacyPolicyOf } from '#texts/public/privacy-policy/2026-11-30.ts'
import { expect, test } from 'vitest'

const sections = privacyPolicyOf(policyFacts()).sections
const factsOf = (id: string) =>
  new Map(
    sections
      .filter((section) => section.id === id)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (typeof block === 'object' && 'facts' in block ? block.facts : []))
      .map(({ term, line }) => [term, String(line)]),
  )

// Article 13 GDPR asks for the purpose and the legal basis of each.
test.each([
  ['Kontroll av identiteten', 'rättslig förpliktelse (artikel 6.1 c)'],
  ['Jurister som arbetar via oss', 'avtalet med juristen (artikel 6.1 b)'],
  ['Ångerrätt', 'rättslig förpliktelse (artikel 6.1 c)'],
])('the privacy policy says of “%s” why it is kept, and by what right', (term, basis) => {
  expect(factsOf('andamal').get(term)).toContain(basis)
})

test('the privacy policy names the mails that say more than that something has happened', () => {
  const said = factsOf('andamal').get('Kommunikation')
  expect(said).toContain('i bekräftelser och slutavräkningar också vad du har beställt och vad som är gjort')
  expect(said).toContain('upprepar kvittensen det du skrev')
})
