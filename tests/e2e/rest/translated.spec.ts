import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import { translate } from '#tests/support/translate.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(180_000)

const pages = [
  { path: '/' },
  { path: '/prices' },
  { path: '/contact' },
  { path: '/login' },
  { path: '/register' },
  { path: '/forgot-password' },
  { path: '/angra' },
  { path: '/user-matters', as: 'kund' },
  { path: '/matters/8', as: 'kund' },
  { path: '/payments', as: 'kund' },
  { path: '/profile', as: 'kund' },
  { path: '/user-matters', as: 'admin' },
  { path: '/office', as: 'admin' },
  { path: '/matters/8', as: 'admin' },
  { path: '/matters/12/proposal', as: 'jurist' },
  { path: '/matters/12/request-payment', as: 'jurist' },
  { path: '/office/people', as: 'admin' },
  { path: '/office/books', as: 'admin' },
  { path: '/office/withdrawals', as: 'admin' },
] as const

const pressesPerPage = 60

/** Some close by their own button only, because they may stand over another one. */
const leave = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape')
  const close = dialog.getByRole('button', { name: 'Stäng', exact: true })
  if (await dialog.isVisible()) await close.click({ timeout: 500 }).catch(() => {})
}

/**
 * Presses each button of the page and, while one is open, of its dialog, which Escape closes. Not
 * the one that leaves for another site.
 */
const pressAll = async (page: Page, path: string) => {
  const pressed = new Set(['Lämna sidan snabbt'])
  while (pressed.size < pressesPerPage) {
    const dialog = page.getByRole('dialog').last()
    const place = (await dialog.isVisible()) ? dialog : page.getByRole('main')
    const buttons = place.getByRole('button')
    const where = await place.evaluate(({ role }) => role ?? '')
    const names = await buttons.evaluateAll((all) =>
      all.map((button) =>
        button.checkVisibility() && !button.matches(':disabled, input') ? button.ariaLabel || button.textContent : '',
      ),
    )
    const next = names.findIndex((name) => name !== '' && !pressed.has(where + name))
    if (next >= 0) {
      // A dialog that was still on its way covers the button.
      const done = await buttons
        .nth(next)
        .click({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        )
      if (!done) continue
      pressed.add(where + names[next])
    } else if (where === 'dialog') await leave(page, dialog)
    else return
    await page.waitForTimeout(200)
    await expect(page.getByRole('heading', { name: 'Något gick fel' }), `after ‘${names[next]}’`).toHaveCount(0)
    if (new URL(page.url()).pathname === path) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await translate(page)
  }
}

for (const { path, as } of pages.map((page) => ({ as: undefined, ...page })))
  test(`a translated page stands whatever is pressed, and however it fails: ${path}, ${as ?? 'nobody'}`, {
    tag: ['@R113'],
  }, async ({ browser, product }) => {
    // Not the watched one: the app logs some failures itself.
    const page = await browser.newPage({ baseURL: product.url, locale: 'sv-SE' })
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    page.on('console', (message) => {
      if (message.text().includes('NotFoundError')) crashes.push(message.text())
    })
    await chooseCookies(page, product)
    if (as) await signIn(page, product, `${as}@example.se`)
    // Nothing changes for other tests, and every act shows how it fails.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: { detail: 'Nej.' } }),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    await translate(page)
    await pressAll(page, path)
    expect(crashes).toEqual([])
    await page.close()
  })

test('on translated pages a matter is made, changed, answered and deleted', { tag: ['@R113'] }, async ({
  page,
  another,
  product,
}) => {
  const open = async (who: Page, path: string) => {
    await who.goto(path, { waitUntil: 'networkidle' })
    await translate(who)
  }
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')

  const matter = await test.step('a customer makes it, with a file', async () => {
    await open(page, '/user-matters')
    await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
    const form = page.getByRole('dialog', { name: 'Skapa ärende' })
    await form.getByLabel('Titel').fill('Grannens häck')
    await form.getByLabel('Beskrivning').fill('Den är fyra meter hög.')
    await form.locator('input[type=file]').setInputFiles({ name: 'häck.png', mimeType: 'image/png', buffer: sampleFiles.png })
    await form.getByRole('button', { name: 'Skapa ärende' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Grannens häck' })).toBeVisible()
    return new URL(page.url()).pathname
  })

  await test.step('and changes its title, files and looks', async () => {
    await page.getByRole('button', { name: 'Ändra titel' }).click()
    await page.getByLabel('Titel').fill('Grannens höga häck')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('heading', { name: 'Grannens höga häck' })).toBeVisible()
    await page.getByRole('button', { name: 'Mörkt läge' }).click()
    await page.getByRole('button', { name: 'Ljust läge' }).click()
    await page.getByRole('button', { name: 'Dölj' }).click()
    await page.getByRole('button', { name: 'Förhandsvisa' }).click()
    await page
      .getByRole('group', { name: 'Lägg till filer' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej!') })
    await expect(page.getByRole('heading', { name: 'brev.txt' })).toBeVisible()
    await page.getByLabel('Ditt meddelande').fill('Vad kostar det?')
    await page.getByRole('button', { name: 'Skicka meddelande' }).click()
    await expect(page.getByText('Vad kostar det?', { exact: true })).toBeVisible()
    await page.getByRole('heading', { name: 'Historik' }).click()
  })

  await test.step('the office sets its status and answers with an internal note', async () => {
    const office = await another()
    await chooseCookies(office, product)
    await signIn(office, product, 'admin@example.se')
    await open(office, matter)
    const status = office.getByRole('combobox', { name: 'Status' })
    await status.focus()
    await status.selectOption('Pågående')
    await office.keyboard.press('Tab')
    await office.getByRole('checkbox', { name: 'Intern notering' }).check()
    await office.getByLabel('Din notering').fill('Ring kunden.')
    await office.getByRole('button', { name: 'Spara intern notering' }).click()
    await expect(office.getByText('Ring kunden.', { exact: true })).toBeVisible()
    await office.getByRole('link', { name: 'Ärenden' }).first().click()
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('the customer sees the status, and deletes it', async () => {
    await open(page, matter)
    await expect(page.getByText('Pågående').first()).toBeVisible()
    await page.getByRole('button', { name: 'Radera' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
