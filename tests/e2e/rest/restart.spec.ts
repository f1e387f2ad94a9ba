import { expect, test } from '#tests/support/browser.ts'
import { logIn } from '#tests/support/person.ts'

test('saved data survives a kill of the server, and so does the session', async ({ page, product }) => {
  await logIn(page, 'annan@example.se')
  await page.goto('/user-matters')
  await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
  const form = page.getByRole('dialog', { name: 'Skapa ärende' })
  await form.getByLabel('Titel').fill('Sparat före avbrottet')
  await form.getByLabel('Beskrivning').fill('Det här ska finnas kvar.')
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'anteckning.txt', mimeType: 'text/plain', buffer: Buffer.from('Kvar efter avbrottet.\n') }])
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sparat före avbrottet' })).toBeVisible()
  const matter = page.url()
  // An open page would go on to ask, and log what it doesn't get.
  await page.goto('about:blank')

  await product.kill('SIGKILL')
  await product.start()

  await page.goto(matter)
  await expect(page.getByText('Det här ska finnas kvar.')).toBeVisible()
  await expect(page.getByText('Kvar efter avbrottet.')).toBeVisible()
})
