import { expect, test } from '#tests/support/browser.ts'
import { codeFor, expectLoggedIn, fillLogin, linkInMail, logOut } from '#tests/support/person.ts'

const email = 'nora.lind@example.se'
const firstPassword = 'Sju glada katter på taket'
const newPassword = 'Nio lugna älgar i skogen'

test('a user without her phone gets in with a recovery code, and with a new password', {
  tag: ['@§recovery-code-login', '@§forgotten-password'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await test.step('registers and sets up two-factor login', async () => {
    const registered = await page.request.post('/api/accounts/register/', {
      data: {
        email,
        name: 'Nora',
        surname: 'Lind',
        phone_number: '070-174 06 21',
        password: firstPassword,
        password2: firstPassword,
        gdpr_consent: true,
      },
    })
    expect(registered.status()).toBe(201)
    await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
    const key = await page.getByRole('code').innerText()
    await page.getByPlaceholder('6-siffrig kod').fill(codeFor(key))
    await page.getByRole('button', { name: 'Aktivera 2FA' }).click()
    await page.waitForURL('/')
  })

  const codes = await test.step('makes recovery codes', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Skapa nya koder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Skapa nya koder' })
    await dialog.getByLabel('Lösenord', { exact: true }).fill(firstPassword)
    await dialog.getByRole('button', { name: 'Skapa nya koder' }).click()
    const items = page.getByRole('list', { name: 'Dina återställningskoder' }).getByRole('listitem')
    await expect(items).toHaveCount(10)
    return items.allInnerTexts()
  })

  const useCode = async (code: string) => {
    await page.getByRole('button', { name: 'Använd en återställningskod' }).click()
    await page.getByLabel('Återställningskod', { exact: true }).fill(code)
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expectLoggedIn(page)
  }

  await test.step('logs in with the first one', async () => {
    await logOut(page)
    await fillLogin(page, email, firstPassword)
    await useCode(codes[0] ?? '')
  })

  await test.step('chooses a new password by a mailed link', async () => {
    await logOut(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
    await expect(page.getByRole('heading', { name: 'Glömt lösenordet', level: 1 })).toBeVisible()
    await page.getByLabel('E-post').fill(email)
    await page.getByRole('button', { name: 'Skicka länken' }).click()
    await expect(page.getByText('Hittar du inget mejl?')).toBeVisible()
    await page.goto(await linkInMail(page, email, /lösenord/))
    await page.getByLabel('Nytt lösenord', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Spara lösenordet' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Logga in' })).toBeVisible()
  })

  await test.step('the old password no longer works, and the new one needs a code as before', async () => {
    await fillLogin(page, email, firstPassword)
    await expect(page.getByText('Fel E-post eller Lösenord angivet. Försök igen.')).toBeVisible()
    await fillLogin(page, email, newPassword)
    await useCode(codes[1] ?? '')
  })
})
