import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

test.each([
  [null, 'Tills du tar bort ärendet eller kontot. Ett ärende som du har betalat för kan du bara ta bort med kontot."'],
  [120, 'Tills du tar bort ärendet eller kontot. Annars tar vi bort ett ärende 10 år efter att det blev klart eller avbröts,'],
  [30, 'Tills du tar bort ärendet eller kontot. Annars tar vi bort ett ärende 30 månader efter att det blev klart'],
])(
  'where closed matters are kept for %s months, the privacy policy says so',
  { tags: ['§closed-matters'] },
  async (months, said) => {
    vi.resetModules()
    const { demoOffice } = await import('#contract/office/demo-office.ts')
    const { followOffice } = await import('#contract/office/our-office.ts')
    followOffice({ ...demoOffice, privacy: { closed_months: months } })
    const { privacyPolicyOf } = await import('#texts/public/privacy-policy/2026-11-30.ts')
    const { policyFacts } = await import('#texts/public/policy-facts.ts')
    expect(JSON.stringify(privacyPolicyOf(policyFacts()))).toContain(said)
  },
)
