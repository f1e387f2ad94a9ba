import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect, test } from '#tests/support/browser.ts'
import { password } from '#tests/support/person.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

test('an admin hands the books over: a SIE file, then only what is new', { tag: '@§books' }, async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.goto(`${product.url}/user-matters`)
  await page.getByRole('link', { name: 'Bokföring' }).click()
  await expect(page.getByText(/^Inga luckor i nummerserierna/)).toBeVisible()
  await page.getByRole('link', { name: 'Exportera bokföring' }).click()
  const year = String(new Date().getFullYear())
  await page.getByLabel('Från och med').fill(`${Number(year) - 1}-01-01`)
  await page.getByLabel('Till och med').fill(`${year}-12-31`)
  await page.getByLabel('Format').selectOption('Tabell (.csv)')
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const csv = await readFile(await (await table).path(), 'utf8')
  expect(csv).toMatch(/^\ufeff/)
  expect(csv).toMatch(/;Betalning [KX]\d{4}-\d+, order \d+, ärende \d+;/)
  await expect(page.getByText(/hämtas, med \d+ verifikation/)).toBeVisible()

  await page.getByLabel('Format').selectOption('SIE 4I (.si)')
  await page.getByLabel('Från och med').fill(`${year}-01-01`)
  const nothingNew = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportera' }).click()
  const sie = iconv.decode(await readFile(await (await nothingNew).path()), 'cp437')
  expect(sie).toMatch(/^#FLAGGA 0\r\n#PROGRAM "Rådrum"/)
  expect(sie).not.toContain('#VER')
  await expect(page.getByText(/är tom: inget nytt att lämna över\.$/)).toBeVisible()
})
