import { writeFile } from 'node:fs/promises'
import { test } from '#tests/support/browser.ts'
import { codeFor, linkInMail, requestPayment } from '#tests/support/person.ts'
import { hasWebKit, openWebKit } from '#tests/support/webkit.ts'

test.skip(!hasWebKit, 'Install webkit2gtk-driver and xvfb.')
test.setTimeout(300_000)

const email = 'elin.iphone@example.se'
const elinsPassword = 'Åtta lugna renar i dimman'

test('in the engine of an iPhone: from the registration to a paid matter with a file', async ({
  page: office,
  product,
}, testInfo) => {
  const letter = testInfo.outputPath('brev från hyresvärden.txt')
  await writeFile(letter, 'Hej! Hyran höjs i mars.\n')
  const elin = await openWebKit()
  try {
    await test.step('registers', async () => {
      await elin.goto(`${product.url}/register`)
      await elin.press('Neka')
      await elin.fill('E-post', email)
      await elin.fill('Förnamn', 'Elin')
      await elin.fill('Efternamn', 'Berg')
      await elin.fill('Telefon nummer', '070-174 06 17')
      await elin.fill('Ange lösenord', elinsPassword)
      await elin.fill('Verifiera lösenord', elinsPassword)
      await elin.check(/^Jag godkänner/)
      await elin.press('Skapa konto')
      await elin.sees('Kolla din e‑post för att verifiera ditt konto.')
    })

    await test.step('follows the mailed link and sets up two-factor login', async () => {
      await elin.goto(await linkInMail(office, email, /Verifiera din e-postadress/))
      await elin.sees('Ställ in tvåstegsverifiering')
      await elin.fill('TOTP-kod', codeFor(await elin.read('code')))
      await elin.press('Aktivera 2FA')
      await elin.sees('Tvåstegsverifiering är aktiverad.')
      await elin.isAt(`${product.url}/`)
    })

    const matter = await test.step('creates a matter with a file, and writes to the lawyer', async () => {
      await elin.goto(`${product.url}/user-matters`)
      await elin.sees('Det finns inga ärenden att visa')
      await elin.press('Skapa Ärende')
      await elin.fill('Titel', 'Hyreshöjning utan besked')
      await elin.fill('Beskrivning', 'Hyresvärden har höjt hyran utan något skriftligt besked.')
      await elin.choose(letter)
      await elin.press('Skapa ärende')
      await elin.sees('Läget just nu')
      await elin.sees('brev från hyresvärden.txt')
      await elin.fill('Ditt meddelande', 'Hur lång tid tar det?')
      await elin.press('Skicka meddelande')
      await elin.sees('Hur lång tid tar det?')
      return elin.url()
    })

    await test.step('the office requests 1 500,50 kr', async () => {
      await requestPayment(office, matter)
    })

    await test.step('pays', async () => {
      await elin.goto(matter)
      await elin.press('Betala')
      await elin.fill('Lösenord', elinsPassword)
      await elin.press('Gå till betalning')
      await elin.sees('Testsida – inga riktiga pengar')
      await elin.press('Betala 1 500,50 kr')
      await elin.sees('Betalning genomförd!')
      await elin.goto(matter)
      await elin.sees('Betald')
    })
  } finally {
    await elin.close()
  }
})
