import { api } from '#contract/index.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

const mailed = 'Om adressen finns hos oss har vi mejlat en länk.'

describe('a forgotten password', () => {
  test('the login page leads to a form that asks for the address, and tells what the server says', {
    tags: ['§forgotten-password'],
  }, async () => {
    const page = await open('/login')
    const sent = answer(api.accounts.forgotPassword, { body: { detail: mailed } })
    await page.follow('Glömt lösenordet?')
    expect(await page.heading('Glömt lösenordet')).toBeVisible()
    await page.type('E-post', ' Kund@Example.se')
    await page.press('Skicka länken')
    expect((await page.text(mailed)).closest('[role]')).toHaveAttribute('role', 'status')
    expect(await page.text('kund@example.se')).toBeVisible()
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ email: 'kund@example.se' }])
  })

  test('who gave the wrong address gives another', async () => {
    const page = await open('/forgot-password')
    answer(api.accounts.forgotPassword, { body: { detail: mailed } })
    await page.type('E-post', 'fel@example.se')
    await page.press('Skicka länken')
    await page.press('Ange en annan adress')
    expect(await page.field('E-post')).toHaveFocus()
  })

  test('an address that is none is not sent', async () => {
    const page = await open('/forgot-password')
    const sent = answer(api.accounts.forgotPassword, { status: 500 })
    await page.type('E-post', 'kund')
    await page.press('Skicka länken')
    expect(await page.field('E-post')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
    expect(sent).toEqual([])
  })

  test.each([
    [
      'with the server’s reason',
      { status: 429, body: { detail: 'Vänta en stund.' } },
      'Kunde inte skicka länken. Försök igen.Vänta en stund.',
    ],
    ['also when nothing answers', { broken: true }, 'Kunde inte skicka länken. Försök igen.'],
  ] as const)('a failure is told, %s', async (_, failure, text) => {
    const page = await open('/forgot-password')
    answer(api.accounts.forgotPassword, failure)
    await page.type('E-post', 'kund@example.se')
    await page.press('Skicka länken')
    expect((await page.alert()).textContent).toBe(text)
    expect(await page.field('E-post')).toHaveValue('kund@example.se')
  })
})

const valid = () => answer(api.accounts.checkResetLink, { status: 204 })

