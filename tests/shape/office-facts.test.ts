import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { demoOffice } from '#contract/office/demo-office.ts'
import { expect, test } from 'vitest'

/**
 * The demo's office, texts of terms that its customers have agreed on, word for word, and the name
 * of the program in its SIE files.
 */
const allowed =
  /^(?:src\/contract\/office\/demo-|server\/workers\/sie\.ts|src\/texts\/public\/(?:terms\/|privacy-policy\/|partner-terms\/2026-11-26))/

const { company, prices } = demoOffice
const facts = [
  `'${company.name}'`,
  company.legal_name,
  company.organisation_number,
  company.vat_number,
  company.street,
  company.phone,
  company.email,
  ...company.social.map(({ href }) => href),
  ...[...prices.hourly, ...prices.fixed].map(({ sek }) => `sek: ${sek},`),
  '1 arbetsdag',
]

test('no program names the company, its numbers or its prices: they are settings', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'mocks', 'first-paint', 'index.html'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|html|css)$/.test(file) && !allowed.test(file))
  const found = files.flatMap((file) => {
    // A comment may give an example.
    const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: ${fact}`)
  })
  expect(found).toEqual([])
})
