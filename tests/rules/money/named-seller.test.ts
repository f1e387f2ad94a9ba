import { describe, expect, test } from 'vitest'
import { isOneSeller, oneLine, platformAsSeller, sellerOfWork, sellsInOwnName } from '#contract/money/documents/named-seller.ts'

const doris = { fullName: 'Doris Hallberg', email: 'doris@example.se', phone: '070-174 06 13' }
const firm = {
  seller: 'partner',
  legal_name: 'Hallberg Juridik AB',
  street: 'Storgatan 1',
  postal_code: '111 22',
  city: 'Stockholm',
  organisation_number: '556016-0680',
  vat_number: 'SE556016068001',
  is_advokat: true,
} as const
const unnamed = { legal_name: null, street: null, postal_code: null, city: null, organisation_number: null, vat_number: null }

describe('the seller of a partner’s work', () => {
  test('is the partner, with the details of the books', () => {
    expect(sellerOfWork(doris, firm)).toEqual({
      name: 'Hallberg Juridik AB',
      organisationNumber: '556016-0680',
      vatNumber: 'SE556016068001',
      address: 'Storgatan 1, 111 22 Stockholm',
      email: 'doris@example.se',
      phone: '070-174 06 13',
      isAdvokat: true,
    })
  })

  test('has the name of the account where there is no legal name, and no empty facts', () => {
    expect(sellerOfWork({ ...doris, phone: ' ' }, { ...firm, ...unnamed, is_advokat: false })).toEqual({
      ...{ name: 'Doris Hallberg', organisationNumber: null, vatNumber: null, address: null },
      ...{ email: 'doris@example.se', phone: null, isAdvokat: false },
    })
  })

  test.each([
    ['nobody has written details', undefined],
    ['the platform sells', { ...firm, seller: 'platform' } as const],
    ['the VAT number is of another country', { ...firm, vat_number: 'DE123456789' }],
  ])('is the platform where %s', (_, details) => {
    expect(sellerOfWork(doris, details)).toEqual(platformAsSeller())
    expect(details ? sellsInOwnName(details) : false).toBe(false)
  })
})

test('an address is one line of what is known', () => {
  const all = { street: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm' }
  expect(oneLine({ ...all, postalCode: null })).toBe('Storgatan 1, Stockholm')
  expect(oneLine({ ...all, street: null })).toBe('111 22 Stockholm')
  expect(oneLine({ street: null, postalCode: null, city: null })).toBeNull()
})

describe('two sellers are one', () => {
  const sold = { partnerId: 7, ...sellerOfWork(doris, firm) }
  const platform = { partnerId: null, ...platformAsSeller() }

  test.each([
    ['the same partner with the same details', sold, { ...sold }, true],
    ['the same partner with another firm', sold, { ...sold, name: 'Hallberg Rätt AB' }, false],
    ['the same partner, an advokat since', sold, { ...sold, isAdvokat: false }, false],
    ['two partners', sold, { ...sold, partnerId: 8 }, false],
    ['a partner and the platform', sold, platform, false],
    ['the platform, whose name has changed', platform, { ...platform, name: 'Rättvis AB' }, true],
    ['the platform, and nobody named', platform, null, true],
    ['a partner, and nobody named', sold, undefined, false],
  ])('%s', (_, one, other, isOne) => {
    expect(isOneSeller(one, other)).toBe(isOne)
    expect(isOneSeller(other, one)).toBe(isOne)
  })
})
