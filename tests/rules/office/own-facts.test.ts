import { demoOffice } from '#contract/office/demo-office.ts'
import { lackingFacts, lackingToSell } from '#contract/office/lacking.ts'
import { OfficeProfile } from '#contract/office/office-document.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { describe, expect, test } from 'vitest'

const { company: demo } = demoOffice
const parsed = (company: object) => OfficeProfile.parse({ ...demoOffice, company }).company

describe('an office of one’s own', { tags: ['§office-settings'] }, () => {
  test('lacks each fact that is still the demo’s', () => {
    expect(lackingFacts({ company: ownCompany })).toEqual([])
    const { in_short, postal_code } = demo
    expect(lackingToSell({ company: { ...ownCompany, in_short, postal_code } })).toEqual(['kort beskrivning', 'postnummer'])
  })

  test('lacks a seat where it is a company, and needs none where it is a sole trader', () => {
    expect(lackingFacts({ company: { ...ownCompany, seat: null } })).toEqual(['seat'])
    expect(lackingFacts({ company: { ...ownCompany, seat: null, organisation_number: '850517-2380' } })).toEqual([])
  })

  test('has no links of the demo, and keeps its own', () => {
    const { messaging, network, social } = demo
    const own = { name: 'LinkedIn', href: 'https://www.linkedin.com/company/norrsken' }
    expect(parsed({ ...ownCompany, messaging, network, social })).toEqual(ownCompany)
    expect(parsed({ ...ownCompany, messaging, network: own, social: [...social, own] })).toEqual({
      ...ownCompany,
      network: own,
      social: [own],
    })
    expect(parsed({ ...demo, name: 'Norrsken' })).toEqual({ ...demo, name: 'Norrsken' })
  })

  test('isn’t approved for F-tax before it says so', () => {
    const { f_tax: _, ...before } = ownCompany
    expect(parsed(before).f_tax).toBe(false)
    expect(parsed({ ...before, f_tax: true }).f_tax).toBe(true)
  })
})
