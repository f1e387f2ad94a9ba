import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { termsVersion } from '#contract/terms-version.ts'
import { earlierPolicies } from '#texts/earlier-policies.ts'
import { privacyPolicy } from '#texts/privacy-policy/2026-11-22.ts'
import { terms } from '#texts/terms/2026-11-22.ts'
import { expect, test } from 'vitest'

// Users have agreed on these texts. To change one: keep its file, with the company's values in
// plain words, list it in src/texts/earlier-policies.ts, and write another file with its own day.
const kept = {
  'privacy-policy/2026-11-20.ts': '0658a67c7b5b4d966be0160e0757664b4b22df9600d4d947d0c30f159ccafc26',
  'privacy-policy/2026-11-22.ts': '09840c8ba31f5f4f2a39cb09a1315113e310a38a9adbf6805a053773982e0f40',
  'terms/2026-11-20.ts': '9a5e00e0d881852a802fb32ffbb0ab607a011becd2543b40557267a108f5ad39',
  'terms/2026-11-22.ts': '522d04fb95599dac38916565d3cc94a2e48a2dc26ffc8baaac25d9cad8f749e8',
}

const read = (file: string) => readFileSync(`src/texts/${file}`, 'utf8')
const files = globSync('{terms,privacy-policy}/*.ts', { cwd: 'src/texts' }).toSorted()

test('no version of the terms and the privacy policy has changed', () => {
  expect(Object.fromEntries(files.map((file) => [file, createHash('sha256').update(read(file)).digest('hex')]))).toEqual(kept)
})

test('the newest of both is the one that users agree on', () => {
  expect([terms.changed, privacyPolicy.changed]).toEqual([termsVersion, termsVersion])
})

test.each([
  ['terms', earlierPolicies.terms],
  ['privacy-policy', earlierPolicies.privacyPolicy],
])('every earlier version of %s can be read, and depends on nothing that may change', async (folder, earlier) => {
  const days = [...earlier.keys(), termsVersion]
  expect(days.toSorted().map((day) => `${folder}/${day}.ts`)).toEqual(files.filter((file) => file.startsWith(`${folder}/`)))
  for (const [day, load] of earlier) {
    expect((await load()).changed).toBe(day)
    expect(read(`${folder}/${day}.ts`)).not.toMatch(/^import (?!type )/m)
  }
})
