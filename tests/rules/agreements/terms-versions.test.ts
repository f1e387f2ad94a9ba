import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { termsVersion, upcomingVersions } from '#contract/agreements/terms-version.ts'
import { otherPolicies } from '#texts/public/other-policies.ts'
import { partnerTermsOf } from '#texts/public/partner-terms/2026-11-30.ts'
import { policyFacts } from '#texts/public/policy-facts.ts'
import { privacyPolicyOf } from '#texts/public/privacy-policy/2026-11-30.ts'
import { termsOf } from '#texts/public/terms/2026-11-30.ts'
import { expect, test } from 'vitest'

// Users have agreed on these texts. To change one: keep its file, list it in
// src/texts/public/other-policies.ts, and write another file with its own day. What offices say
// of themselves comes as facts, which the server keeps (server/domain/shared/terms-version.ts);
// texts before 28 November 2026 name the demo's company in plain words.
const kept = {
  'partner-terms/2026-11-26.ts': 'c59d74f4a2f35e775e4c21ab77e7513c3ce1f8538c92539ceaec7e8559911a13',
  'partner-terms/2026-11-28.ts': '2efce44a32cec7236ec4d75f1b7cf3c3963cda66f1f3c18d9fe13b00066dd048',
  'partner-terms/2026-11-30.ts': '684a0e8adf89e628e34530a72275b586733ceb8e189306193d74f0bb5d600820',
  'privacy-policy/2026-11-20.ts': 'aa0e405a62c91d8735cf9e775854bb43062585b10983f5e0dd73d243cfb67917',
  'privacy-policy/2026-11-22.ts': '8288b236813b1061407e3e6f3dcbb00b7b346b196cf366933776a0c6e5645e8d',
  'privacy-policy/2026-11-23.ts': '1eb9c1fa703e61616ff26fd05f7f1d279575896850b17758ee0af5781ca0c2e0',
  'privacy-policy/2026-11-24.ts': '92537b4ce47f04585aad93a83f79a0d61cd1cbdd7a7e3809deb2b8838662ccd0',
  'privacy-policy/2026-11-27.ts': 'a8293ab3ac0cbd8085cacb19ea9ee26462d3352daf43424b4125614e4401e42e',
  'privacy-policy/2026-11-28.ts': 'f2e71a92f82816574535fa0ad6c82d4ba3bb68f5373497d53787dc42fe00c721',
  'privacy-policy/2026-11-29.ts': 'c3c0466a12ea7e66d0619fca303e2acaca944d3669e50354c794bb2c721c3ca4',
  'privacy-policy/2026-11-30.ts': 'cbcd575f0222a077584f0b7d87f02cf9099ea8f1a6e6debcc92cbacb49624779',
  'terms/2026-11-20.ts': '7bb3653b245a1f702bcc8317683d333462a66768f5b1210057c374987091e771',
  'terms/2026-11-22.ts': '432650cca4e0269c81d0187a2908f8d622ce7ac53a038b57febebceb08b8d5d1',
  'terms/2026-11-23.ts': 'ba8dadae896fae172f6038467e1de56739f64902352ad86d31ebcdcb7b4b4ddf',
  'terms/2026-11-24.ts': '1caee93ca189aa4728619b21a90d2e0ab9bfbed8847c05428d1f2ebbb7832195',
  'terms/2026-11-27.ts': 'f61c80fa20bbabc05d2f0bb113663c0ec59c13d73cf87b10ed9bc9a251e39aab',
  'terms/2026-11-28.ts': '62ff6ed4056fd6a032cfac88b013f9a09178afb082b1b96d5dfe9fdb186a13d4',
  'terms/2026-11-29.ts': '38b85942306ede0dd68ce579ac22e14725d5280dc91a8ac98764bad512549e97',
  'terms/2026-11-30.ts': '2e369ec1a634ce7d4491448c792397137dc4b067d30a67407b7bde0fca229c68',
}

const read = (file: string) => readFileSync(`src/texts/public/${file}`, 'utf8')
const files = globSync('{terms,privacy-policy,partner-terms}/*.ts', { cwd: 'src/texts/public' }).toSorted()
/** Files may move, and their imports with them. */
const textHash = (file: string) =>
  createHash('sha256')
    .update(read(file).replace(/^import .*\n/gm, ''))
    .digest('hex')

test('no version of the terms and the privacy policy has changed', () => {
  expect(Object.fromEntries(files.map((file) => [file, textHash(file)]))).toEqual(kept)
})

test('the newest of both is the one that users agree on', () => {
  const facts = policyFacts()
  expect([termsOf(facts).changed, privacyPolicyOf(facts).changed]).toEqual([termsVersion, termsVersion])
  expect(partnerTermsOf(facts).changed).toBe(partnerTermsVersion)
})

test.each([
  ['terms', 'terms', termsVersion, otherPolicies.terms],
  ['privacy policy', 'terms', termsVersion, otherPolicies.privacyPolicy],
  ['partner-terms', 'partner-terms', partnerTermsVersion, otherPolicies.partnerTerms],
] as const)('the next %s can be read before it holds, and is announced', (_, policy, newest, others) => {
  const upcoming = [...others.keys()].filter((day) => day > newest)
  expect([...upcomingVersions[policy].changes.keys()]).toEqual(upcoming)
})

test.each([
  ['terms', termsVersion, otherPolicies.terms],
  ['privacy-policy', termsVersion, otherPolicies.privacyPolicy],
  ['partner-terms', partnerTermsVersion, otherPolicies.partnerTerms],
])('every earlier version of %s can be read, and depends on nothing that may change', async (folder, newest, earlier) => {
  const days = [...earlier.keys(), newest]
  expect(days.toSorted().map((day) => `${folder}/${day}.ts`)).toEqual(files.filter((file) => file.startsWith(`${folder}/`)))
  for (const [day, load] of earlier) {
    const text = await load()
    expect((typeof text === 'function' ? text(policyFacts()) : text).changed).toBe(day)
    expect(read(`${folder}/${day}.ts`)).not.toMatch(/^import (?!type )/m)
  }
})
