import { api } from '#contract/index.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

const home = { company: null, organisation_number: null, street: 'Björkvägen 7', postal_code: '752 28', city: 'Uppsala' }

const payment = () => {
  const found = db.payments.find(({ id }) => id === '1')
  if (!found) throw new Error('the demo has no payment 1')
  return found
}

describe('the payment dialog', () => {
  const toPay = async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Betala')
    return page.in(await page.dialog('Fortsätt till betalning'))
  }

  test('up to 4 000 kr asks for nothing but the password', async () => {
    payment().amount = 4000
    const dialog = await toPay()
    expect(await dialog.field('Lösenord')).toBeVisible()
    expect(screen.queryByLabelText('Gatuadress')).not.toBeInTheDocument()
  })

  test('above it asks for the address, and says what is missing', { tags: ['§billing'] }, async () => {
    payment().amount = 4785
    const dialog = await toPay()
    await dialog.field('Gatuadress')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Gå till betalning')
    await waitFor(async () => expect(await dialog.field('Gatuadress')).toHaveAccessibleDescription('Ange gatuadress.'))
    expect(departures()).toEqual([])
    await dialog.type('Gatuadress', home.street)
    await dialog.type('Postnummer', '75228')
    await dialog.type('Postort', home.city)
    await dialog.press('Gå till betalning')
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(payment().billing).toEqual(home)
    expect(db.documents.at(-1)).toMatchObject({ kind: 'invoice', buyer: { address: 'Björkvägen 7, 752 28 Uppsala' } })
  })

  test('a company gives its number, whose control digit is checked', async () => {
    payment().amount = 4785
    const dialog = await toPay()
    await dialog.tick('Jag betalar för ett företag')
    await dialog.type('Företag', 'Björkviks Bygg AB')
    await dialog.type('Organisationsnummer', '5560160681')
    await dialog.type('Gatuadress', home.street)
    await dialog.type('Postnummer', '75228')
    await dialog.type('Postort', home.city)
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Gå till betalning')
    await waitFor(async () =>
      expect(await dialog.field('Organisationsnummer')).toHaveAccessibleDescription(/^Organisationsnumret stämmer inte\./),
    )
    expect(departures()).toEqual([])
  })

  test('the last address is filled in', async () => {
    payment().amount = 4785
    const paid = db.payments.find(({ id }) => id === '2')
    Object.assign(paid ?? {}, { billing: home })
    const dialog = await toPay()
    await waitFor(async () => expect(await dialog.field('Gatuadress')).toHaveValue(home.street))
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Gå till betalning')
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(payment().billing).toEqual(home)
  })

  test('an address of the first try can be another one at the next: a person’s, not the company’s', {
    tags: ['§billing'],
  }, async () => {
    payment().amount = 4785
    payment().billing = { ...home, company: 'Björkviks Bygg AB', organisation_number: '556016-0680' }
    const dialog = await toPay()
    await waitFor(async () => expect(await dialog.field('Företag')).toHaveValue('Björkviks Bygg AB'))
    await dialog.tick('Jag betalar för ett företag')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Gå till betalning')
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(payment().billing).toEqual(home)
    expect(db.documents.at(-1)).toMatchObject({ buyer: { name: 'Anna Lindqvist' } })
  })

  test('the last address that can’t be fetched is typed instead', async () => {
    payment().amount = 4785
    answer(api.billing.last, { status: 500 })
    const dialog = await toPay()
    expect(await dialog.field('Gatuadress')).toHaveValue('')
  })
})

describe('the order of a proposal', () => {
  beforeEach(() => {
    for (const proposal of db.proposals) Object.assign(proposal, { valid_until: '2099-12-31' })
  })
  const toOrder = async () => {
    const page = await open('/proposals/1', { as: anna })
    return page.in(await screen.findByRole('form', { name: 'Beställ' }))
  }

  test('above 4 000 kr needs the address', { tags: ['§billing'] }, async () => {
    Object.assign(db.proposals[0] ?? {}, { amount: 4785 })
    const form = await toOrder()
    await form.type('Lösenord', demoPassword)
    await form.press(/^Beställ och betala/)
    await waitFor(async () => expect(await form.field('Postort')).toHaveAccessibleDescription('Ange postort.'))
    expect(db.agreements).toEqual([])
    await form.type('Gatuadress', home.street)
    await form.type('Postnummer', '75228')
    await form.type('Postort', home.city)
    await form.press(/^Beställ och betala/)
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(db.payments.at(-1)?.billing).toEqual(home)
  })

  test('below it, an address is offered', async () => {
    const form = await toOrder()
    expect(screen.queryByLabelText('Gatuadress')).not.toBeInTheDocument()
    await form.press('Jag vill ha en faktura med min adress')
    expect(within(screen.getByRole('group', { name: 'Adress till fakturan' })).getByLabelText('Gatuadress')).toBeVisible()
    await form.press('Det räcker med ett kvitto')
    expect(screen.queryByLabelText('Gatuadress')).not.toBeInTheDocument()
  })
})
