import { expect, test, vi } from 'vitest'

const anyTakes = 'Ett ärende som ingen har och som inte är erbjudet någon kan du ta själv.'
const onlyOffered = 'Ett ärende som ingen har erbjuds en partner i taget'
const allRead = 'Du läser kundernas ärenden, dina utbetalningar och dina fakturor.'
const takenAlone = 'Du läser de ärenden som du har tagit'
const nobodyElse = 'Andra partner läser dem inte'

test.each([
  ['all', [anyTakes, allRead], [onlyOffered, takenAlone, nobodyElse]],
  ['assigned', [onlyOffered, takenAlone, nobodyElse], [anyTakes, allRead]],
])(
  'where PARTNERS_SEE is %s, the partner terms say who takes and reads a matter',
  {
    tags: ['§partner-terms'],
  },
  async (setting, said, unsaid) => {
    vi.resetModules()
    vi.stubEnv('PARTNERS_SEE', setting)
    const { partnerTermsOf } = await import('#texts/public/partner-terms/2026-11-30.ts')
    const { policyFacts } = await import('#texts/public/policy-facts.ts')
    const text = JSON.stringify(partnerTermsOf(policyFacts()))
    for (const sentence of said) expect(text).toContain(sentence)
    for (const sentence of unsaid) expect(text).not.toContain(sentence)
  },
)

test('the partner terms ask for the customer’s identity where the matter keeps it', { tags: ['§identification'] }, async () => {
  const { partnerTermsOf } = await import('#texts/public/partner-terms/2026-11-30.ts')
  const { policyFacts } = await import('#texts/public/policy-facts.ts')
  const { identificationTexts } = await import('#texts/matters/identification.ts')
  const text = JSON.stringify(partnerTermsOf(policyFacts()))
  expect(text).toContain(`Under ${identificationTexts.heading} i ärendet skriver du vem du har identifierat, hur och när`)
  // A note goes with its matter; the law asks for five years.
  expect(text).not.toContain('intern notering')
})
