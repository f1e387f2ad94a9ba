import { companyOf } from '#texts/public/company.ts'
import { policyFacts } from '#texts/public/policy-facts.ts'
import { termsOf } from '#texts/public/terms/2026-11-30.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { expect, test } from 'vitest'

test.each([
  ['Rådrum', 'Villkoren för Rådrums tjänster: '],
  ['Lex', 'Villkoren för Lex tjänster: '],
  ['Juristhuset Berglins', 'Villkoren för Juristhuset Berglins tjänster: '],
  ['BYRÅN LUTZ', 'Villkoren för BYRÅN LUTZ tjänster: '],
])('the terms of %s begin with “%s”', (name, beginning) => {
  const { description } = termsOf({ ...policyFacts(), company: companyOf({ ...ownCompany, name }) })
  expect(description.startsWith(beginning)).toBe(true)
})
