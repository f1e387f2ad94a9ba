import { createMatter } from '#tests/support/create-matter.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser.ts'
import { openMail, password } from '#tests/support/person.ts'
import { readSie } from '#tests/support/sie-parser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

// A server of its own: its books are exported whole.
test.use({ environment: { LOG_LEVEL: 'warn' } })

const customer = 'kund@example.se'

test('four hours at most, of which 2 h 40 are worked: 2 126,67 kr go back, and the books balance', {
  tag: ['@§hours-settled', '@§books'],
}, async ({ page, another, product }) => {
  test.setTimeout(150_000)
  await chooseCookies(page, product)
  await signIn(page, product, customer)
  const matter = await createMatter(page, { title: 'Vem får båten?', description: 'Vi har separerat och är oense om båten.' })

  const lawyer = await another()
  await chooseCookies(lawyer, product)
  await signIn(lawyer, product, 'jurist@example.se')
  const dialog = lawyer.getByRole('dialog')

  await test.step('the lawyer proposes a ceiling of four hours', async () => {
    await lawyer.goto(matter)
    await lawyer.getByRole('link', { name: 'Skriv prisförslag' }).click()
    await lawyer.getByRole('textbox', { name: 'Tjänst' }).fill('Rådgivning om båten')
    await lawyer.getByText('Takpris', { exact: true }).click()
    await lawyer.getByRole('textbox', { name: 'Timmar' }).fill('4')
    await lawyer.getByRole('textbox', { name: 'Pris per timme i kronor' }).fill('1595')
    await lawyer.getByLabel('Vad ingår?').fill('Råd om vem som får båten.')
    await lawyer.getByRole('button', { name: 'Förhandsgranska' }).click()
    await expect(lawyer.getByRole('article')).toContainText('Råd om vem som får båten.')
    await lawyer.getByLabel('Ditt lösenord').fill(password)
    await lawyer.getByRole('button', { name: 'Skicka till kunden' }).click()
    await expect(lawyer.getByText('Prisförslaget är skickat!')).toBeVisible()
  })

  await test.step('the customer orders and pays', async () => {
    await page.goto(matter)
    await page.getByRole('link', { name: 'Se och beställ' }).click()
    await page.getByLabel('Jag vill att arbetet börjar direkt, under ångerfristen.').check()
    await page.getByLabel(/^Lösenord/).fill(password)
    await page.getByRole('button', { name: /^Beställ och betala 6\s380\skr$/ }).click()
    await page.getByRole('button', { name: /^Betala 6\s380\skr/ }).click()
    await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  })

  await test.step('the lawyer notes 15 free minutes and 2 h 40 of work, which the customer reads', async () => {
    const note = async (time: string, what: string, kind: string) => {
      await lawyer.getByRole('button', { name: 'Skriv in tid' }).click()
      await dialog.getByLabel('Hur lång tid?').fill(time)
      await dialog.getByLabel('Vad har du gjort?').fill(what)
      await dialog.getByLabel('Slag').selectOption(kind)
      await dialog.getByRole('button', { name: 'Spara tid' }).click()
      await expect(dialog).toBeHidden()
    }
    await lawyer.goto(matter)
    await note('15', 'Första samtalet', 'Gratis för kunden')
    await note('2h40', 'Genomgång av köpet', 'Debiteras kunden')
    await page.goto(matter)
    await expect(page.getByText(/^Tid: 2\sh\s40\smin av högst 4\sh$/)).toBeVisible()
    await expect(page.getByText('Första samtalet')).toBeVisible()
  })

  await test.step('the settlement gives the rest back', async () => {
    await lawyer.getByRole('button', { name: 'Markera som utfört' }).click()
    await expect(dialog.getByText(/^4\s253,33\skr$/)).toBeVisible()
    const size = lawyer.viewportSize()
    await lawyer.setViewportSize({ width: 320, height: 800 })
    const ends = await dialog.getByRole('definition').evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().right))
    expect(ends.map((end) => Math.round(end - (ends[0] ?? 0)))).toEqual([0, 0, 0])
    if (size) await lawyer.setViewportSize(size)
    await dialog.getByLabel('Ditt lösenord').fill(password)
    await dialog.getByRole('button', { name: /^Markera som utfört och betala tillbaka 2\s126,67\skr$/ }).click()
    await expect(lawyer.getByText(/^Slutavräkningen är gjord\. Priset blev 4\s253,33\skr\.$/)).toBeVisible()
    await openMail(page, customer, /^Avtal A\d{4}-\d+: slutavräkning/)
    await expect(page.getByText(/2\s126,67\skr går tillbaka till dig/)).toBeVisible()
    await page.goto(matter)
    await page.getByRole('link', { name: 'Faktura', exact: true }).click()
    await expect(page.getByText('Klar', { exact: true })).toBeVisible()
    const credit = page.getByRole('listitem').filter({ hasText: 'Kreditnota' })
    await expect(credit).toContainText(/2\s126,67\skr/)
  })

  await test.step('and an admin hands over vouchers that balance', async () => {
    const admin = await another()
    await chooseCookies(admin, product)
    await signIn(admin, product, 'admin@example.se')
    await admin.goto('/office/books?del=export')
    const year = new Date().getFullYear()
    await admin.getByLabel('Från och med').fill(`${year}-01-01`)
    await admin.getByLabel('Till och med').fill(`${year}-12-31`)
    await admin.getByLabel('Format').selectOption('SIE 4I (.si)')
    await admin.getByLabel('Lösenord', { exact: true }).fill(password)
    const file = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Exportera' }).click()
    const { vouchers } = readSie(await readFile(await (await file).path()))
    for (const { rows } of vouchers) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    const ofMatter = vouchers.filter(({ text }) => text.endsWith(`ärende ${matter.split('/').at(-1)}`))
    const onAccount = (wanted: string) =>
      ofMatter.flatMap(({ rows }) => rows).reduce((sum, { account, amount }) => (account === wanted ? sum + amount : sum), 0)
    expect(ofMatter).toHaveLength(3)
    // The money that was paid and didn't go back is at the provider, and no advance is left.
    expect(onAccount('1580')).toBe(425_333)
    expect(onAccount('2420')).toBe(0)
  })
})
