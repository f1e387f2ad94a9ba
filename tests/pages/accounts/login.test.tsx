import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, nils, tova } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const mainOf = (page: Page) => page.in(screen.getByRole('main'))
const logInAs = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.type('E-post', email)
  await page.type('Lösenord', password)
  await mainOf(page).press('Logga in')
}

describe('login', () => {
  test('a customer logs in, and / is loaded whole', { tags: ['§2-login-fields', '§2-login-to-home'] }, async () => {
    const page = await open('/login')
    await logInAs(page, anna)
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
    expect(session.userId()).toBe(anna.id)
    expect(session.refresh()).toBeDefined()
  })

  test('who was sent to the login comes back to where they wanted to go', { tags: ['§way-back'] }, async () => {
    const page = await open('/profile')
    expect(page.address()).toBe('/login?redirect=%2Fprofile')
    await logInAs(page, anna)
    expect(await page.heading('Min Profil')).toBeVisible()
    expect(departures()).toEqual([])
  })

  test.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'profile',
  ])('a way back to %j is not followed', { tags: ['R99', '§way-back-ours'] }, async (place) => {
    const page = await open(`/login?redirect=${encodeURIComponent(place)}`)
    await logInAs(page, anna)
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
  })

  test('who still has to set up two-factor login is led there', { tags: ['§2-login-to-setup'] }, async () => {
    const page = await open('/login?redirect=%2Fprofile')
    await logInAs(page, nils)
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
    expect(page.address()).toBe('/setup-2fa?redirect=%2Fprofile')
    expect(departures()).toEqual([])
  })

  test('a wrong password is told in the server’s words, and nothing typed is lost', {
    tags: ['§4-login-code-hidden', '§8-login-detail'],
  }, async () => {
    const page = await open('/login')
    await logInAs(page, { ...anna, password: 'fel' })
    expect(await page.alert()).toHaveTextContent(/^Fel E-post eller Lösenord angivet\. Försök igen\.$/)
    expect(await page.field('E-post')).toHaveValue(anna.email)
    expect(screen.queryByLabelText('TOTP-kod')).not.toBeInTheDocument()
    expect(session.exists()).toBe(false)
  })

  test.each([
    ['an empty answer', { status: 500 }],
    ['a page of HTML', { status: 502, html: '<h1>Bad Gateway</h1>' }],
    ['no answer', { broken: true }],
  ] as const)('a failure with %s has the default text', { tags: ['§8-login-no-body'] }, async (_, failure) => {
    const page = await open('/login')
    page.answer(api.accounts.login, failure)
    await logInAs(page, anna)
    expect(await page.alert()).toHaveTextContent('Fel E-post eller Lösenord angivet. Försök igen.')
  })

  test('a user whose browser is offline is told so', { tags: ['§refresh-offline'] }, async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await open('/login')
    page.answer(api.accounts.login, { broken: true })
    await logInAs(page, anna)
    expect(await page.alert()).toHaveTextContent(
      /^Fel E-post eller Lösenord angivet\. Försök igen\. Du verkar vara utan internet\. Kontrollera anslutningen och försök igen\.$/,
    )
  })

  test('who gets an answer isn’t told that the internet is missing, whatever the browser says', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await open('/login')
    await logInAs(page, { ...anna, password: 'fel' })
    expect(await page.alert()).toHaveTextContent(/^Fel E-post eller Lösenord angivet\. Försök igen\.$/)
  })

  test('a login that another server answers with 401 starts no refresh', { tags: ['§no-refresh-on-entry'] }, async () => {
    const page = await open('/login')
    const refreshes = page.answer(api.accounts.refresh, { status: 401 })
    page.answer(api.accounts.login, { status: 401, body: { detail: 'Kontot är avstängt.' } })
    await logInAs(page, anna)
    expect(await page.alert()).toHaveTextContent('Kontot är avstängt.')
    expect(refreshes).toEqual([])
  })

  test('field errors stand under their fields, others above the button', { tags: ['§8-login-field-errors'] }, async () => {
    const page = await open('/login')
    page.answer(api.accounts.login, {
      status: 400,
      body: { email: ['Okänd adress.'], non_field_errors: ['Prova igen i morgon.'] },
    })
    await logInAs(page, anna)
    expect(await page.alert()).toHaveTextContent(/^Prova igen i morgon\.$/)
    expect(await page.field('E-post')).toHaveAccessibleDescription('Okänd adress.')
  })

  test('field errors alone bring no other text', async () => {
    const page = await open('/login')
    page.answer(api.accounts.login, { status: 400, body: { password: 'Lösenordet har gått ut.' } })
    await logInAs(page, anna)
    await waitFor(async () => expect(await page.field('Lösenord')).toHaveAccessibleDescription('Lösenordet har gått ut.'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('empty fields are not sent', async () => {
    const page = await open('/login')
    const sent = page.answer(api.accounts.login, { status: 500 })
    await mainOf(page).press('Logga in')
    expect(await page.field('E-post')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Ange ditt lösenord.')
    expect(await page.field('E-post')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('the page leads to the registration', { tags: ['§2-login-to-register'] }, async () => {
    const page = await open('/login')
    await page.follow('Skapa konto')
    expect(await page.heading('Registrera')).toBeVisible()
    expect(page.path()).toBe('/register')
  })

  test('password managers know the fields', async () => {
    const page = await open('/login')
    expect(await page.field('E-post')).toHaveAttribute('autocomplete', 'username webauthn')
    expect(await page.field('E-post')).toHaveAttribute('inputmode', 'email')
    expect(await page.field('Lösenord')).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('the code field', () => {
  test('comes when the server asks for a code, has the focus, and stays through a wrong one', {
    tags: ['§4-login-code-hidden', '§4-login-code-required'],
  }, async () => {
    const page = await open('/login')
    expect(screen.queryByLabelText('TOTP-kod')).not.toBeInTheDocument()
    await logInAs(page, tova)
    expect(await page.alert()).toHaveTextContent('TOTP-kod krävs.')
    const code = await page.field('TOTP-kod')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')

    await page.type('TOTP-kod', '999 999')
    await mainOf(page).press('Logga in')
    await waitFor(async () => expect(await page.alert()).toHaveTextContent('Felaktig TOTP-kod.'))
    expect(code).toHaveFocus()
    expect(code).toHaveValue('999 999')

    await page.type('TOTP-kod', '123 456')
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
    expect(session.userId()).toBe(tova.id)
  })

  test('comes also when the first word is that the code is wrong', { tags: ['§4-login-code-wrong'] }, async () => {
    const page = await open('/login')
    page.answer(api.accounts.login, { status: 400, body: { detail: 'Felaktig TOTP-kod' } })
    await logInAs(page, tova)
    expect(await page.field('TOTP-kod')).toHaveFocus()
  })

  test('stays when the next answer is about the password', async () => {
    const page = await open('/login')
    await logInAs(page, tova)
    await page.field('TOTP-kod')
    await logInAs(page, { ...tova, password: 'fel' })
    await waitFor(async () => expect(await page.alert()).toHaveTextContent('Fel E-post eller Lösenord angivet. Försök igen.'))
    expect(await page.field('TOTP-kod')).toBeVisible()
  })

  test('takes a code of any length and form', { tags: ['§5-code-free-text', '§7-login'] }, async () => {
    const page = await open('/login')
    await logInAs(page, tova)
    const sent = page.answer(api.accounts.login, { status: 400, body: { detail: 'Felaktig TOTP-kod.' } })
    await page.type('TOTP-kod', 'abcd-efgh-1')
    await mainOf(page).press('Logga in')
    await waitFor(() => expect(sent.map((body) => JSON.parse(body).totp_code)).toEqual(['abcd-efgh-1']))
  })
})

describe("'Återställ 2FA'", () => {
  test('asks for e-mail and password and tells what the server says', {
    tags: ['§2-login-reset-modal', '§2-login-reset-detail', '§7-force-reset'],
  }, async () => {
    const page = await open('/login')
    await page.press('Återställ 2FA')
    const dialog = page.in(await page.dialog('Återställ 2FA'))
    expect(await dialog.text(/Då slutar också dina nycklar och återställningskoder att gälla\.$/)).toBeVisible()
    await dialog.type('E-post', tova.email)
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Bekräfta återställning')
    expect(await dialog.text('Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.')).toBeVisible()
    expect(db.mailedKeys).toMatchObject([{ user: tova.id, purpose: 'reset-two-factor' }])
    const [, close] = await screen.findAllByRole('button', { name: 'Stäng' })
    if (!close) throw new Error('the dialog has no button that closes it')
    await page.user.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Återställ 2FA' })).toHaveFocus())
  })

  test.each([
    [
      'the server’s detail',
      { status: 429, body: { detail: 'För många försök. Vänta en stund och försök igen.' } },
      'För många försök. Vänta en stund och försök igen.',
    ],
    ['a default text', { status: 500 }, 'Ett fel inträffade.'],
  ])('%s follows a failure', { tags: ['§8-reset-detail', '§8-reset-no-body'] }, async (_, failure, text) => {
    const page = await open('/login')
    page.answer(api.accounts.forceReset, failure)
    await page.press('Återställ 2FA')
    const dialog = page.in(await page.dialog('Återställ 2FA'))
    await dialog.type('E-post', tova.email)
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Bekräfta återställning')
    expect(await dialog.alert()).toHaveTextContent(text)
    expect(await dialog.field('E-post')).toHaveValue(tova.email)
  })

  test('needs both', async () => {
    const page = await open('/login')
    const sent = page.answer(api.accounts.forceReset, { status: 500 })
    await page.press('Återställ 2FA')
    const dialog = page.in(await page.dialog('Återställ 2FA'))
    await dialog.press('Bekräfta återställning')
    expect(await dialog.field('E-post')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
    expect(await dialog.field('Lösenord')).toHaveAccessibleDescription('Ange ditt lösenord.')
    expect(sent).toEqual([])
  })
})
