import { api } from '#contract/index.ts'
import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const request = (matter: string, payer: Person, amount = 1500.5) =>
  db.payments.push({ id: '9', status: 'pending', user: payer.id, matter, matter_title: 'Ett ärende', amount })
const statusOf = (id: string) => db.payments.find((payment) => payment.id === id)

/** Opens the password modal as Anna, who is to pay for matter 1. */
const toModal = async () => {
  const page = await open('/matters/1', { as: anna })
  await page.press('Betala')
  const modal = await page.dialog('Fortsätt till betalning')
  return { page, modal, form: page.in(modal) }
}

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

describe('the password modal', () => {
  test('says what it wants and can be left', { tags: ['§2-pay-modal', '§2-pay-modal-cancel'] }, async () => {
    const sent = answer(api.payments.checkout, { status: 500 })
    const { page, modal, form } = await toModal()
    expect(await form.field('Lösenord')).toHaveAttribute('type', 'password')
    expect(modal).toHaveTextContent('Ange ditt lösenord för att gå vidare till betalningssidan.')
    expect(await form.button('Gå till betalning')).toBeVisible()
    await form.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await page.button('Betala')).toHaveFocus())
    expect(sent).toEqual([])
    expect(departures()).toEqual([])
  })

  test('asks for the password and nothing about a card', { tags: ['§1-hosted-checkout'] }, async () => {
    const { modal } = await toModal()
    expect([...modal.querySelectorAll('input')].map(({ type }) => type)).toEqual(['password'])
  })

  test('sends the password and goes to the address that comes back', {
    tags: ['§4-payment-checkout', '§5-pay-confirm-password', '§6-customer-pays', '§7-payments-checkout'],
  }, async () => {
    const sent = answer(api.payments.checkout, { body: { url: 'https://checkout.example/c/1' } })
    const { form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await waitFor(() => expect(departures()).toEqual(['https://checkout.example/c/1']))
    expect(sent).toEqual([JSON.stringify({ confirm_password: demoPassword })])
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  test('a double press opens one checkout', async () => {
    const sent = answer(api.payments.checkout, { body: { url: 'https://checkout.example/c/1' }, delayMs: 50 })
    const { page, form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await page.user.dblClick(await form.button('Gå till betalning'))
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(sent).toHaveLength(1)
  })

  test('can’t be left while the checkout is being opened, so nobody is taken there afterwards', async () => {
    const opened = Promise.withResolvers<void>()
    const sent = answer(api.payments.checkout, { after: opened.promise, body: { url: 'https://checkout.example/c/1' } })
    const { page, form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await form.button('Avbryt')).toBeDisabled()
    expect(await form.button('Stäng')).toBeDisabled()
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    opened.resolve()
    await waitFor(() => expect(departures()).toEqual(['https://checkout.example/c/1']))
  })

  test('who stops waiting for the checkout can leave, and isn’t taken there', { tags: ['§slow-call'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened = Promise.withResolvers<void>()
    answer(api.payments.checkout, { after: opened.promise, body: { url: 'https://checkout.example/c/1' } })
    const { page, form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await page.wait(10_000)
    await form.press('Sluta vänta')
    await form.press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    opened.resolve()
    await page.wait(1_000)
    expect(departures()).toEqual([])
  })

  test('an empty password isn’t sent', async () => {
    const sent = answer(api.payments.checkout, {})
    const { form } = await toModal()
    await form.press('Gå till betalning')
    expect(await form.field('Lösenord')).toHaveAccessibleDescription('Ange ditt lösenord.')
    expect(await form.field('Lösenord')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('a wrong password is told, and can be corrected', { tags: ['§5-pay-confirm-password'] }, async () => {
    const { form } = await toModal()
    await form.type('Lösenord', 'fel lösenord')
    await form.press('Gå till betalning')
    expect((await form.alert()).textContent).toBe('Kunde inte skapa Stripe-session. Kontrollera lösenordet och försök igen.')
    expect(await form.field('Lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/success']))
  })

  test.each([
    [{ status: 500 }],
    [{ broken: true as const }],
    [{ body: {} }],
    [{ body: { url: null } }],
    [{ body: { url: 'javascript:alert(1)' } }],
    [{ body: { url: 'data:text/html,hej' } }],
    [{ body: { url: 'http://elak.example/' } }],
  ])('%j is told and not followed', { tags: ['R99', '§8-checkout-matter', '§payment-address'] }, async (failure) => {
    answer(api.payments.checkout, failure)
    const { form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    expect((await form.alert()).textContent).toBe('Kunde inte skapa Stripe-session. Kontrollera lösenordet och försök igen.')
    expect(departures()).toEqual([])
  })

  test('that the office can’t be paid just now is no fault of the payer’s', { tags: ['R101'] }, async () => {
    play('payments.checkout: not-possible')
    const { form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    const alert = await form.alert()
    expect(alert).toHaveTextContent('Kunde inte skapa Stripe-session. Kontrollera lösenordet och försök igen.')
    expect(alert).toHaveTextContent(
      'Det går inte att betala just nu. Felet ligger inte hos dig, och vi har fått veta det. Inga pengar har dragits. Försök igen senare.',
    )
  })

  test('a refusal’s reason follows', async () => {
    answer(api.payments.checkout, { status: 409, body: { detail: 'Betalningen är redan genomförd eller avslutad.' } })
    const { form } = await toModal()
    await form.type('Lösenord', demoPassword)
    await form.press('Gå till betalning')
    expect(await form.alert()).toHaveTextContent('Betalningen är redan genomförd eller avslutad.')
  })
})

describe('after a visit to the card page', () => {
  test('the page asks until the payment is there', { tags: ['R58'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.')).toHaveAttribute(
      'role',
      'status',
    )
    await page.wait(3_000)
    expect(await page.button('Betala')).toBeEnabled()
    const payment = statusOf('1')
    if (payment) payment.status = 'paid'
    await page.wait(3_000)
    expect(await page.button('Betald')).toBeDisabled()
    expect(sessionStorage.getItem('checkout_started_1')).toBeNull()
  })

  test('it stops asking after a couple of minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    await page.wait(150_000)
    const asked = answer(api.payments.forMatter, { body: [] })
    await page.wait(30_000)
    expect(asked).toEqual([])
  })

  test('and says no longer that it waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/matters/1', { as: anna })
    await page.text('Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.')
    await page.wait(150_000)
    expect(await page.paragraph('Att betala 1 595 kr inkl. moms')).toBeVisible()
    expect(screen.queryByText(/^Vi väntar på besked/)).not.toBeInTheDocument()
  })

  test('a tab that wasn’t there doesn’t ask again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/matters/1', { as: anna })
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    const asked = answer(api.payments.forMatter, { body: [] })
    await page.wait(10_000)
    expect(asked).toEqual([])
  })
})
