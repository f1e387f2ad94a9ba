import { writeFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser.ts'
import { fillLogin, logIn, password } from '#tests/support/person.ts'

test('after a wrong password a message is shown, and the e-mail address is kept', async ({ page }) => {
  await fillLogin(page, 'annan@example.se', 'inte det här')
  await expect(page.getByText('Fel E-post eller Lösenord angivet. Försök igen.')).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue('annan@example.se')
})

test('a key that has been used or never existed leads to a message', async ({ page }) => {
  await page.goto('/verify-email/finns-inte')
  await expect(page.getByText('Verifiering misslyckades. Kontakta support om felet kvarstår.')).toBeVisible()
})

test('a matter without a title isn’t sent', async ({ page }) => {
  await logIn(page, 'annan@example.se')
  await page.goto('/user-matters')
  await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
  const form = page.getByRole('dialog', { name: 'Skapa ärende' })
  await form.getByLabel('Beskrivning').fill('Det här får inte försvinna.')
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(form.getByText('Skriv en titel.')).toBeVisible()
  await expect(form.getByLabel('Beskrivning')).toHaveValue('Det här får inte försvinna.')
})

test('a 30 MB file and an .exe named .pdf are refused by name, and what was typed is kept', async ({ page }, info) => {
  // From disk: 30 MB through the driver's pipe would exceed the timeout.
  const large = info.outputPath('stor.pdf')
  await writeFile(large, Buffer.alloc(30_000_000, '%PDF-'))
  await logIn(page, 'annan@example.se')
  await page.goto('/user-matters')
  await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
  const form = page.getByRole('dialog', { name: 'Skapa ärende' })
  await form.getByLabel('Titel').fill('Med fel filer')
  await form.getByLabel('Beskrivning').fill('Texten ska stå kvar.')
  await form.locator('input[type=file]').setInputFiles(large)
  await expect(form.getByText(/stor\.pdf.*10 MB/)).toBeVisible()
  await form.locator('input[type=file]').setInputFiles([
    {
      name: 'program.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ\x90\0\x03This program cannot be run in DOS mode.'),
    },
  ])
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(form.getByText(/program\.pdf/).last()).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('program.pdf')
  await expect(form.getByLabel('Beskrivning')).toHaveValue('Texten ska stå kvar.')
})

test('invalid amounts are refused with a message', async ({ page }) => {
  await logIn(page, 'admin@example.se')
  await page.goto('/admin-create-payment?matter_id=3')
  await page.getByLabel('Ditt lösenord').fill(password)
  for (const amount of ['abc', '-5', '1e3', '0', '1.5.5', '100,505']) {
    await page.getByLabel('Belopp i SEK').fill(amount)
    await page.getByRole('button', { name: 'Skapa Betalning' }).click()
    await expect(page.getByText('Ange ett belopp mellan 3 kr och 999 999,99 kr, med högst två decimaler.')).toBeVisible()
    await expect(page.getByLabel('Belopp i SEK')).toHaveValue(amount)
  }
})

for (const [what, id] of [
  ['of another user', '1'],
  ['that never existed', '999999'],
  ['whose id isn’t a number', 'abc'],
  ['whose id is too large for a number', '99999999999999999999'],
] as const)
  test(`a matter ${what} can’t be opened, and the page says so`, async ({ page }) => {
    await logIn(page, 'annan@example.se')
    await page.goto(`/matters/${id}`)
    await expect(page.getByText('Kunde inte hämta ärendet. Försök igen senare.')).toBeVisible()
  })
