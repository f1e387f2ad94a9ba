import { expect, test, watch } from '#tests/support/browser.ts'
import { password } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

const customer = 'annan@example.se'
const canary = 'Kanariefågel'
const minuteMs = 60_000

test('what the lawyer writes shows in the customer’s open list and conversation within a minute, and is mailed within three, once and without a word', {
  tag: ['@§inbox', '@§notices'],
}, async ({ browser }) => {
  test.setTimeout(10 * minuteMs)
  const product = await startServerProcess()
  const [customersBrowser, lawyersBrowser] = [
    await browser.newContext({ baseURL: product.url }),
    await browser.newContext({ baseURL: product.url }),
  ]
  const page = await customersBrowser.newPage()
  const complaints = watch(page, product)
  await chooseCookies(page, product)
  await signIn(page, product, customer)
  await page.goto('/user-matters')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/matters\/\d+$/)
  const path = new URL(page.url()).pathname
  await page.goto('/user-matters')
  await expect(page.getByRole('link', { name: 'Ärenden', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^(?!\()/)

  const lawyer = await lawyersBrowser.newPage()
  await chooseCookies(lawyer, product)
  await signIn(lawyer, product, 'jurist@example.se')
  await lawyer.goto(path)
  await lawyer.getByLabel('Meddelande till kunden').fill(`${canary} har svarat.`)
  await lawyer.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(lawyer.getByRole('log').getByText(canary)).toBeVisible()
  const sentAt = Date.now()

  await test.step('within a minute, without a reload', async () => {
    await expect(page.getByRole('link', { name: 'Ärenden (1)' })).toBeVisible({ timeout: minuteMs + 5_000 })
    await expect(page).toHaveTitle('(1) Rådrum')
    await expect(page.getByRole('row').getByRole('link', { name: /· Nytt$/ })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText(canary)
  })

  const mails = await customersBrowser.newPage()
  const subjects = mails.getByRole('link', { name: 'Något nytt i ditt ärende' })
  const countMails = async () => {
    await mails.goto(`/dev/mail?to=${encodeURIComponent(customer)}`)
    return subjects.count()
  }
  await test.step('mailed within three minutes', async () => {
    await expect.poll(countMails, { timeout: 3 * minuteMs, intervals: [5_000] }).toBe(1)
    expect(Date.now() - sentAt).toBeGreaterThan(2 * minuteMs - 5_000)
    expect(Date.now() - sentAt).toBeLessThan(3 * minuteMs)
  })
  const mailedAt = Date.now()

  await test.step('the link in the mail survives the login', async () => {
    await subjects.click()
    await expect(mails.getByText('meddelanden')).toBeVisible()
    expect(await mails.content()).not.toContain(canary)
    const link = mails.getByRole('link', { name: new RegExp(`${path}$`) })
    const address = (await link.getAttribute('href')) ?? ''
    const elsewhere = await browser.newContext({ baseURL: product.url })
    const fresh = await elsewhere.newPage()
    await chooseCookies(fresh, product)
    await fresh.goto(address)
    await expect(fresh).toHaveURL(/\/login/)
    await fresh.getByLabel('E-post').fill(customer)
    await fresh.getByLabel('Lösenord', { exact: true }).fill(password)
    await fresh.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expect(fresh).toHaveURL(new RegExp(`${path}$`))
    await expect(fresh.getByRole('log').getByText(`${canary} har svarat.`)).toBeVisible()
    await elsewhere.close()
  })

  await test.step('it comes into the open conversation by itself', async () => {
    await page.goto(path)
    await expect(page.getByRole('log').getByText(`${canary} har svarat.`)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await lawyer.getByLabel('Meddelande till kunden').fill('Nu är det klart.')
    await lawyer.getByRole('button', { name: 'Skicka meddelande' }).click()
    await expect(page.getByRole('log').getByText('Nu är det klart.')).toBeVisible({ timeout: minuteMs + 5_000 })
  })

  await test.step('and never twice', async () => {
    // The job has come twice since.
    await mails.waitForTimeout(Math.max(0, mailedAt + 45_000 - Date.now()))
    expect(await countMails()).toBe(1)
    expect(product.output()).not.toContain(canary)
  })
  expect(complaints).toEqual([])
  await customersBrowser.close()
  await lawyersBrowser.close()
  await product.dispose()
})
