import { api } from '#contract/index.ts'
import { anna, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const path = '/admin-create-payment?matter_id=3'

describe('requesting a payment', () => {
  test('a visitor is sent to the login and comes back', { tags: ['§guard-request'] }, async () => {
    const page = await open(path)
    expect(page.address()).toBe('/login?redirect=%2Fadmin-create-payment%3Fmatter_id%3D3')
  })

  test.each([
    ['an admin', sara],
    ['a delegated admin', doris],
  ])(
    '%s sees which matter it is for, and that VAT is included',
    { tags: ['§2-request-heading', '§2-route-request-payment'] },
    async (_, person) => {
      const page = await open(path, { as: person })
      expect(await page.heading('Begär Betalning')).toBeVisible()
      expect(await page.link('Hyresvärden vägrar laga fukt')).toHaveAttribute('href', '/matters/3')
      expect(await page.field('Belopp i SEK')).toHaveAccessibleDescription(/Inklusive moms/)
    },
  )

  test('a matter that can’t be read is named by its number', async () => {
    answer(api.matters.read, { status: 500 })
    const page = await open(path, { as: sara })
    expect((await page.link('Ärende 3')).parentElement?.textContent).toBe('Ärende 3')
  })

  test('nothing is filled in for a matter that isn’t there', async () => {
    const page = await open('/admin-create-payment?matter_id=999', { as: sara })
    expect(await page.text('Ärendet kan vara raderat, eller så har du inte behörighet.')).toBeVisible()
    expect(screen.queryByLabelText('Belopp i SEK')).not.toBeInTheDocument()
    await page.follow('Till ärendelistan')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
  })

  test.each(['/admin-create-payment', '/admin-create-payment?matter_id=', '/admin-create-payment?matter_id=1&matter_id=2'])(
    '%s says that the id is missing',
    { tags: ['§5-request-matter-id'] },
    async (address) => {
      const page = await open(address, { as: sara })
      expect((await page.alert()).textContent).toBe('Fel: Ingen ärende-ID hittades.')
      expect(await page.link('Till ärendena')).toHaveAttribute('href', '/user-matters')
    },
  )

  test('sends amount and password, says so, remembers it, and goes to the matter after 1.5 s', {
    tags: [
      '§2-request-fields',
      '§3-stored-payment-status',
      '§4-payment-requested',
      '§5-request-amount-decimal',
      '§8-payment-request-success',
      '§9-request-1500-ms',
    ],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(path, { as: sara })
    await page.type('Belopp i SEK', '1 500,50')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    expect((await page.text('Betalningsbegäran skapad!')).closest('[role]')).toHaveAttribute('role', 'status')
    expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/3')
    expect(localStorage.getItem('payment_status_3')).toBe('pending')
    expect(db.payments.at(-1)).toMatchObject({ matter: '3', amount: 1500.5, user: anna.id, status: 'pending' })
    await page.wait(1_000)
    expect(page.path()).toBe('/admin-create-payment')
    await page.wait(500)
    await waitFor(() => expect(page.path()).toBe('/matters/3'))
    expect(await page.button('Betalning Begärd')).toBeDisabled()
  })

  test.each([
    ['an admin', sara],
    ['a superuser', sune],
    ['a delegated admin', doris],
  ])(
    '%s requests a payment with an amount and the own password',
    { tags: ['§6-admin-requests-payment', '§7-payments-request', '§6-delegated-requests-payment'] },
    async (_, person) => {
      const page = await open(path, { as: person })
      await page.link('Hyresvärden vägrar laga fukt')
      const calls = watchCalls()
      const sent = answer(api.payments.request, { status: 201 })
      await page.type('Belopp i SEK', '1500,50')
      await page.type('Ditt lösenord', demoPassword)
      await page.press('Skapa Betalning')
      expect(await page.text('Betalningsbegäran skapad!')).toBeVisible()
      expect(sent.map((body) => JSON.parse(body))).toEqual([{ amount: 1500.5, confirm_password: demoPassword }])
      expect(calls()).toContain('POST /api/payments/create/3/')
    },
  )

  test('what is included and who does it may be said, and is sent trimmed', async () => {
    const page = await open(path, { as: doris })
    const sent = answer(api.payments.request, { status: 201 })
    expect(await page.field('Vad ingår?')).toHaveAccessibleDescription(/^Valfritt\./)
    expect(await page.field('Vad ingår?')).not.toBeRequired()
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.type('Vad ingår?', ' Brev till hyresvärden ')
    await page.type('Utförs av', 'Doris Dahl')
    await page.press('Skapa Betalning')
    await page.text('Betalningsbegäran skapad!')
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { amount: 1500, confirm_password: demoPassword, scope: 'Brev till hyresvärden', performer: 'Doris Dahl' },
    ])
  })

  test('too long a name is told at its field, and nothing is sent', async () => {
    const page = await open(path, { as: doris })
    const sent = answer(api.payments.request, { status: 201 })
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.type('Utförs av', 'x'.repeat(201))
    await page.press('Skapa Betalning')
    expect(await page.field('Utförs av')).toHaveAccessibleDescription(/^Skriv högst 200 tecken\./)
    expect(sent).toEqual([])
  })

  test('one can go at once', { tags: ['§go-at-once'] }, async () => {
    const page = await open(path, { as: doris })
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    await page.follow('Till ärendet')
    expect(page.path()).toBe('/matters/3')
  })

  test('one’s own request is never mistaken for somebody else’s, however late the matter is refetched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open(path, { as: sara })
    await page.link('Hyresvärden vägrar laga fukt')
    const { promise: refetched, resolve: refetch } = Promise.withResolvers<void>()
    answer(api.matters.read, { after: refetched, thenNormal: true })
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    await waitFor(() => expect(db.payments).toHaveLength(3))
    await page.wait(2_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    refetch()
    expect(await page.text('Betalningsbegäran skapad!')).toBeVisible()
  })

  test('where it is told that the request is made, the focus is', async () => {
    const page = await open(path, { as: sara })
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    expect((await page.text('Betalningsbegäran skapad!')).closest('[tabindex]')).toHaveFocus()
  })

  test('one step back from the matter isn’t the form again', async () => {
    const page = await open('/matters/3', { as: sara })
    await waitFor(async () => expect(await page.button('Begär Betalning')).toBeEnabled())
    await page.press('Begär Betalning')
    await page.type('Belopp i SEK', '1500')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    await page.follow('Till ärendet')
    await page.button('Betalning Begärd')
    await page.back()
    expect(page.path()).toBe('/matters/3')
  })

  test('amount and password must be there', { tags: ['§5-request-amount', '§5-request-password'] }, async () => {
    const page = await open(path, { as: sara })
    await page.press('Skapa Betalning')
    expect(await page.field('Belopp i SEK')).toHaveAccessibleDescription(/^Vänligen ange ett belopp\./)
    expect(await page.field('Ditt lösenord')).toHaveAccessibleDescription('Vänligen ange ditt lösenord för extra autentisering.')
    expect(db.payments).toHaveLength(2)
  })

  test.each([
    ['', '', 'Belopp i SEK'],
    ['1500', '', 'Ditt lösenord'],
  ])('with the amount %j and the password %j, the focus goes to the field %s', async (amount, password, first) => {
    const page = await open(path, { as: sara })
    await page.type('Belopp i SEK', amount)
    await page.type('Ditt lösenord', password)
    await page.press('Skapa Betalning')
    expect(await page.field(first)).toHaveFocus()
  })

  test.each(['abc', '-5', '1e3', '12abc', '1500,505', '2,99', '1 000 000'])(
    'the amount %s is refused and stays',
    { tags: ['§money-refused'] },
    async (amount) => {
      const page = await open(path, { as: sara })
      await page.type('Belopp i SEK', amount)
      await page.type('Ditt lösenord', demoPassword)
      await page.press('Skapa Betalning')
      expect(await page.field('Belopp i SEK')).toHaveAccessibleDescription(
        /^Ange ett belopp mellan 3 kr och 999 999,99 kr, med högst två decimaler\./,
      )
      expect(await page.field('Belopp i SEK')).toHaveValue(amount)
      expect(db.payments).toHaveLength(2)
    },
  )

  test('a pending payment is told from the start', { tags: ['§5-request-pending-exists'] }, async () => {
    const page = await open('/admin-create-payment?matter_id=1', { as: sara })
    expect((await page.alert()).textContent).toBe('Det finns redan en aktiv betalningsbegäran för detta ärende.')
  })

  test('one that somebody else has just requested is told, and nothing is sent', {
    tags: ['§5-request-pending-exists'],
  }, async () => {
    const page = await open(path, { as: sara })
    await page.link('Hyresvärden vägrar laga fukt')
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', demoPassword)
    db.payments.push({ id: '9', status: 'pending', user: anna.id, matter: '3', amount: 100 })
    const sent = answer(api.payments.request, { status: 500 })
    await page.press('Skapa Betalning')
    expect((await page.alert()).textContent).toBe('Det finns redan en aktiv betalningsbegäran för detta ärende.')
    expect(sent).toEqual([])
  })

  test('a wrong password is told at its field', { tags: ['§8-payment-request'] }, async () => {
    const page = await open(path, { as: sara })
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', 'fel lösenord')
    await page.press('Skapa Betalning')
    expect(await page.alert()).toHaveTextContent('Misslyckades att skapa betalningen. Kontrollera backend.')
    expect(await page.field('Ditt lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    expect(await page.field('Belopp i SEK')).toHaveValue('900')
  })

  test.each([{ status: 500 }, { broken: true as const }])(
    'a failure (%j) is told and loses nothing',
    { tags: ['§8-payment-request'] },
    async (failure) => {
      answer(api.payments.request, failure)
      const page = await open(path, { as: sara })
      await page.type('Belopp i SEK', '900')
      await page.type('Ditt lösenord', demoPassword)
      await page.press('Skapa Betalning')
      expect(await page.alert()).toHaveTextContent(/^Misslyckades att skapa betalningen\. Kontrollera backend\./)
      expect(await page.field('Belopp i SEK')).toHaveValue('900')
      expect(localStorage.getItem('payment_status_3')).toBeNull()
    },
  )

  test('with a paused payout account: the reason and the way to the profile, where what to do can be done', {
    tags: ['R101'],
  }, async () => {
    const row = db.people.find(({ id }) => id === doris.id)
    Object.assign(row ?? {}, { stripe_account_id: 'acct_1', payout_problem: 'paused' })
    const page = await open(path, { as: doris })
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    const alert = await page.alert()
    expect(alert).toHaveTextContent('Misslyckades att skapa betalningen. Kontrollera backend.')
    expect(alert).toHaveTextContent(
      'Ditt utbetalningskonto är pausat hos Stripe. Logga in hos Stripe och komplettera uppgifterna',
    )
    await page.follow('Till dina utbetalningar')
    expect(page.path()).toBe('/profile')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Utbetalningar' })).toHaveFocus())
  })

  test('a partner who is paid out accepts the partner terms first, and is led there', { tags: ['§partner-terms'] }, async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { stripe_account_id: 'acct_1' })
    db.partnerTerms = {}
    const page = await open(path, { as: doris })
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    expect(await page.alert()).toHaveTextContent(
      'Läs och godkänn partnervillkoren under Partnerprofil i din profil först. De behövs för att du ska få betalt.',
    )
    await page.follow('Till partnervillkoren')
    expect(page.path()).toBe('/profile')
    await page.press('Jag godkänner partnervillkoren')
    await page.text(/godkände du partnervillkoren/)

    const again = await open(path, { as: doris })
    await again.type('Belopp i SEK', '900')
    await again.type('Ditt lösenord', demoPassword)
    await again.press('Skapa Betalning')
    expect(await again.text('Betalningsbegäran skapad!')).toBeVisible()
  })

  test('a customer may open the page; the server refuses', { tags: ['§request-any-member'] }, async () => {
    const page = await open(path, { as: anna })
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skapa Betalning')
    expect(await page.alert()).toHaveTextContent('Du har inte behörighet att göra det här.')
  })

  test('a double press requests once', async () => {
    const page = await open(path, { as: sara })
    await page.type('Belopp i SEK', '900')
    await page.type('Ditt lösenord', demoPassword)
    await page.user.dblClick(await page.button('Skapa Betalning'))
    await page.text('Betalningsbegäran skapad!')
    expect(db.payments).toHaveLength(3)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
