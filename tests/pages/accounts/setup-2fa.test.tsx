import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, nils } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

describe('two-factor setup', () => {
  test('a visitor without tokens is sent to the login', { tags: ['§guard-setup'] }, async () => {
    const page = await open('/setup-2fa')
    expect(page.address()).toBe('/login?redirect=%2Fsetup-2fa')
  })

  test('tokens suffice, also where the server refuses the profile until then', {
    tags: ['§setup-without-profile'],
  }, async () => {
    answer(api.profile.read, { status: 403, body: { detail: 'Tvåstegsverifiering krävs.' } })
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.button('Aktivera 2FA')).toBeVisible()
  })

  test('says that it is loading', { tags: ['§2-setup-heading', '§2-setup-loading'] }, async () => {
    answer(api.twoFactor.setup, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.heading('Ställ in tvåstegsverifiering')).toBeVisible()
    expect((await page.text('Laddar 2FA-setup data...')).parentElement).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a failed load tells it in red and stays in the loading display', {
    tags: ['§4-setup-load-fails', '§8-setup-load'],
  }, async () => {
    answer(api.twoFactor.setup, { status: 500 })
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.alert()).toHaveTextContent(/^Kunde inte hämta 2FA-setup data\.$/)
    expect(await page.alert()).toHaveAttribute('data-kind', 'error')
    expect(await page.text('Laddar 2FA-setup data...')).toBeVisible()
    answer(api.twoFactor.setup, { body: { qr_code: 'data:image/png;base64,', totp_secret: 'ABCDEFGH' } })
    await page.press('Försök igen')
    expect(await page.text('ABCD EFGH')).toBeVisible()
  })

  test('with a login that is older than ten minutes asks for the password over itself, and goes on', {
    tags: ['R111'],
  }, async () => {
    session.keep(openSession(db, nils))
    for (const row of db.sessions) row.created_at = new Date(Date.now() - 600_000).toISOString()
    const page = await open('/setup-2fa?redirect=/profile')
    const dialog = page.in(await page.dialog('Logga in igen'))
    expect(await dialog.text(/^Det var ett tag sedan du loggade in\. Skriv ditt lösenord igen/)).toBeVisible()
    expect(await dialog.field('E-post')).toHaveValue(nils.email)
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Logga in')
    expect(await page.text('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.address()).toBe('/setup-2fa?redirect=%2Fprofile')
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    expect(await page.link('Fortsätt nu')).toHaveAttribute('href', '/profile')
  })

  test('who doesn’t log in again reads why there is nothing, and is asked again on the next try', {
    tags: ['R111'],
  }, async () => {
    session.keep(openSession(db, anna))
    for (const row of db.sessions) row.created_at = new Date(Date.now() - 600_000).toISOString()
    const page = await open('/setup-2fa')
    await page.in(await page.dialog('Logga in igen')).press('Avbryt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.alert()).toHaveTextContent('Logga in igen innan du ställer in tvåstegsverifieringen.')
    await page.press('Försök igen')
    expect(await page.dialog('Logga in igen')).toBeVisible()
  })

  test('who has it already reads why there is nothing to set up', async () => {
    answer(api.twoFactor.setup, { status: 409, body: { detail: 'Tvåstegsverifiering är redan aktiverad.' } })
    const page = await open('/setup-2fa', { as: anna })
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta 2FA-setup data.Tvåstegsverifiering är redan aktiverad.')
  })

  test('shows what to do: a code to scan, a key to type, a field for the code', {
    tags: ['§2-setup-instructions', '§2-setup-qr-and-secret', '§2-setup-code-field', '§5-code-placeholder'],
  }, async () => {
    const page = await open('/setup-2fa', { as: nils })
    expect(
      await page.text('Skanna QR-koden med en autentiseringsapp i telefonen, eller skriv in den hemliga nyckeln i appen.'),
    ).toBeVisible()
    expect(screen.getByRole('img', { name: 'QR-kod med den hemliga nyckeln' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    )
    expect(await page.text('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = await page.field('TOTP-kod')
    expect(code).toHaveAttribute('placeholder', '6-siffrig kod')
    expect(code).toBeRequired()
    expect(code).toHaveAttribute('inputmode', 'numeric')
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await page.button('Aktivera 2FA')).toBeEnabled()
  })

  test('the key is copied without the spaces', async () => {
    const page = await open('/setup-2fa', { as: nils })
    await page.press('Kopiera nyckeln')
    expect(await page.text('Nyckeln är kopierad')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP')
  })

  test('on a phone the app itself comes first, then the key, then the picture', async () => {
    onPhone()
    const page = await open('/setup-2fa', { as: nils })
    const link = await page.link('Öppna i autentiseringsappen')
    await waitFor(() =>
      expect(link).toHaveAttribute(
        'href',
        'otpauth://totp/R%C3%A5drum:nils%40example.se?secret=JBSWY3DPEHPK3PXP&issuer=R%C3%A5drum',
      ),
    )
    const key = await page.button('Kopiera nyckeln')
    const picture = screen.getByRole('img', { name: 'QR-kod med den hemliga nyckeln' })
    expect(link.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(key.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('where the server keeps the profile to itself, the app opens all the same', async () => {
    onPhone()
    answer(api.profile.read, { status: 403, body: { detail: 'Tvåstegsverifiering krävs.' } })
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.link('Öppna i autentiseringsappen')).toHaveAttribute(
      'href',
      'otpauth://totp/R%C3%A5drum:R%C3%A5drum?secret=JBSWY3DPEHPK3PXP&issuer=R%C3%A5drum',
    )
  })

  test('on a desktop the picture comes first, and nothing opens an app', async () => {
    const page = await open('/setup-2fa', { as: nils })
    const key = await page.button('Kopiera nyckeln')
    const picture = screen.getByRole('img', { name: 'QR-kod med den hemliga nyckeln' })
    expect(picture.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('link', { name: 'Öppna i autentiseringsappen' })).not.toBeInTheDocument()
    expect(await page.field('TOTP-kod')).toHaveAccessibleDescription('Kod från appen')
  })

  test('where nothing can be copied, that is told', async () => {
    const page = await open('/setup-2fa', { as: nils })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await page.press('Kopiera nyckeln')
    expect(await page.text('Det gick inte att kopiera. Markera nyckeln och kopiera den själv.')).toBeVisible()
  })

  test('a right code switches it on, in the server’s words, and leads to / after 2 seconds', {
    tags: ['§4-setup-steps', '§8-activate-success', '§9-activation-2-s'],
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/setup-2fa', { as: nils })
    await page.type('TOTP-kod', '123 456')
    await page.press('Aktivera 2FA')
    expect(await page.alert()).toHaveTextContent('Tvåstegsverifiering är aktiverad.')
    expect(await page.alert()).toHaveAttribute('data-kind', 'success')
    expect(await page.text('Du kommer strax till startsidan.')).toHaveAttribute('role', 'status')
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).not.toBeInTheDocument()
    await page.wait(1_500)
    expect(page.path()).toBe('/setup-2fa')
    await page.wait(500)
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('who registered to describe a matter comes to its form', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    localStorage.setItem('after_registration', '/user-matters?create=Testamente')
    const page = await open('/setup-2fa', { as: nils })
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    expect(await page.text('Du kommer strax till sidan som du var på väg till.')).toBeVisible()
    await page.wait(2_000)
    expect(await page.in(await page.dialog('Skapa ärende')).field('Titel')).toHaveValue('Testamente')
    expect(localStorage.getItem('after_registration')).toBeNull()
  })

  test('some apps are named', async () => {
    const page = await open('/setup-2fa', { as: nils })
    expect(await page.text(/^Till exempel Google Authenticator, Microsoft Authenticator eller Aegis\./)).toBeVisible()
  })

  test('after the activation the member pages are open', { tags: ['§go-at-once'] }, async () => {
    // The link is gone after two seconds, which a slow machine may need by itself.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/setup-2fa', { as: nils })
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    await page.follow('Gå till startsidan nu')
    await page.follow('Profil')
    expect(await page.heading('Min Profil')).toBeVisible()
    expect(session.mustSetUpTwoFactor()).toBe(false)
  })

  test('after an activation whose answer was lost, the member pages are open too', async () => {
    const page = await open('/setup-2fa', { as: nils })
    await page.text('JBSW Y3DP EHPK 3PXP')
    for (const row of db.sessions) row.kind = 'full'
    await page.follow('Profil')
    expect(await page.heading('Min Profil')).toBeVisible()
  })

  test('a link that is only pointed at asks nothing of the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/setup-2fa', { as: nils })
    const asked = answer(api.accounts.refresh, { status: 503 })
    await page.user.hover(await page.link('Profil'))
    await page.wait(500)
    expect(asked).toEqual([])
  })

  test('the secret isn’t asked for again once it is active', async () => {
    const page = await open('/setup-2fa', { as: nils })
    await page.text('JBSW Y3DP EHPK 3PXP')
    const asked = answer(api.twoFactor.setup, { status: 409 })
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    expect(await page.alert()).toHaveTextContent('Tvåstegsverifiering är aktiverad.')
    expect(asked).toEqual([])
  })

  test('a wrong code shows the server’s message, is still in the field, and has focus', {
    tags: ['§8-activate-detail'],
  }, async () => {
    const page = await open('/setup-2fa', { as: nils })
    await page.type('TOTP-kod', '999999')
    await page.press('Aktivera 2FA')
    expect(await page.alert()).toHaveTextContent(/^Felaktig TOTP-kod\.$/)
    expect(await page.text('Vänta på nästa kod och försök igen.')).toHaveAttribute('role', 'status')
    expect(await page.field('TOTP-kod')).toHaveValue('999999')
    expect(await page.field('TOTP-kod')).toHaveFocus()
  })

  test('a failure without words has the default text', { tags: ['§8-activate-no-body'] }, async () => {
    const page = await open('/setup-2fa', { as: nils })
    answer(api.twoFactor.activate, { status: 500 })
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
    expect(await page.alert()).toHaveTextContent(/^Ett fel inträffade\.$/)
  })

  test('an empty code isn’t sent; one of another length is', {
    tags: ['§5-code-required', '§5-code-free-text', '§7-2fa-activate'],
  }, async () => {
    const page = await open('/setup-2fa', { as: nils })
    const sent = answer(api.twoFactor.activate, { status: 400, body: { detail: 'Felaktig TOTP-kod.' } })
    await page.press('Aktivera 2FA')
    expect(await page.field('TOTP-kod')).toHaveAccessibleDescription('Ange koden. Kod från appen')
    expect(sent).toEqual([])
    await page.type('TOTP-kod', '1234567890')
    await page.press('Aktivera 2FA')
    await page.alert()
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ totp_code: '1234567890' }])
  })
})

describe('the way back through the two-factor setup', () => {
  const setUp = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.type('TOTP-kod', '123456')
    await page.press('Aktivera 2FA')
  }

  test('a deep link survives the login and the setup', { tags: ['§way-back'] }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/user-matters?status=Pending')
    await page.type('E-post', nils.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await page.heading('Ställ in tvåstegsverifiering')
    await setUp(page)
    expect(await page.text('Du kommer strax till sidan som du var på väg till.')).toHaveAttribute('role', 'status')
    await page.wait(1_500)
    expect(page.path()).toBe('/setup-2fa')
    await page.wait(500)
    expect(await page.heading('Mina Ärenden')).toBeVisible()
    expect(page.address()).toBe('/user-matters?status=Pending')
  })

  test('a page for members leads a limited session to the setup and gets it back', { tags: ['§way-back'] }, async () => {
    const page = await open('/profile', { as: nils })
    expect(page.address()).toBe('/setup-2fa?redirect=%2Fprofile')
    await setUp(page)
    await page.follow('Fortsätt nu')
    expect(await page.heading('Min Profil')).toBeVisible()
  })

  test('a visitor at the setup comes back to it, and it leads on', async () => {
    const page = await open('/setup-2fa?redirect=/profile')
    await page.type('E-post', nils.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await setUp(page)
    expect(await page.link('Fortsätt nu')).toHaveAttribute('href', '/profile')
  })

  test('a way back to another site is not taken', { tags: ['§way-back-ours'] }, async () => {
    const page = await open('/setup-2fa?redirect=//evil.example/', { as: nils })
    await setUp(page)
    expect(await page.link('Gå till startsidan nu')).toHaveAttribute('href', '/')
  })
})
