import { organisationNumberIn } from '#contract/organisation-number.ts'
import { expect, test } from 'vitest'

test.each(['556016-0680', '5560160680', ' 556016 0680 ', '165560160680'])('%s is 556016-0680', (given) => {
  expect(organisationNumberIn(given)).toBe('556016-0680')
})

test.each(['556016-0681', '556016-068', '556016-06800', '', 'SE556016068001', '556-0160680'])('%s is none', (given) => {
  expect(organisationNumberIn(given)).toBeUndefined()
})
