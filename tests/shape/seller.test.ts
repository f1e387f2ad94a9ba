import { seller } from '#server/domain/payments/seller.ts'
import { company } from '#texts/company.ts'
import { expect, test } from 'vitest'

test('receipts and order confirmations name the company that the web app names', () => {
  const { legalName, organisationNumber, vatNumber, street, postalCode, city, email } = company
  expect(seller).toEqual({
    name: legalName,
    organisationNumber,
    vatNumber,
    address: `${street}, ${postalCode} ${city}`,
    email,
  })
})
