import { expect, test } from '#tests/support/browser.ts'
import {
  codeFor,
  expectLoggedIn,
  fillLogin,
  fillRegistration,
  linkInMail,
  logIn,
  logOut,
  openMail,
  requestPayment,
} from '#tests/support/person.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'

const elinsPassword = 'Åtta lugna renar i dimman'

const threeFiles = () => [
  { name: 'köket.png', mimeType: 'image/png', buffer: sampleFiles.png },
  { name: 'hyresavtal.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf },
  {
    name: 'brev från hyresvärden.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Hej!\nHyran höjs i mars. Åtgärda det här.\n'),
  },
]

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(150_000)
    const email = `elin.${viewport.width}@example.se`

    test('from the registration to a paid matter with three files', {
      tag: ['@§1-customer-whole-job', '@§1-hosted-checkout', '@§9-qr-200-px'],
    }, async ({ page, another }) => {
      await test.step('registers', async () => {
        await page.goto('/register')
        await fillRegistration(page, { email, name: 'Elin', surname: 'Berg', phone: '070-174 06 17', password: elinsPassword })
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Skapa konto' }).click()
        await expect(page.getByText('Kolla din e‑post för att verifiera ditt konto.')).toBeVisible()
      })

      const { secret, usedCode } = await test.step('follows the mailed link and sets up two-factor login', async () => {
        await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
        await expect(page.getByText('Ditt konto är verifierat! Du omdirigeras till 2FA setup...')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Ställ in tvåstegsverifiering' })).toBeVisible()
        const qrCode = await page.getByRole('img', { name: 'QR-kod med den hemliga nyckeln' }).boundingBox()
        expect(qrCode?.width).toBeLessThanOrEqual(200)
        const key = await page.getByRole('code').innerText()
        const code = codeFor(key)
        await page.getByPlaceholder('6-siffrig kod').fill(code)
        await page.getByRole('button', { name: 'Aktivera 2FA' }).click()
        await expect(page.getByText('Tvåstegsverifiering är aktiverad.')).toBeVisible()
        await page.waitForURL('/')
        return { secret: key, usedCode: code }
      })

      await test.step('logs in again with the next code', async () => {
        await logOut(page)
        await fillLogin(page, email, elinsPassword)
        await page.getByLabel('TOTP-kod').fill(usedCode)
        await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
        await expect(page.getByText('Felaktig TOTP-kod')).toBeVisible()
        await page.getByLabel('TOTP-kod').fill(codeFor(secret, 1))
        await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
        await expectLoggedIn(page)
      })

      const matter = await test.step('creates a matter with three files', async () => {
        await page.goto('/user-matters')
        await expect(page.getByText('Det finns inga ärenden att visa')).toBeVisible()
        await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
        const form = page.getByRole('dialog', { name: 'Skapa ärende' })
        await form.getByLabel('Titel').fill('Hyreshöjning utan besked')
        await form.getByLabel('Beskrivning').fill('Hyresvärden har höjt hyran utan något skriftligt besked.')
        await form.locator('input[type=file]').setInputFiles(threeFiles())
        await form.getByRole('button', { name: 'Skapa ärende' }).click()
        await expect(form).toBeHidden()
        for (const { name } of threeFiles()) await expect(page.getByText(name).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Betala', exact: true })).toBeDisabled()
        return page.url()
      })

      const office = await another()
      await test.step('the office requests 1 500,50 kr', async () => {
        await requestPayment(office, matter)
        await office.waitForURL(matter)
        await expect(office.getByRole('button', { name: 'Betalning Begärd' })).toBeDisabled()
      })

      const toCheckout = async () => {
        await page.goto(matter)
        await page.getByRole('button', { name: 'Betala', exact: true }).click()
        const modal = page.getByRole('dialog', { name: 'Fortsätt till betalning' })
        await modal.getByLabel(/^Lösenord/).fill(elinsPassword)
        await modal.getByRole('button', { name: 'Gå till betalning' }).click()
        await expect(page.getByText('Testsida – inga riktiga pengar')).toBeVisible()
      }

      await test.step('cancels, and nothing is paid', async () => {
        await toCheckout()
        await page.getByText('Avbryt').click()
        await expect(page.getByRole('heading', { name: 'Betalning avbruten.' })).toBeVisible()
        await page.goto(matter)
        await expect(page.getByRole('button', { name: 'Betala', exact: true })).toBeEnabled()
      })

      await test.step('pays, and everybody sees it', async () => {
        await toCheckout()
        await page.getByRole('button', { name: /Betala 1\s500,50\skr/ }).click()
        await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
        const lawyer = await another()
        await logIn(lawyer, 'jurist@example.se')
        for (const viewer of [page, office, lawyer]) {
          await viewer.goto(matter)
          await expect(viewer.getByRole('button', { name: 'Betald' })).toBeDisabled()
        }
      })

      await test.step('gets an order confirmation', async () => {
        await openMail(page, email, /Orderbekräftelse/)
        await expect(page.getByText(/1\s500,50\skr/).first()).toBeVisible()
      })
    })
  })
