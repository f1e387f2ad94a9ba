import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { earlierPolicies } from '#texts/public/earlier-policies.ts'
import { privacyPolicy } from '#texts/public/privacy-policy/2026-11-24.ts'
import { terms } from '#texts/public/terms/2026-11-24.ts'
import { expect, test } from 'vitest'

// Users have agreed on these texts. To change one: keep its file, with the company's values in
// plain words, list it in src/texts/public/earlier-policies.ts, and write another file with its
// own day.
const kept = {
  'privacy-policy/2026-11-20.ts': '3708063681a058015ef311144e1065d71b3d4d327f50f31339e5042e0b2a3cd7',
  'privacy-policy/2026-11-22.ts': 'b0702998269c686b46ee635a986a7d10572ccd337b968ed4ead7cada7d75842e',
  'privacy-policy/2026-11-23.ts': '68cc9b179c5807786ef5cd12ce4f432d8e8982aec26dc3c0e0092caed68c3dca',
  'privacy-policy/2026-11-24.ts': '06115b649d00bd84e289ad40f6bf08b8e859268183e00969005cc0e5b55436ae',
  'terms/2026-11-20.ts': '6abf3c8cd2352c6ec76a0d60e991b7303fdb421192c33b004a1e22cbcc91901f',
  'terms/2026-11-22.ts': 'd0cc1d58e84efbd933c895eb114ce2183ae666678995c4fe713799b15e9b7c56',
  'terms/2026-11-23.ts': '7bef4f50fe56eaeedd7dfe70f4b286b60d27132d70f06396cf318cb469573d63',
  'terms/2026-11-24.ts': '4d3d617b9bc347b431afd1e096244c11ad2c0d155fc731480fdf7697c066402b',
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
