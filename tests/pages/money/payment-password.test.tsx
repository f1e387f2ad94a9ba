import { api } from '#contract/index.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { noDetails } from '#mocks/money/books.ts'
import { anna, demoPassword, doris } from '#mocks/people.ts'
import { rowWith } from '#mocks/table.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

/** Opens the password modal as Anna, who is to pay for matter 1. */
const toModal = async () => {
  const page = await open('/matters/1', { as: anna })
  await page.press('Betala')
  const modal = await page.dialog('Fortsätt till betalning')
  return { page, modal, form: page.in(modal) }
}

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

  test.each([
    ['the matter', '/matters/1', 'Betala'],
    ['the list of payments', '/payments', 'Pay Now'],
  ])(
    'at %s, another seller than the one that was read is shown before it can be paid',
    { tags: ['§read-seller'] },
    async (_, path, button) => {
      const payment = rowWith(db.payments, '1', 'payment.missing')
      Object.assign(payment, { payout_to: doris.id, seller: { ...platformAsSeller(), partnerId: null } })
      const page = await open(path, { as: anna })
      await page.press(button)
      const form = page.in(await page.dialog('Fortsätt till betalning'))
      expect(await form.text(/av Rådrum Juridik AB\.$/)).toBeVisible()
      rowWith(db.people, doris.id, 'person.missing').stripe_account_id = 'acct_1'
      db.partnerSellers[doris.id] = { ...noDetails, seller: 'partner', legal_name: 'Ek Advokat AB' }
      await form.type('Lösenord', demoPassword)
      await form.press('Gå till betalning')
      expect(await form.text(/^Den som säljer tjänsten har ändrats\./)).toBeVisible()
      expect(await form.text(/av Ek Advokat AB\.$/)).toBeVisible()
      expect(departures()).toEqual([])
      await form.press('Gå till betalning')
      await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/success']))
    },
  )

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
      'Det går inte att betala just nu. Felet ligger inte hos dig, och inga pengar har dragits. Försök igen senare, eller skriv till oss i ärendet.',
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