describe('the mailed link', () => {
  beforeEach(() => {
    valid()
  })

  test('that is used or too old says so when the page opens, before a password is chosen', {
    tags: ['§dead-reset-link'],
  }, async () => {
    const asked = answer(api.accounts.checkResetLink, { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } })
    const page = await open('/reset-password/gammal')
    expect((await page.alert()).textContent).toBe('Länken är använd eller har gått ut.')
    expect(asked.map((body) => JSON.parse(body))).toEqual([{ key: 'gammal' }])
    expect(screen.queryByLabelText('Nytt lösenord')).not.toBeInTheDocument()
    await page.follow('Skicka en ny länk')
    expect(await page.heading('Glömt lösenordet')).toBeVisible()
  })

  test.each([{ broken: true }, { status: 404 }, { status: 429, body: { detail: 'Vänta en stund.' } }, { status: 500 }] as const)(
    'that can’t be looked at (%j) is taken for a good one',
    async (failure) => {
      const asked = answer(api.accounts.checkResetLink, failure)
      const page = await open('/reset-password/hemlig-nyckel')
      await waitFor(() => expect(asked).toHaveLength(1))
      answer(api.accounts.resetPassword, { body: { detail: 'Lösenordet är bytt.' } })
      await page.type('Nytt lösenord', 'fem ord i en rad')
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      await page.press('Spara lösenordet')
      expect(await page.text('Ditt nya lösenord gäller nu. Alla enheter är utloggade.')).toBeVisible()
    },
  )

  test('takes a new password, and the key leaves the address', { tags: ['§forgotten-password'] }, async () => {
    const page = await open('/reset-password/hemlig-nyckel')
    expect(await page.heading('Välj ett nytt lösenord')).toBeVisible()
    expect(await page.text('Det nya lösenordet gäller genast.')).toBeVisible()
    const sent = answer(api.accounts.resetPassword, { body: { detail: 'Lösenordet är bytt.' } })
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Spara lösenordet')
    const done = await page.text('Ditt nya lösenord gäller nu. Alla enheter är utloggade.')
    expect(done.closest('[role]')).toHaveAttribute('role', 'status')
    expect(page.address()).toBe('/reset-password/klar')
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ key: 'hemlig-nyckel', new_password: 'fem ord i en rad' }])
    expect(await page.in(screen.getByRole('main')).link('Logga in')).toHaveAttribute('href', '/login')
  })

  test('of an invitation takes the first password, and speaks of no other', { tags: ['§forgotten-password'] }, async () => {
    const page = await open('/reset-password/inbjudan?first=true')
    expect(await page.heading('Välkommen! Välj ett lösenord')).toBeVisible()
    expect(await page.text(/^Du är inbjuden, och ditt konto finns redan\./)).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('När du sparar lösenordet godkänner du villkoren')
    for (const [name, path] of [
      ['villkoren (öppnas i en ny flik)', '/terms-and-conditions'],
      ['integritetspolicyn (öppnas i en ny flik)', '/privacy-policy'],
    ] as const)
      expect(await page.in(screen.getByRole('main')).link(name)).toHaveAttribute('href', path)
    expect(screen.getByRole('main')).not.toHaveTextContent(/nytt|nya/i)
    answer(api.accounts.resetPassword, { status: 503, body: { detail: 'Vänta en stund.' } })
    await page.type('Lösenord', 'fem ord i en rad')
    await page.press('Spara lösenordet')
    expect((await page.alert()).textContent).toBe('Kunde inte spara lösenordet.Vänta en stund.')
    answer(api.accounts.resetPassword, { body: { detail: 'Ditt lösenord är sparat. Logga in med det.', first: true } })
    await page.press('Spara lösenordet')
    const done = await page.text('Ditt lösenord är sparat. Logga in med det.')
    expect(done.closest('[role]')).toHaveAttribute('role', 'status')
    expect(screen.queryByText(/Alla enheter är utloggade/)).not.toBeInTheDocument()
    expect(page.path()).toBe('/reset-password/klar')
  })

  test('tells no other site where it is', async () => {
    await open('/reset-password/hemlig-nyckel')
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })

  test('a password that is too short is told under its field, and not sent', async () => {
    const page = await open('/reset-password/hemlig-nyckel')
    const sent = answer(api.accounts.resetPassword, { status: 500 })
    await page.type('Nytt lösenord', 'kort')
    await page.press('Spara lösenordet')
    expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(/^Välj ett lösenord med 8–256 tecken\./)
    expect(sent).toEqual([])
  })

  test('that grows old while the page is open says so, and leads to a new one', async () => {
    const page = await open('/reset-password/gammal')
    answer(api.accounts.resetPassword, { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } })
    await page.type('Nytt lösenord', 'fem ord i en rad')
    await page.press('Spara lösenordet')
    expect((await page.alert()).textContent).toBe('Kunde inte byta lösenordet.Länken är ogiltig eller har gått ut.')
    expect(await page.field('Nytt lösenord')).toHaveValue('fem ord i en rad')
    expect(screen.queryByRole('button', { name: 'Spara lösenordet' })).not.toBeInTheDocument()
    await page.follow('Skicka en ny länk')
    expect(await page.heading('Glömt lösenordet')).toBeVisible()
  })

  test('a common password is told under its field', async () => {
    const page = await open('/reset-password/hemlig-nyckel')
    answer(api.accounts.resetPassword, { status: 400, body: { new_password: ['Lösenordet är för vanligt.'] } })
    await page.type('Nytt lösenord', 'password1')
    await page.press('Spara lösenordet')
    await waitFor(async () =>
      expect(await page.field('Nytt lösenord')).toHaveAccessibleDescription(/^Lösenordet är för vanligt\./),
    )
    expect(page.path()).toBe('/reset-password/hemlig-nyckel')
  })
})
