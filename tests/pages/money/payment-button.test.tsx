import { api } from '#contract/index.ts'
import { anna, bo, doris, sara, sune } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const request = (matter: string, payer: Person, amount = 1500.5) =>
  db.payments.push({ id: '9', status: 'pending', user: payer.id, matter, amount })

describe('the payment button', () => {
  test('asks nobody to pay in a matter of one’s own', { tags: ['R105'] }, async () => {
    const page = await open('/matters/6', { as: doris })
    await page.text('Inget att betala än. Du får ett prisförslag först.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Begär Betalning' })).toBeDisabled())
  })

  test.each([
    ['an admin', 'Begär Betalning', sara],
    ['a superuser', 'Begär Betalning', sune],
    ['a delegated admin', 'Begär Betalning', doris],
  ])(
    '%s where nothing is requested may press %s, which leads to the request',
    {
      tags: ['§4-payment-button-admin', '§4-payment-button-leads-to-request', '§4-payment-button-delegated', '§plain-search'],
    },
    async (_, label, person) => {
      const page = await open('/matters/5', { as: person })
      await waitFor(async () => expect(await page.button(label)).toBeEnabled())
      await page.press(label)
      await waitFor(() => expect(page.address()).toBe('/admin-create-payment?matter_id=5'))
    },
  )

  test.each([
    ['an admin', 'Betalning Begärd', sara],
    ['a superuser', 'Betalning Begärd', sune],
    ['a delegated admin', 'Betalning redan begärd', doris],
  ])(
    '%s where a payment is pending sees %s, disabled',
    { tags: ['§4-payment-button-admin-requested', '§4-payment-button-delegated-requested'] },
    async (_, label, person) => {
      const page = await open('/matters/1', { as: person })
      expect(await page.button(label)).toBeDisabled()
      expect(await page.paragraph('Begärt belopp 1 595 kr inkl. moms')).toBeVisible()
    },
  )

  test.each([
    ['an admin', sara],
    ['a delegated admin', doris],
  ])('%s can request nothing until it is known what has been requested', async (_, person) => {
    answer(api.payments.forMatter, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/matters/5', { as: person })
    expect(await page.button('Begär Betalning')).toBeDisabled()
  })

  test('the payer of a pending payment may press Betala, and sees the amount', {
    tags: ['§4-payment-button-payer'],
  }, async () => {
    request('5', bo)
    const page = await open('/matters/5', { as: bo })
    await waitFor(async () => expect(await page.button('Betala')).toBeEnabled())
    expect(await page.paragraph('Att betala 1 500,50 kr inkl. moms')).toBeVisible()
  })

  test('anyone else sees Betala, disabled', { tags: ['§4-payment-button-other'] }, async () => {
    request('5', anna)
    const page = await open('/matters/5', { as: bo })
    await page.paragraph('Begärt belopp 1 500,50 kr inkl. moms')
    expect(await page.button('Betala')).toBeDisabled()
  })

  test('an owner of whom nothing is asked sees Betala, disabled', { tags: ['§4-payment-button-payer-none'] }, async () => {
    const page = await open('/matters/5', { as: bo })
    await page.text('Inget att betala än. Du får ett prisförslag först.')
    expect(await page.button('Betala')).toBeDisabled()
    expect(await page.button('Betala')).toHaveAccessibleDescription('Inget att betala än. Du får ett prisförslag först.')
  })

  test('in a closed matter no proposal is promised', async () => {
    Object.assign(db.matters.find(({ id }) => id === '5') ?? {}, { status: 'Completed' })
    const page = await open('/matters/5', { as: bo })
    expect(await page.text('Inget att betala.')).toBeVisible()
    expect(screen.queryByText(/prisförslag först/)).not.toBeInTheDocument()
  })

  test('an owner with a proposal is told to order it first', { tags: ['§waiting'] }, async () => {
    const page = await open('/matters/3', { as: anna })
    expect(await page.text('Beställ prisförslaget så kan du betala.')).toBeVisible()
    expect(await page.button('Betala')).toBeDisabled()
    expect(screen.queryByText(/^Inget att betala än/)).not.toBeInTheDocument()
  })

  test('in a cancelled matter nothing asks for an order: Läget asks for a word first', { tags: ['§waiting'] }, async () => {
    Object.assign(db.matters.find(({ id }) => id === '3') ?? {}, { status: 'Cancelled' })
    const page = await open('/matters/3', { as: anna })
    expect(await page.text('Skriv till oss innan du betalar eller beställer.')).toBeVisible()
    expect(await page.text('Inget att betala.')).toBeVisible()
    expect(screen.queryByText('Beställ prisförslaget så kan du betala.')).not.toBeInTheDocument()
  })

  test('who works at the office can decline a payment in a matter of their own, and finds the way to it', async () => {
    db.matters.push({ id: '77', ...createMatter({ title: 'Eget', user: doris.id }) })
    request('77', doris)
    const page = await open('/matters/77', { as: doris })
    expect(await page.button('Tacka nej')).toBeVisible()
    expect(await page.link('Alla betalningar')).toHaveAttribute('href', '/payments')
  })

  test('the office of whom nothing was requested reads so', async () => {
    const page = await open('/matters/5', { as: sara })
    expect(await page.text('Ingen betalning är begärd.')).toBeVisible()
    expect(screen.queryByText(/^Inget att betala än/)).not.toBeInTheDocument()
  })

  test('nothing is said of it before the payment is known', async () => {
    answer(api.payments.forMatter, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/matters/5', { as: bo })
    expect(await page.button('Betala')).not.toHaveAccessibleDescription()
    expect(screen.queryByText(/^Inget att betala än/)).not.toBeInTheDocument()
  })

  test.each([
    ['the payer', anna],
    ['an admin', sara],
    ['a delegated admin', doris],
  ])(
    '%s sees Betald with a check mark, disabled',
    { tags: ['§4-payment-paid-final', '§paid-for-everyone'] },
    async (_, person) => {
      const page = await open('/matters/2', { as: person })
      const button = await page.button('Betald')
      expect(button).toBeDisabled()
      expect(button.querySelector('.tabler-icon-check')).toBeInTheDocument()
      expect(await page.paragraph('Betalt 485 kr inkl. moms')).toBeVisible()
    },
  )

  test('another status is shown as the server’s own word and can’t be paid', {
    tags: ['§unknown-payment-status'],
  }, async () => {
    answer(api.payments.forMatter, { body: [{ id: 1, status: 'refunded', user: 1, amount: '485.00' }] })
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Betalningens status: refunded')).toBeVisible()
    expect(await page.button('Betala')).toBeDisabled()
  })

  test('where a server names no payer, a viewer without a role is the payer; the amount may be text', async () => {
    answer(api.payments.forMatter, { body: [{ id: 1, status: 'pending', matter: 1, amount: '1500.50' }] })
    const page = await open('/matters/1', { as: anna })
    expect(await page.paragraph('Att betala 1 500,50 kr inkl. moms')).toBeVisible()
    expect(await page.button('Betala')).toBeEnabled()
  })

  test('a status that can’t be loaded is told, with a way to try again', { tags: ['§8-payment-status'] }, async () => {
    answer(api.payments.forMatter, { status: 500 })
    const page = await open('/matters/1', { as: anna })
    expect((await page.alert()).textContent).toBe('Kunde inte hämta betalningsstatus.')
    expect(await page.button('Betala')).toBeDisabled()
    answer(api.payments.forMatter, { body: [] })
    await page.press('Försök igen')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

describe('the way to all payments', () => {
  test.each([
    ['with a payment', '/matters/1', anna],
    ['without one', '/matters/5', bo],
  ])('a customer finds it in a matter %s', async (_, path, person) => {
    const page = await open(path, { as: person })
    await page.follow('Alla betalningar')
    expect(await page.heading('My Payments')).toBeVisible()
  })

  test('the office, whose payments those aren’t, is not shown it', async () => {
    const page = await open('/matters/1', { as: doris })
    await page.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(screen.queryByRole('link', { name: 'Alla betalningar' })).not.toBeInTheDocument()
  })
})

describe('the storage entry of a matter', () => {
  test('shows that a payment was requested until the server has answered', { tags: ['§stored-status-shown'] }, async () => {
    localStorage.setItem('payment_status_5', 'pending')
    answer(api.payments.forMatter, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/matters/5', { as: sara })
    expect(await page.button('Betalning Begärd')).toBeDisabled()
  })

  test('goes when the server says otherwise', { tags: ['§stored-status-corrected'] }, async () => {
    localStorage.setItem('payment_status_5', 'pending')
    const page = await open('/matters/5', { as: sara })
    await waitFor(async () => expect(await page.button('Begär Betalning')).toBeEnabled())
    expect(localStorage.getItem('payment_status_5')).toBeNull()
  })

  test('stays while the server says the same', async () => {
    localStorage.setItem('payment_status_1', 'pending')
    const page = await open('/matters/1', { as: sara })
    await page.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(localStorage.getItem('payment_status_1')).toBe('pending')
  })
})
