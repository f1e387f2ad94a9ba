import { api } from '#contract/index.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const fillIn = async (page: Page, other: Record<string, string> = {}) => {
  const values = {
    'E-post': 'Ny.Kund@Example.se ',
    Förnamn: 'Greta',
    Efternamn: 'Öberg',
    'Telefon nummer': '070-174 06 20',
    'Ange lösenord': 'fyra ord i rad',
    'Verifiera lösenord': 'fyra ord i rad',
    ...other,
  }
  for (const [label, text] of Object.entries(values)) await page.type(label, text)
}
const consent = /^Jag godkänner villkoren/

describe('registration', () => {
  test('where the visitor was going is kept until the account is ready', async () => {
    const page = await open('/register?redirect=/user-matters?create=Testamente')
    await fillIn(page)
    await page.tick(consent)
    await page.press('Skapa konto')
    expect(await page.text('ny.kund@example.se')).toBeVisible()
    expect(localStorage.getItem('after_registration')).toBe('/user-matters?create=Testamente')
  })

  test('a visitor registers and is told to look for the mail', {
    tags: ['§1-visitor-registers', '§2-register-success'],
  }, async () => {
    const page = await open('/register')
    await fillIn(page)
    await page.tick(consent)
    await page.press('Skapa konto')
    const sent = await screen.findByText('Kolla din e\u2011post för att verifiera ditt konto.')
    expect(sent.closest('[role]')).toHaveAttribute('role', 'status')
    expect(await page.text('ny.kund@example.se')).toBeVisible()
    expect(db.people.at(-1)).toMatchObject({
      email: 'ny.kund@example.se',
      name: 'Greta',
      surname: 'Öberg',
      phone_number: '070-174 06 20',
    })
  })

  test('everything that the server needs is sent, the password untouched', {
    tags: ['§2-register-fields', '§7-register'],
  }, async () => {
    const page = await open('/register')
    const sent = page.answer(api.accounts.register, { status: 201, body: {} })
    await fillIn(page, { 'Ange lösenord': ' Mellan slag ', 'Verifiera lösenord': ' Mellan slag ' })
    await page.tick(consent)
    await page.press('Skapa konto')
    await page.text('Kolla din e\u2011post för att verifiera ditt konto.')
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      {
        email: 'ny.kund@example.se',
        name: 'Greta',
        surname: 'Öberg',
        phone_number: '070-174 06 20',
        password: ' Mellan slag ',
        password2: ' Mellan slag ',
        gdpr_consent: true,
      },
    ])
  })

  test('without the consent nothing is sent', { tags: ['§5-register-consent'] }, async () => {
    const page = await open('/register')
    const sent = page.answer(api.accounts.register, { status: 201, body: {} })
    await fillIn(page)
    await page.press('Skapa konto')
    expect(screen.getByRole('checkbox', { name: consent })).toHaveAccessibleDescription(
      'Du måste godkänna villkoren och integritetspolicyn.',
    )
    expect(await page.alert()).toHaveTextContent(/^Kontrollera errors i formuläret\.$/)
    expect(sent).toEqual([])
  })

  test('every field must be filled in, and the focus goes to the first that is not', {
    tags: ['§5-register-required', '§8-register'],
  }, async () => {
    const page = await open('/register')
    const sent = page.answer(api.accounts.register, { status: 201, body: {} })
    await page.press('Skapa konto')
    expect(await page.field('E-post')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
    expect(await page.field('Förnamn')).toHaveAccessibleDescription('Ange ditt förnamn.')
    expect(await page.field('Efternamn')).toHaveAccessibleDescription('Ange ditt efternamn.')
    expect(await page.field('Telefon nummer')).toHaveAccessibleDescription('Ange ditt telefonnummer.')
    expect(await page.field('Ange lösenord')).toBeInvalid()
    expect(await page.field('Ange lösenord')).toHaveAccessibleDescription(/^Välj ett lösenord med 8–256 tecken\./)
    expect(await page.field('Verifiera lösenord')).toHaveAccessibleDescription('Skriv lösenordet en gång till.')
    expect(await page.alert()).toHaveTextContent('Kontrollera errors i formuläret.')
    expect(await page.field('E-post')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('two passwords that differ are refused, and an address without an @', { tags: ['§5-register-email-format'] }, async () => {
    const page = await open('/register')
    await fillIn(page, { 'Verifiera lösenord': 'fyra ord i rod' })
    await page.tick(consent)
    await page.press('Skapa konto')
    expect(await page.text('Lösenorden är inte lika.')).toBeVisible()
    await page.type('E-post', 'ny.kund.example.se')
    await page.press('Skapa konto')
    expect(await page.text('Ange en giltig e-postadress.')).toBeVisible()
  })

  test('the server’s errors stand under their fields, and what was typed is still there', {
    tags: ['§5-register-server-errors', '§8-register'],
  }, async () => {
    const page = await open('/register')
    page.answer(api.accounts.register, {
      status: 400,
      body: {
        email: ['Adressen kan inte användas.'],
        password: 'Lösenordet är för vanligt.',
        non_field_errors: ['Registreringen är stängd.'],
      },
    })
    await fillIn(page)
    await page.tick(consent)
    await page.press('Skapa konto')
    const alert = await page.alert()
    expect(alert).toHaveTextContent('Kontrollera errors i formuläret.')
    expect(alert).toHaveTextContent('Registreringen är stängd.')
    expect(await page.field('E-post')).toHaveAccessibleDescription('Adressen kan inte användas.')
    expect(await page.field('Ange lösenord')).toHaveAccessibleDescription(/^Lösenordet är för vanligt\./)
    expect(await page.field('Förnamn')).toHaveValue('Greta')
    expect(await page.field('Ange lösenord')).toHaveValue('fyra ord i rad')
  })

  test.each([
    ['the server is broken', { status: 500, html: '<h1>Server Error</h1>' }],
    ['the connection breaks', { broken: true }],
  ] as const)(
    'when %s, the form says that something is wrong and can be sent again',
    { tags: ['§8-register'] },
    async (_, failure) => {
      const page = await open('/register')
      page.answer(api.accounts.register, { ...failure, once: true })
      await fillIn(page)
      await page.tick(consent)
      await page.press('Skapa konto')
      expect(await page.alert()).toHaveTextContent('Kontrollera errors i formuläret.')
      await page.press('Skapa konto')
      expect(await page.text('Kolla din e\u2011post för att verifiera ditt konto.')).toBeVisible()
    },
  )

  test('a rate-limited visitor is told why', async () => {
    const page = await open('/register')
    page.answer(api.accounts.register, { status: 429, body: { detail: 'För många försök. Vänta en stund och försök igen.' } })
    await fillIn(page)
    await page.tick(consent)
    await page.press('Skapa konto')
    expect(await page.alert()).toHaveTextContent(
      'Kontrollera errors i formuläret.För många försök. Vänta en stund och försök igen.',
    )
  })

  test('a visitor whose browser is offline is told so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await open('/register')
    page.answer(api.accounts.register, { broken: true })
    await fillIn(page)
    await page.tick(consent)
    await page.press('Skapa konto')
    expect((await page.alert()).textContent).toBe(
      'Kontrollera errors i formuläret.Du verkar vara utan internet. Kontrollera anslutningen och försök igen.',
    )
  })

  test('two quick presses send one registration', async () => {
    const page = await open('/register')
    const sent = page.answer(api.accounts.register, { status: 201, body: {}, delayMs: 50 })
    await fillIn(page)
    await page.tick(consent)
    await page.user.dblClick(await page.button('Skapa konto'))
    await page.text('Kolla din e\u2011post för att verifiera ditt konto.')
    expect(sent).toHaveLength(1)
  })

  test('the consent links to the terms and the privacy policy, and the page to the login', {
    tags: ['§2-register-consent', '§2-register-to-login'],
  }, async () => {
    const page = await open('/register')
    expect(await page.link(/^villkoren/)).toHaveAttribute('href', '/terms-and-conditions')
    expect(await page.link(/^integritetspolicyn/)).toHaveAttribute('href', '/privacy-policy')
    const main = page.in(screen.getByRole('main'))
    await main.follow('Logga in')
    expect(await page.heading('Logga in')).toBeVisible()
    expect(page.path()).toBe('/login')
  })

  test('password managers know the fields, and a person can see what was typed', async () => {
    const page = await open('/register')
    expect(await page.field('E-post')).toHaveAttribute('autocomplete', 'email')
    expect(await page.field('Telefon nummer')).toHaveAttribute('autocomplete', 'tel')
    const password = await page.field('Ange lösenord')
    expect(password).toHaveAttribute('autocomplete', 'new-password')
    expect(await page.field('Verifiera lösenord')).toHaveAttribute('autocomplete', 'new-password')
    expect(password).toHaveAccessibleDescription(/^Minst 8 tecken\./)
    const [reveal] = screen.getAllByRole('button', { name: 'Visa lösenordet' })
    if (!reveal) throw new Error('no button shows the password')
    expect(password).toHaveAttribute('type', 'password')
    await page.user.click(reveal)
    expect(password).toHaveAttribute('type', 'text')
  })
})
