import { describe, expect, test } from 'vitest'
import { billingAddressOf, billingProblems, checkoutBillingProblems, needsAddress } from '#contract/money/billing.ts'

const place = { street: 'Storgatan 1', postal_code: '11122', city: 'Stockholm' }
const firm = { company: 'Ek AB', organisation_number: '556016-0680' }
const noPlace = { street: 'Ange gatuadress.', postal_code: 'Ange postnummer.', city: 'Ange postort.' }
const noFirm = { company: 'Ange företagets namn.', organisation_number: 'Ange företagets organisationsnummer.' }
const asPerson = 'Som privatperson anger du inget företag.'

describe('the buyer’s address', () => {
  test('must be asked for above 4 000 kr', () => {
    expect([4_000, 4_000.01].map(needsAddress)).toEqual([false, true])
  })

  test.each([
    ['nothing, where nothing is asked for', {}, { address: false }, {}],
    ['nothing, where an address is', {}, { address: true }, noPlace],
    ['a part of it, though nothing is asked for', { city: 'Stockholm' }, { address: false }, { ...noPlace, city: undefined }],
    ['a whole one', place, { address: true }, {}],
    ['nothing, of a company', {}, { address: false, company: true }, { ...noFirm, ...noPlace }],
    [
      'a name alone, where nobody was asked',
      { company: 'Ek AB' },
      { address: false },
      { ...noFirm, company: undefined, ...noPlace },
    ],
    ['a company’s', { ...firm, ...place }, { address: true }, {}],
    [
      'a company’s, of a person',
      { ...firm, ...place },
      { address: true, company: false },
      { company: asPerson, organisation_number: asPerson },
    ],
  ])('as %s', (_, given, need, problems) => {
    expect(billingProblems(given, need)).toEqual(problems)
  })

  test('has a Swedish organisation number', () => {
    const { organisation_number: problem } = billingProblems(
      { ...firm, ...place, organisation_number: '556016-0681' },
      { address: true },
    )
    expect(problem).toMatch(/^Organisationsnumret stämmer inte\./)
  })

  test('may be left out at the checkout; one that is given is that of the buyer in the agreement', () => {
    const [person, company] = [{ asConsumer: true }, { asConsumer: false }]
    expect(checkoutBillingProblems({}, company)).toEqual({})
    expect(checkoutBillingProblems(place, company)).toEqual(noFirm)
    expect(checkoutBillingProblems({ ...firm, ...place }, company)).toEqual({})
    expect(checkoutBillingProblems({ ...firm, ...place }, undefined)).toEqual({})
    expect(checkoutBillingProblems({ ...firm, ...place }, person)).toEqual({ company: asPerson, organisation_number: asPerson })
  })

  test('is kept whole or not at all, its numbers as they are written', () => {
    expect(billingAddressOf({ ...firm, organisation_number: '5560160680', ...place })).toEqual({
      ...firm,
      ...place,
      postal_code: '111 22',
    })
    expect(billingAddressOf(place)).toEqual({ company: null, organisation_number: null, ...place, postal_code: '111 22' })
    for (const field of ['street', 'postal_code', 'city'] as const)
      expect(billingAddressOf({ ...place, [field]: '' })).toBeUndefined()
  })
})
