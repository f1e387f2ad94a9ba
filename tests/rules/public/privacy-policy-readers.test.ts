import { expect, test, vi } from 'vitest'

test.each([
  ['all', 'alla våra partner', 'bara den som har fått ditt ärende'],
  ['assigned', 'bara den som har fått ditt ärende', 'alla våra partner'],
])('where PARTNERS_SEE is %s, the privacy policy says that a matter is read by %s', async (setting, said, unsaid) => {
  vi.resetModules()
  vi.stubEnv('PARTNERS_SEE', setting)
  const { privacyPolicyOf } = await import('#texts/public/privacy-policy/2026-11-30.ts')
  const { policyFacts } = await import('#texts/public/policy-facts.ts')
  const text = JSON.stringify(privacyPolicyOf(policyFacts()))
  expect(text).toContain(`de jurister som vi har gett behörighet: ${said}.`)
  expect(text).not.toContain(unsaid)
})
