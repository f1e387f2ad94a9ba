import { api } from '#contract/index.ts'
import { platformAsSeller, sellerToReply } from '#contract/money/documents/named-seller.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { anna, bo, demoPassword } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { ownCompany } from '#tests/support/own-office.ts'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

describe('the list of payments', () => {
  test('a visitor is sent to the login and comes back', { tags: ['§guard-payments'] }, async () => {
    const page = await open('/payments')
    expect(page.address()).toBe('/login?redirect=%2Fpayments')
  })

  test('has an English heading, marked as such', { tags: ['§2-payments-heading', '§english-marked'] }, async () => {
    const page = await open('/payments', { as: anna })
    expect(await page.heading('My Payments')).toHaveAttribute('lang', 'en')
  })

  test('says in Swedish what the page is', async () => {
    const page = await open('/payments', { as: anna })
    expect(await page.text('Här är dina betalningar och kvitton.')).toBeVisible()
  })

  test('shows one’s own payments: title, amount, status; a pending one can be paid', {
    tags: ['§7-payments-list', '§2-payments-rows', '§2-payments-pay-now'],
  }, async () => {
    const page = await open('/payments', { as: anna })
    const pending = await page.row('Överklagande av beslut om bostadsbidrag')
    expect(pending).toHaveTextContent('1 595 kr')
    expect(pending).toHaveTextContent('Väntar på betalning')
    expect(await page.in(pending).button('Pay Now')).toHaveAttribute('lang', 'en')
    const paid = await page.row('Samboavtal')
    expect(paid).toHaveTextContent('485 kr')
    expect(paid).toHaveTextContent('Betald')
    expect(within(paid).queryByRole('button')).not.toBeInTheDocument()
  })

  test('an unknown status is the server’s own word; missing parts don’t break the list', async () => {
    answer(api.payments.list, {
      body: [
        { id: 'a1', status: 'refunded', amount: '99.90', matter_title: 'Hyra' },
        { id: 2, status: 'pending' },
      ],
    })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Hyra')).toHaveTextContent(/99,90 kr\s*refunded/)
    expect(await page.in(await page.row('Ärende utan titel')).button('Pay Now')).toBeVisible()
  })

  test('says how much of a payment has gone back, and when', async () => {
    answer(api.payments.list, {
      body: [
        {
          id: 3,
          status: 'paid',
          amount: 1950,
          matter: 1,
          matter_title: 'Bodelning',
          returned: { amount: 1170, day: '2099-11-27' },
        },
      ],
    })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Bodelning')).toHaveTextContent(/Betald\s*1\s170 kr gick tillbaka den 27 november 2099/)
  })

  test('says what a bank has taken back, beside what we gave back', async () => {
    const lost = { lost_amount: 1450, returned: { amount: 500, day: '2099-11-20' } }
    answer(api.payments.list, { body: [{ id: 3, status: 'paid', amount: 1950, matter: 1, matter_title: 'Bodelning', ...lost }] })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Bodelning')).toHaveTextContent(
      /500 kr gick tillbaka den 20 november 2099\s*1\s450 kr gick tillbaka efter en tvist/,
    )
  })

  test('of money whose day isn’t known, says only that it went back', async () => {
    const returned = { amount: 500 }
    answer(api.payments.list, { body: [{ id: 3, status: 'paid', amount: 1950, matter: 1, matter_title: 'Bodelning', returned }] })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Bodelning')).toHaveTextContent(/Betald\s*500 kr har gått tillbaka/)
  })

  test('of money that went back on several days, says which was the last', async () => {
    const returned = { amount: 4999.99, day: '2099-01-07', several: true }
    answer(api.payments.list, {
      body: [{ id: 3, status: 'paid', amount: 9000, matter: 1, matter_title: 'Bodelning', returned }],
    })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Bodelning')).toHaveTextContent(/4\s999,99 kr har gått tillbaka, det sista den 7 januari 2099/)
  })

  test('a payment whose matter has just been deleted is no longer there', async () => {
    const page = await open('/payments', { as: anna })
    await page.follow('Överklagande av beslut om bostadsbidrag')
    await page.press('Radera')
    await page.in(await page.dialog('Radera ärende')).press('Ta bort')
    await page.in(await page.row('Samboavtal')).follow('Öppna')
    await page.follow('Alla betalningar')
    expect(await page.row('Samboavtal')).toHaveTextContent('Betald')
    await waitFor(() => expect(screen.queryByText('Överklagande av beslut om bostadsbidrag')).not.toBeInTheDocument())
  })

  test('says so when it is empty', async () => {
    const page = await open('/payments', { as: bo })
    expect(await page.heading('Du har inga betalningar.')).toBeVisible()
    expect(await page.text('När du har beställt ett prisförslag visas betalningen här.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Läs prisförslaget' })).not.toBeInTheDocument()
  })

  test('leads to the proposal that waits when it is empty', async () => {
    db.payments = []
    const page = await open('/payments', { as: anna })
    expect(await page.text(/^Du har ett prisförslag att ta ställning till\./)).toBeVisible()
    expect(await page.link('Läs prisförslaget')).toHaveAttribute('href', '/proposals/1')
  })

  test('a load that fails is logged and said quietly, with a way to try again', {
    tags: ['§8-payments-list', '§quiet-status'],
  }, async () => {
    answer(api.payments.list, { status: 500 })
    const page = await open('/payments', { as: anna })
    expect((await page.text('Betalningarna kunde inte hämtas just nu.')).closest('[role]')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(logged()).toEqual([expect.stringContaining('CallFailed')])
    answer(api.payments.list, { body: [] })
    await page.press('Försök igen')
    expect(await page.heading('Du har inga betalningar.')).toBeVisible()
  })
})

