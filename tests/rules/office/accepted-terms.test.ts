import { agreesToSelfBilling, areTermsOfNow, partnerTermsVersion, whyNotPaidOut } from '#contract/office/accepted-terms.ts'
import { expect, test } from 'vitest'

const earlier = '2026-11-26'

test('a partner is paid by the newest terms, and by earlier ones for what is theirs already', {
  tags: ['§partner-terms'],
}, () => {
  for (const isTheirs of [true, false]) {
    expect(whyNotPaidOut(partnerTermsVersion, { isTheirs })).toBeUndefined()
    expect(whyNotPaidOut(undefined, { isTheirs })).toBe('partner_terms.first')
  }
  expect(whyNotPaidOut(earlier, { isTheirs: true })).toBeUndefined()
  expect(whyNotPaidOut(earlier, { isTheirs: false })).toBe('partner_terms.first')
})

test('accepted terms hold on when the office has other facts than they were accepted with', { tags: ['§partner-terms'] }, () => {
  const withOffice = `${partnerTermsVersion}.0123456789ab`
  expect(areTermsOfNow(withOffice)).toBe(true)
  expect(areTermsOfNow(`${earlier}.0123456789ab`)).toBe(false)
  expect(areTermsOfNow(undefined)).toBe(false)
  expect(whyNotPaidOut(withOffice, { isTheirs: false })).toBeUndefined()
})

test('self-billing needs the terms that have it', () => {
  expect(agreesToSelfBilling(undefined)).toBe(false)
  expect(agreesToSelfBilling(earlier)).toBe(false)
  expect(agreesToSelfBilling('2026-11-28')).toBe(true)
  expect(agreesToSelfBilling('2026-11-28.0123456789ab')).toBe(true)
  expect(agreesToSelfBilling('2027-03-01')).toBe(true)
})
