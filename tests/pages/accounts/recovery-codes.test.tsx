import { api } from '#contract/index.ts'
import { anna, demoPassword, nils, tova } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const codes = ['4f7k-9q2m', 'b3xt-6wzp', 'h8nd-2vcr']

/** Presses the button in the profile, and answers its dialog. */
const ask = async (page: Page, password: string) => {
  await page.press('Skapa nya koder')
  const dialog = page.in(await page.dialog('Skapa nya koder'))
  await dialog.type('Lösenord', password)
  await dialog.press('Skapa nya koder')
  return dialog
}
const make = async () => {
  const page = await open('/profile', { as: tova })
  const sent = answer(api.twoFactor.recoveryCodes, { body: { codes } })
  await ask(page, demoPassword)
  await page.text('Spara koderna nu')
  return { page, sent }
}

describe('recovery codes in the profile', () => {
  test('the password is asked for once the button is pressed, and what went wrong is gone the next time', async () => {
    const page = await open('/profile', { as: tova })
    answer(api.twoFactor.recoveryCodes, { status: 500 })
    const dialog = await ask(page, demoPassword)
    expect(await dialog.alert()).toHaveTextContent('Kunde inte skapa återställningskoder.')
    await dialog.press('Avbryt')
    await waitFor(async () => expect(await page.button('Skapa nya koder')).toHaveFocus())
    await page.press('Skapa nya koder')
    const again = page.in(await page.dialog('Skapa nya koder'))
    expect(await again.field('Lösenord')).toHaveValue('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('are made with the password and shown once', { tags: ['§recovery-codes'] }, async () => {
    const { page, sent } = await make()
    const list = await screen.findByRole('list', { name: 'Dina återställningskoder' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ password: demoPassword }])
    await page.press('Jag har sparat koderna')
    expect(screen.queryByText('4f7k-9q2m')).not.toBeInTheDocument()
    expect(await page.text('När du skapar nya koder slutar de gamla att gälla.')).toHaveFocus()
  })

  test('it is said that old ones die', { tags: ['§recovery-codes'] }, async () => {
    const page = await open('/profile', { as: tova })
    const warning = await page.text('När du skapar nya koder slutar de gamla att gälla.')
    expect(warning).toBeVisible()
    expect(warning).not.toHaveFocus()
  })

  test('are copied, one on each line', async () => {
    const { page } = await make()
    await page.press('Kopiera')
    expect(await page.text('Koderna är kopierade')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe('4f7k-9q2m\nb3xt-6wzp\nh8nd-2vcr')
  })

  test('are downloaded as a text that says whose they are', async () => {
    const { page } = await make()
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:koder'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await page.press('Hämta som fil')
    expect(names).toEqual(['aterstallningskoder.txt'])
    const text = await saved[0]?.text()
    expect(text).toContain('Återställningskoder för tova@example.se hos Rådrum')
    expect(text?.split('\r\n')).toEqual(expect.arrayContaining(codes))
  })

  test('are printed', async () => {
    const { page } = await make()
    const printed = vi.fn()
    // happy-dom has no `print`.
    vi.stubGlobal('print', printed)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    await page.press('Skriv ut')
    expect(printed).toHaveBeenCalledOnce()
  })

  test('an empty password is not sent', async () => {
    const page = await open('/profile', { as: tova })
    const sent = answer(api.twoFactor.recoveryCodes, { status: 500 })
    const dialog = await ask(page, '')
    expect(await dialog.field('Lösenord')).toHaveAccessibleDescription('Ange ditt lösenord.')
    expect(sent).toEqual([])
  })

  test.each([
    ['a wrong password', { password: ['Felaktigt lösenord.'] }, 'Kunde inte skapa återställningskoder.'],
    [
      'two-factor login that is off',
      { detail: 'Aktivera tvåstegsverifieringen först.' },
      'Kunde inte skapa återställningskoder.Aktivera tvåstegsverifieringen först.',
    ],
  ])('%s is told', async (_, body, text) => {
    const page = await open('/profile', { as: anna })
    answer(api.twoFactor.recoveryCodes, { status: 400, body })
    const dialog = await ask(page, 'fel lösenord')
    expect((await dialog.alert()).textContent).toBe(text)
    expect(await dialog.field('Lösenord')).toHaveFocus()
  })
})

const activate = async (page: Page) => {
  await page.type('TOTP-kod', '123456')
  await page.press('Aktivera 2FA')
}

describe('the notice after two-factor login has been switched on', () => {
  // The way to it goes on after two seconds, which a slow machine may need by itself.
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

  test('leads to the codes in the profile', { tags: ['§recovery-codes'] }, async () => {
    const page = await open('/setup-2fa', { as: nils })
    await activate(page)
    await page.follow('Gå till startsidan nu')
    expect(await page.text('Skapa återställningskoder, så kommer du in även om du tappar bort telefonen.')).toBeVisible()
    await page.follow('Skapa koder')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Återställningskoder' })).toHaveFocus())
    await page.follow('Hem')
    expect(screen.queryByRole('link', { name: 'Skapa koder' })).not.toBeInTheDocument()
  })

  test('goes when it is declined', async () => {
    const page = await open('/setup-2fa', { as: nils })
    await activate(page)
    await page.follow('Gå till startsidan nu')
    await page.press('Inte nu')
    expect(screen.queryByRole('link', { name: 'Skapa koder' })).not.toBeInTheDocument()
  })
})

describe('a recovery code at the login', () => {
  const askForCode = async () => {
    const page = await open('/login')
    await page.type('E-post', tova.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await page.field('TOTP-kod')
    return page
  }

  test('goes into the code field, with a keyboard that has letters', { tags: ['§recovery-code-login'] }, async () => {
    const page = await askForCode()
    await page.press('Använd en återställningskod')
    expect(await page.field('Återställningskod')).toHaveAttribute('inputmode', 'text')
    expect(await page.field('Återställningskod')).toHaveFocus()
    const sent = answer(api.accounts.login, { body: { access: 'a', refresh: 'r' } })
    await page.type('Återställningskod', '4f7k-9q2m')
    await page.in(screen.getByRole('main')).press('Logga in')
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
    expect(sent.map((body) => JSON.parse(body).totp_code)).toEqual(['4f7k-9q2m'])
  })

  test('one that was made in the profile opens the door', { tags: ['§recovery-code-login'] }, async () => {
    const page = await open('/profile', { as: tova })
    await ask(page, demoPassword)
    const [code] = within(await screen.findByRole('list', { name: 'Dina återställningskoder' })).getAllByRole('listitem')
    const typed = code?.textContent ?? ''
    await page.press('Logga ut')
    await page.follow('Logga in')
    await page.type('E-post', tova.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await page.type('TOTP-kod', typed)
    await page.in(screen.getByRole('main')).press('Logga in')
    await waitFor(() => expect(departures()).toEqual(['http://localhost:3000/']))
  })

  test('what is typed stays when the other kind is chosen', async () => {
    const page = await askForCode()
    await page.type('TOTP-kod', '12')
    await page.press('Använd en återställningskod')
    await page.press('Använd koden från appen')
    expect(await page.field('TOTP-kod')).toHaveValue('12')
  })
})
