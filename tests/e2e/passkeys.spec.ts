import { expect, test as base } from '#tests/support/browser.ts'
import { expectLoggedIn, fillRegistration, linkInMail, logIn, logOut, password } from '#tests/support/person.ts'
import { inTaps } from '#tests/support/in-taps.ts'
import { chooseCookies } from '#tests/support/signed-in.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import type { Page } from '@playwright/test'

// Passkeys work at host names only, never at a bare IP address.
const test = base.extend<object, { product: Awaited<ReturnType<typeof startServerProcess>> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => {
      const product = await startServerProcess((port) => ({
        PUBLIC_WEB_URL: `http://localhost:${port}`,
        PUBLIC_API_URL: `http://localhost:${port}`,
      }))
      await use({ ...product, url: product.filesUrl })
      await product.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** A phone that has a screen lock, and answers for its owner. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const newPassword = 'Åtta lugna renar i dimman'

test('a new customer sets up a key in place of a code, and logs in with it in two taps', { tag: ['@§passkeys'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addAuthenticator(page)
  const email = 'elin.nyckel@example.se'
  await page.goto('/register')
  await fillRegistration(page, { email, name: 'Elin', surname: 'Berg', phone: '070-174 06 17', password: newPassword })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await expect(page.getByText('Kolla din e‑post för att verifiera ditt konto.')).toBeVisible()
  await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
  await page.getByRole('button', { name: 'Använd fingeravtryck eller ansikte' }).click()
  await expect(page.getByText('Nyckeln är sparad.')).toBeVisible()
  await page.waitForURL('/')
  await page.goto('/user-matters')
  await expect(page.getByText('Det finns inga ärenden att visa')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logga in med nyckel' }).click()
  await page.waitForURL('/')
  await expectLoggedIn(page)
})

test('whoever has described what happened has an account, a key and a matter four taps later', {
  tag: ['@§described-first', '@§passkeys'],
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addAuthenticator(page)
  await chooseCookies(page, product)
  const email = 'vera.nyckel@example.se'
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Beskriv ditt ärende' })
  await inTaps(2, page.getByRole('link', { name: 'Beskriv ditt ärende' }).first(), form.getByText('Brottmål', { exact: true }))
  await page.getByLabel('Vad har hänt?').fill('Han slog mig i lördags, och jag vet inte vart jag ska ta vägen.')
  await inTaps(1, page.getByRole('button', { name: 'Gå vidare' }))
  await fillRegistration(page, { email, name: 'Vera', surname: 'Berg', phone: '070-174 06 18', password: newPassword })
  await inTaps(2, page.getByRole('checkbox'), page.getByRole('button', { name: 'Skapa konto' }))
  await expect(page.getByText('Kolla din e‑post för att verifiera ditt konto.')).toBeVisible()
  await expect(page.getByText(/blir det du skrev ett ärende\. Vi har det kvar i 7 dagar\.$/)).toBeVisible()
  await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
  await inTaps(1, page.getByRole('button', { name: 'Använd fingeravtryck eller ansikte' }))
  await page.waitForURL(/\/matters\/\d+$/)
  await expect(page.getByText('Han slog mig i lördags, och jag vet inte vart jag ska ta vägen.')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await inTaps(1, page.getByRole('button', { name: 'Logga in med nyckel' }))
  await page.waitForURL('/')
})

test('in the profile a key is added, confirms in place of the password, and is listed', { tag: ['@§passkeys'] }, async ({
  page,
}) => {
  await addAuthenticator(page)
  await logIn(page, 'annan@example.se')
  await page.goto('/profile#nycklar')
  const keys = page.getByRole('region', { name: 'Nycklar' })
  await keys.getByRole('button', { name: 'Lägg till en nyckel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till en nyckel' })
  await dialog.getByLabel('Namn på nyckeln').fill('Mobilen')
  await dialog.getByLabel('Lösenord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Lägg till en nyckel' }).click()
  await expect(keys.getByRole('listitem')).toContainText('Mobilen')
  await expect(keys.getByRole('listitem')).toContainText('Inte använd än')
  const codes = page.getByRole('region', { name: 'Återställningskoder' })
  await codes.getByRole('button', { name: 'Skapa nya koder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bekräfta med nyckel i stället' }).click()
  await expect(codes.getByRole('list', { name: 'Dina återställningskoder' })).toBeVisible()
  await keys.getByRole('button', { name: 'Ta bort Mobilen' }).click()
  await expect(keys.getByText('Utan den här nyckeln har du ingen tvåstegsverifiering.')).toBeVisible()
})
