import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { focusIsKept, press, tabTo, write } from '#tests/support/keyboard.ts'
import { codeFor, linkInMail, logIn, password } from '#tests/support/person.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const inDialog = (page: Page) => page.getByRole('dialog')

test('the cookie choice is the first thing to get focus, and can be changed from the footer', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Val av cookies' })
  await expect(banner).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await press(page, banner.getByRole('button', { name: 'Cookie Inställningar' }))
  await expect(banner.getByRole('heading')).toBeFocused()
  await tabTo(page, banner.getByLabel('Analyscookies'))
  await page.keyboard.press('Space')
  await press(page, banner.getByRole('button', { name: 'Spara inställningar' }))
  await expect(banner).toBeHidden()
  await focusIsKept(page)
  await press(page, page.getByRole('button', { name: 'Cookieinställningar' }))
  await expect(banner.getByLabel('Analyscookies')).toBeChecked()
})

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-post')).toBeFocused()
})

test('the menu on a phone opens, closes with Escape, and leads to its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Meny' })
  await press(page, menu)
  await expect(page.getByRole('button', { name: 'Stäng' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Priser' }))
  await expect(page.getByRole('heading', { name: 'Våra Priser' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a user registers, verifies the address and sets up two-factor login', async ({ page }) => {
  const email = 'tangentbord@example.se'
  await page.goto('/register')
  for (const [label, words] of [
    ['E-post', email],
    ['Förnamn', 'Elin'],
    ['Efternamn', 'Berg'],
    ['Telefon nummer', '070-174 06 17'],
    ['Ange lösenord', 'Åtta lugna renar i dimman'],
    ['Verifiera lösenord', 'Åtta lugna renar i dimman'],
  ] as const)
    await write(page, page.getByLabel(label), words)
  await press(page, button(page, 'Skapa konto'))
  await expect(page.getByText('Du måste godkänna villkoren och integritetspolicyn.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await press(page, button(page, 'Skapa konto'))
  await expect(page.getByText('Kolla din e‑post för att verifiera ditt konto.')).toBeVisible()
  await focusIsKept(page)

  await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
  await press(page, page.getByRole('link', { name: 'Ställ in 2FA nu' }))
  const code = page.getByPlaceholder('6-siffrig kod')
  await code.waitFor()
  await write(page, code, codeFor(await page.getByRole('code').innerText()))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tvåstegsverifiering är aktiverad.')).toBeVisible()
  await focusIsKept(page)
  await press(page, page.getByRole('link', { name: 'Gå till startsidan nu' }))
  await expect(page).toHaveURL('/')
})

test('a matter is created, edited in place, given a file, paid and deleted', async ({ page, another }) => {
  test.setTimeout(150_000)
  await logIn(page, 'annan@example.se')
  await page.goto('/user-matters')

  await test.step('created, with the focus on its page', async () => {
    await press(page, button(page, 'Skapa Ärende'))
    await expect(inDialog(page).getByLabel('Titel')).toBeFocused()
    await page.keyboard.insertText('Skrivet utan mus')
    await write(page, inDialog(page).getByLabel('Beskrivning'), 'Allt går att nå från tangentbordet.')
    await press(page, inDialog(page).getByRole('button', { name: 'Skapa ärende' }))
    await expect(inDialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Skrivet utan mus' })).toBeVisible()
    await focusIsKept(page)
  })

  await test.step('edited in place', async () => {
    await press(page, button(page, 'Ändra titel'))
    await expect(page.getByLabel('Titel')).toBeFocused()
    await write(page, page.getByLabel('Titel'), 'Ändrat utan mus')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ändrat utan mus' })).toBeVisible()
    await expect(button(page, 'Ändra titel')).toBeFocused()
    await press(page, button(page, 'Ändra beskrivning'))
    await page.keyboard.press('Escape')
    await expect(button(page, 'Ändra beskrivning')).toBeFocused()
  })

  await test.step('given a file', async () => {
    const chosen = page.waitForEvent('filechooser')
    await tabTo(page, page.getByLabel('Välj filer'))
    await page.keyboard.press('Enter')
    await (await chosen).setFiles({ name: 'köket.png', mimeType: 'image/png', buffer: sampleFiles.png })
    await expect(page.getByRole('heading', { name: 'köket.png' })).toBeVisible()
    await focusIsKept(page)
    await press(page, page.getByRole('listitem', { name: 'köket.png' }).getByRole('button', { name: 'Ta bort' }))
    await expect(inDialog(page).getByRole('button', { name: 'Avbryt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem', { name: 'köket.png' }).getByRole('button', { name: 'Ta bort' })).toBeFocused()
  })

  const matter = page.url()
  await test.step('the office requests a payment', async () => {
    const office = await another()
    await logIn(office, 'admin@example.se')
    await office.goto(matter)
    await press(office, button(office, 'Begär Betalning'))
    await write(office, office.getByLabel('Belopp i SEK'), '950')
    await write(office, office.getByLabel('Ditt lösenord'), password)
    await office.keyboard.press('Enter')
    await expect(office.getByText('Betalningsbegäran skapad!')).toBeVisible()
    await office.waitForURL(matter)
    await focusIsKept(office)
    await expect(office.getByRole('button', { name: 'Betalning Begärd' })).toBeDisabled()
  })

  await test.step('a deletion is cancelled, and the payment made', async () => {
    await page.goto(matter)
    await press(page, page.getByRole('main').getByRole('button', { name: 'Radera', exact: true }))
    await expect(inDialog(page).getByRole('button', { name: 'Avbryt' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('button', { name: 'Radera', exact: true })).toBeFocused()
    await press(page, button(page, 'Betala'))
    await expect(inDialog(page).getByLabel('Lösenord', { exact: true })).toBeFocused()
    await page.keyboard.insertText(password)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: /^Betala 950\skr/ }))
    await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  })
})

test('a matter is deleted, and focus stays in the page', async ({ page }) => {
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters?q=samboavtal')
  await press(page, page.getByRole('row', { name: /Samboavtal/ }).getByRole('button', { name: 'Radera' }))
  await press(page, inDialog(page).getByRole('button', { name: 'Ta bort' }))
  await expect(page.getByText('Det finns inga ärenden att visa')).toBeVisible()
  await focusIsKept(page)
})