describe('Pay Now', () => {
  const toModal = async () => {
    const page = await open('/payments', { as: anna })
    await page.press('Pay Now')
    return page.in(await page.dialog('Fortsätt till betalning'))
  }

  test('asks for the password and goes to checkout', { tags: ['§6-customer-pays', '§pay-now-asks-password'] }, async () => {
    answer(api.payments.checkout, { body: { url: 'https://checkout.example/c/1' } })
    const modal = await toModal()
    expect(await modal.text('Ange ditt lösenord för att gå vidare till betalningssidan.')).toBeVisible()
    await modal.type('Lösenord', demoPassword)
    await modal.press('Gå till betalning')
    await waitFor(() => expect(departures()).toEqual(['https://checkout.example/c/1']))
    expect(sessionStorage.getItem('checkout_started_1')).not.toBeNull()
  })

  test('says what is bought, of whom, and shows terms and complaints before one pays', async () => {
    const modal = await toModal()
    expect(await modal.text('Du köper ”Juridisk tjänst, ärende 1” av Rådrum Juridik AB.')).toBeVisible()
    ;(await modal.text('Läs vad som ingår, vem du köper av, villkoren och hur du ångrar dig eller klagar')).click()
    expect(await modal.heading('Säljare')).toBeVisible()
    expect(await modal.text('Rådrum Juridik AB, org.nr 559000-0000, momsreg.nr SE559000000001')).toBeVisible()
    expect(await modal.text(/^Skriv till kontakt@radrum\.example\. .*Allmänna reklamationsnämnden/)).toBeVisible()
    expect(await modal.text(/^Allmänna villkor av den 30 november 2026/)).toBeVisible()
  })

  test.each([
    ['the office, whose company is another one since', { sold_by_partner: false }, []],
    ['a partner', { sold_by_partner: true }, ['Betalningen går genom Norrsken Juridik AB']],
    ['another company, as far as the server says', {}, ['Betalningen går genom Norrsken Juridik AB']],
  ])('of %s: says who takes the money where that isn’t the seller', async (_, sold, said) => {
    onTestFinished(() => followOffice(demoOffice))
    const order = { service: 'Juridisk tjänst', seller: sellerToReply(platformAsSeller()), terms_version: '2026-11-28', ...sold }
    followOffice({ ...demoOffice, company: ownCompany })
    answer(api.payments.list, { body: [{ id: 1, status: 'pending', amount: 900, matter_title: 'Hyra', order }] })
    const modal = await toModal()
    expect(await modal.text(/^Rådrum Juridik AB, org\.nr 559000-0000/)).toBeInTheDocument()
    const told = screen.queryAllByText(/^Betalningen går genom/).map(({ textContent }) => textContent)
    expect(told).toEqual(said.map((text) => expect.stringContaining(text)))
  })

  test.each([
    ['a server error', { status: 500 }, 'Error creating checkout session'],
    ['a lost answer', { broken: true as const }, 'Error creating checkout session'],
    ['a wrong password', { status: 400, body: { confirm_password: ['Fel lösenord.'] } }, 'Error creating checkout session'],
    ['a script', { body: { url: 'javascript:alert(1)' } }, 'Error creating checkout session'],
    ['no address', { body: {} }, 'No checkout URL returned'],
    ['an empty address', { body: { url: '' } }, 'No checkout URL returned'],
  ])(
    '%s is told in English',
    { tags: ['§8-checkout-list', 'R99', '§payment-address', '§8-checkout-list-no-url'] },
    async (_, failure, said) => {
      answer(api.payments.checkout, failure)
      const modal = await toModal()
      await modal.type('Lösenord', demoPassword)
      await modal.press('Gå till betalning')
      const alert = await modal.alert()
      expect(alert.textContent).toBe(said)
      expect(within(alert).getByText(said)).toHaveAttribute('lang', 'en')
      expect(departures()).toEqual([])
    },
  )

  test('that the office can’t be paid just now is told below, in Swedish', { tags: ['R101'] }, async () => {
    play('payments.checkout: not-possible')
    const modal = await toModal()
    await modal.type('Lösenord', demoPassword)
    await modal.press('Gå till betalning')
    expect(await modal.text('Error creating checkout session')).toHaveAttribute('lang', 'en')
    expect(await modal.text(/^Det går inte att betala just nu\. Felet ligger inte hos dig/)).not.toHaveAttribute('lang')
  })

  test('without a network, of which the browser knows, that is told too, in Swedish', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer(api.payments.checkout, { broken: true })
    const modal = await toModal()
    await modal.type('Lösenord', demoPassword)
    await modal.press('Gå till betalning')
    expect(await modal.text('Error creating checkout session')).toHaveAttribute('lang', 'en')
    expect(await modal.text('Du verkar vara utan internet. Kontrollera anslutningen och försök igen.')).not.toHaveAttribute(
      'lang',
    )
  })

  test('an alert is an element of the page, never a dialog of the browser', { tags: ['§alerts-in-page'] }, async () => {
    const ofTheBrowser = vi.fn()
    vi.stubGlobal('alert', ofTheBrowser)
    onTestFinished(() => void vi.unstubAllGlobals())
    answer(api.payments.checkout, { status: 500 })
    const modal = await toModal()
    await modal.type('Lösenord', demoPassword)
    await modal.press('Gå till betalning')
    expect(await modal.alert()).toHaveTextContent('Error creating checkout session')
    expect(ofTheBrowser).not.toHaveBeenCalled()
  })
})
