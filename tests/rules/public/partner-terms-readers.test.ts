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
    const { partnerTermsOf } = await import('#texts/public/partner-terms/2026-11-28.ts')
    const { policyFacts } = await import('#texts/public/policy-facts.ts')
    const text = JSON.stringify(partnerTermsOf(policyFacts()))
    for (const sentence of said) expect(text).toContain(sentence)
    for (const sentence of unsaid) expect(text).not.toContain(sentence)
  },
)
