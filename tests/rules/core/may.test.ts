import { matterRights } from '#contract/office/matter-rights.ts'
import { officeRights } from '#contract/office/rights.ts'
import { may, mayChange, type Viewer, worksHere } from '#contract/matters/rules.ts'
import { describe, expect, test } from 'vitest'

const flags = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const customer: Viewer = { id: '1', ...flags }
const delegated: Viewer = { id: '3', ...flags, is_delegated_admin: true }
const staff: Viewer = { id: '4', ...flags, is_staff: true }
const superuser: Viewer = { id: '5', ...flags, is_superuser: true }
const bookkeeper: Viewer = { id: '6', ...flags, is_bookkeeper: true }
const ofCustomer = { user: '1' }
const ofDelegated = { user: '3' }

describe('who may do what', () => {
  test.each([
    ['a customer', customer, false],
    ['a delegated admin', delegated, true],
    ['staff', staff, true],
    ['a superuser', superuser, true],
  ])('whether %s sees all matters and may request payments', (_who, viewer, allowed) => {
    expect(may.seeAllMatters(viewer)).toBe(allowed)
    expect(matterRights.requestPayment(viewer)).toBe(allowed)
  })

  test.each([
    ['a customer on their own matter', customer, ofCustomer, false],
    ['a delegated admin on a customer’s matter', delegated, ofCustomer, true],
    ['a delegated admin on their own matter', delegated, ofDelegated, false],
    ['staff', staff, ofCustomer, true],
    ['a superuser', superuser, ofDelegated, true],
  ])('whether %s may set status and notes', (_who, viewer, matter, allowed) => {
    expect(may.setStatusAndNotes(viewer, matter)).toBe(allowed)
  })

  test('nobody has a right of the office in a matter of their own', { tags: ['R105'] }, () => {
    const both: Viewer = { ...superuser, is_staff: true, is_delegated_admin: true }
    for (const has of Object.values(matterRights)) {
      expect(has(both)).toBe(true)
      expect(has(both, ofCustomer)).toBe(true)
      expect(has(both, { user: both.id })).toBe(false)
    }
  })

  test('who keeps the books has them, all documents and all payouts, and nothing of a matter', { tags: ['§bookkeeper'] }, () => {
    const rights = Object.entries<(viewer: Viewer) => boolean>(officeRights)
    expect(rights.flatMap(([right, has]) => (has(bookkeeper) ? [right] : []))).toEqual([
      'seePayouts',
      'keepBooks',
      'readAllDocuments',
    ])
    expect(Object.values(matterRights).some((has) => has(bookkeeper) || has(bookkeeper, ofCustomer))).toBe(false)
    expect([may.seeAllMatters(bookkeeper), may.seeMatter(bookkeeper, ofCustomer)]).toEqual([false, false])
    expect([customer, delegated, bookkeeper].map(worksHere)).toEqual([false, true, true])
  })

  test('who was paid out sees payouts and keeps a bank account for good, and has nothing else of the office', {
    tags: ['§own-payouts'],
  }, () => {
    const rights = Object.entries<(viewer: Viewer) => boolean>(officeRights)
    const former = { ...customer, has_payouts: true }
    expect(rights.flatMap(([right, has]) => (has(former) ? [right] : []))).toEqual(['seePayouts', 'keepBankAccount'])
    expect([worksHere(former), may.seeAllMatters(former)]).toEqual([false, false])
  })

  test('only a delegated admin holds a payout account', () => {
    expect([customer, delegated, staff, superuser].map(officeRights.holdPayoutAccount)).toEqual([false, true, false, false])
  })

  test('a change is allowed only if all its fields are', () => {
    expect(mayChange(customer, ofCustomer, { title: 'Hyra', remove_file_ids: ['1'] })).toBe(true)
    expect(mayChange(customer, ofCustomer, { title: 'Hyra', status: undefined })).toBe(true)
    expect(mayChange(customer, ofCustomer, { title: 'Hyra', notes: '' })).toBe(false)
    expect(mayChange(staff, ofCustomer, { title: 'Hyra', status: 'Ongoing', notes: null })).toBe(true)
    expect(mayChange(customer, ofDelegated, { title: 'Hyra' })).toBe(false)
  })

  test('nobody may write a field without a rule', () => {
    const change = { title: 'Hyra', user: '1' }
    expect(mayChange(superuser, ofCustomer, change)).toBe(false)
  })
})
