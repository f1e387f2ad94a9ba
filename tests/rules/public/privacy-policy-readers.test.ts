import { expect, test, vi } from 'vitest'

test.each([
  ['all', 'alla våra partner', 'bara den som har fått ditt ärende'],
  ['assigned', 'bara den som har fått ditt ärende', 'alla våra partner'],
])('where PARTNERS_SEE is %s, the privacy policy says that a matter is read by %s', async (setting, said, unsaid) => {
  vi.resetModules()
  vi.stubEnv('PARTNERS_SEE', setting)
  const { privacyPolicy } = await import('#texts/public/privacy-policy/2026-11-28.ts')
  const text = JSON.stringify(privacyPolicy)
  expect(text).toContain(`de jurister som vi har gett behörighet: ${said}.`)
  expect(text).not.toContain(unsaid)
})
