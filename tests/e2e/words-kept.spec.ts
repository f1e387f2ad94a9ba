import { expect, test as base } from '#tests/support/browser.ts'
import { matterWith } from '#tests/support/matter-with-files.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

/** Without the console watch: the browser logs what fails offline. */
const test = base.extend<{ phone: Page }>({
  phone: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 }, locale: 'sv-SE' })
    const phone = await context.newPage()
    await chooseCookies(phone, product)
    await signIn(phone, product, 'kund@example.se')
    await use(phone)
    await context.close()
  },
})

/** A processor four times slower, on slow 4G. */
const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = { downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...bytes })
  return devtools
}

test('a tab that is killed in mid-sentence on a slow phone has lost nothing', { tag: ['@§drafts'] }, async ({ phone }) => {
  const devtools = await slowDown(phone)
  await phone.goto('/matters/8')
  await phone.getByLabel('Ditt meddelande').pressSequentially('Han kom tillbaka i natt och', { delay: 30 })
  await phone.waitForTimeout(500)
  const crashed = phone.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed
  const again = await phone.context().newPage()
  await again.goto('/matters/8')
  await expect(again.getByText(/^Vi har sparat ditt utkast från i dag/)).toBeVisible()
  await expect(again.getByLabel('Ditt meddelande')).toHaveValue('Han kom tillbaka i natt och')
})

test('a message, an answer and a new matter from an aeroplane are each there once', {
  tag: ['@§offline-sending'],
}, async ({ phone, browser, product }) => {
  const office = await browser.newPage({ baseURL: product.url })
  await signIn(office, product, 'jurist@example.se')
  await office.goto('/')
  await phone.goto('/user-matters')
  const { id } = await matterWith(phone, product, [])
  await office.evaluate(async (matter) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access')}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ kind: 'text', title: 'När hände det?' })
    await fetch(`/api/matters/${matter}/requests/`, { method: 'POST', headers, body })
  }, id)

  await phone.goto(`/matters/${id}`)
  const asked = phone.getByRole('article', { name: 'När hände det?' })
  const answer = asked.getByRole('textbox')
  const message = phone.getByLabel('Ditt meddelande')
  await answer.fill('I lördags kväll.')
  await message.fill('Jag landar klockan sju.')
  await phone.waitForLoadState('networkidle')
  await phone.context().setOffline(true)
  await asked.getByRole('button', { name: 'Skicka svar' }).click()
  await phone.getByRole('button', { name: 'Skicka meddelande' }).click()
  const waiting = phone.getByText('Du är offline. Det skickas när du är uppkopplad igen, så länge sidan är öppen.')
  await expect(waiting).toHaveCount(2)
  await phone.context().setOffline(false)
  await expect(asked).toContainText('I lördags kväll.')
  await expect(asked.getByRole('button', { name: 'Skicka svar' })).toHaveCount(0)
  await expect(phone.getByRole('log').getByText('Jag landar klockan sju.')).toHaveCount(1)

  await phone.goto('/user-matters?create=true')
  const form = phone.getByRole('dialog', { name: 'Skapa ärende' })
  await form.getByLabel('Titel').fill('Från flygplanet')
  await form.getByLabel('Beskrivning').fill('Väskan är borta.')
  await phone.waitForLoadState('networkidle')
  await phone.context().setOffline(true)
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(waiting).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: 'Från flygplanet' })).toBeVisible()

  await office.goto(`/matters/${id}`)
  await expect(office.getByRole('log').getByText('Jag landar klockan sju.')).toHaveCount(1)
  await expect(office.getByText('I lördags kväll.')).toHaveCount(1)
  await phone.goto('/user-matters')
  await expect(phone.getByText('Från flygplanet')).toHaveCount(1)
  await office.close()
})

test('what is written in a part of a wide page is there when the window gets as narrow as a phone', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'jurist@example.se')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/profile')
  const password = page.getByLabel('Nytt lösenord', { exact: true })
  await password.fill('Ett lösenord som ingen har')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Ändra Lösenord', expanded: true })).toBeVisible()
  await expect(password).toHaveValue('Ett lösenord som ingen har')
})
