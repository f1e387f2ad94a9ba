import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { expectPdf, startStranger, test } from '#tests/support/files-on-another-origin.ts'
import { matterWith, openList } from '#tests/support/matter-with-files.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'

/** The text that a page reads from an address; undefined if the browser blocks the read. */
const readFrom = (page: Page, address: string, credentials: 'omit' | 'include') =>
  page.evaluate(
    async ([address, credentials]) => {
      const answer = await fetch(address, { credentials }).catch(() => undefined)
      return answer?.text()
    },
    [address, credentials] as const,
  )

/** Only the first file of a matter is previewed at once. */
const preview = (page: Page, name: string) =>
  page.getByRole('listitem', { name, exact: true }).getByRole('button', { name: 'Förhandsvisa' }).click()

test('pictures, PDF and texts from another origin are shown on the matter page, under its policy', {
  tag: ['@R49', '@§2-preview-image', '@§2-preview-pdf', '@§2-preview-text', '@§7-text-preview', '@§replies-file-other-host'],
}, async ({ page, product }) => {
  await openList(page, product)
  const long = Buffer.from(`${'Rad med åäö.\n'.repeat(700_000)}`).subarray(0, 9_999_990)
  const { id, addresses } = await matterWith(page, product, [
    { name: 'köket.png', content: sampleFiles.png },
    { name: 'hyresavtal.pdf', content: sampleFiles.pdf },
    { name: 'brev.txt', content: Buffer.from('Åtgärda det här, Östen.\n') },
    { name: 'gammalt brev.txt', content: Buffer.from('Överlåtelse på fjärde våningen', 'latin1') },
    { name: 'lång.txt', content: long },
  ])
  expect(product.filesUrl).not.toBe(product.url)
  for (const address of addresses) expect(new URL(address).origin).toBe(product.filesUrl)

  await page.goto(`/matters/${id}`)
  await test.step('the picture', async () => {
    const picture = page.getByRole('img', { name: 'köket.png' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(16)
  })
  await test.step('the document', async () => {
    await preview(page, 'hyresavtal.pdf')
    const frame = page.locator('iframe[title="hyresavtal.pdf"]')
    await frame.scrollIntoViewIfNeeded()
    await expectPdf(page)
  })
  await test.step('the texts, each in its own charset', async () => {
    for (const name of ['brev.txt', 'gammalt brev.txt', 'lång.txt']) await preview(page, name)
    await expect(page.getByRole('textbox', { name: 'brev.txt', exact: true })).toHaveValue('Åtgärda det här, Östen.\n')
    await expect(page.getByRole('textbox', { name: 'gammalt brev.txt' })).toHaveValue('Överlåtelse på fjärde våningen')
  })
  await test.step('the beginning of a 10 MB text', async () => {
    const text = page.getByRole('textbox', { name: 'lång.txt' })
    await expect(text).toHaveValue(/^Rad med åäö\.\n/)
    const bytes = await text.evaluate((field) => (field instanceof HTMLTextAreaElement ? new Blob([field.value]).size : 0))
    expect(bytes).toBeGreaterThan(256 * 1024 - 4)
    expect(bytes).toBeLessThanOrEqual(256 * 1024)
    await expect(page.getByText('Här visas filens början. Öppna den i en ny flik för att läsa resten.')).toBeVisible()
  })
})

test('the web app reads a file with and without credentials; another site can’t read, frame or run it', {
  tag: ['@R49'],
}, async ({ page, product, browser }) => {
  await openList(page, product)
  const { addresses } = await matterWith(page, product, [
    { name: 'hemligt.txt', content: Buffer.from('Hemligheten') },
    { name: 'hemligt.pdf', content: sampleFiles.pdf },
    { name: 'bild.png', content: sampleFiles.png },
  ])
  const [text = '', pdf = '', picture = ''] = addresses
  for (const credentials of ['omit', 'include'] as const) expect(await readFrom(page, text, credentials)).toBe('Hemligheten')

  const stranger = await startStranger()
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(stranger.url)
  for (const credentials of ['omit', 'include'] as const) expect(await readFrom(other, text, credentials)).toBeUndefined()
  for (const address of [text, pdf]) {
    const refusal = other.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await other.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), address)
    await refusal
  }
  const tainted = await other.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const canvas = document.createElement('canvas').getContext('2d')
    canvas?.drawImage(image, 0, 0)
    try {
      return canvas?.getImageData(0, 0, 1, 1).data.join()
    } catch (error) {
      return error instanceof Error ? error.name : String(error)
    }
  }, picture)
  expect(tainted).toBe('SecurityError')
  await context.close()
  stranger.close()
})

test('a text served without a charset opens in a new tab as it looks on the page, and runs nothing', {
  tag: ['@§2-matter-open-file', '@R43'],
}, async ({ page, product }) => {
  await openList(page, product)
  const script = "<script>localStorage.setItem('taken', 'yes')</script>"
  const { id } = await matterWith(page, product, [
    { name: 'brev.txt', content: Buffer.from(`Hej på dig, Östen.\n${script}`) },
    { name: 'gammalt brev.txt', content: Buffer.from('Överlåtelse på fjärde våningen', 'latin1') },
    { name: 'anteckning.txt', content: Buffer.from('\ufeffRing på måndag', 'utf16le') },
  ])
  await page.context().route(`${product.filesUrl}/files/**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } })
  })
  await page.goto(`/matters/${id}`)
  for (const [name, text] of [
    ['brev.txt', `Hej på dig, Östen.\n${script}`],
    ['gammalt brev.txt', 'Överlåtelse på fjärde våningen'],
    ['anteckning.txt', 'Ring på måndag'],
  ] as const) {
    if (name !== 'brev.txt') await preview(page, name)
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(text)
    const opened = page.waitForEvent('popup')
    await page.getByRole('listitem', { name, exact: true }).getByRole('link', { name: 'Öppna i ny flik' }).click()
    const tab = await opened
    await expect(tab.locator('body')).toHaveText(text)
    await tab.reload()
    await expect(tab.locator('body')).toHaveText(text)
    expect(await tab.evaluate(() => [document.contentType, window.opener])).toEqual(['text/plain', null])
    await tab.close()
  }
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull()
})

test('a text served with a charset opens on the origin of the files', async ({ page, product }) => {
  await openList(page, product)
  const { id } = await matterWith(page, product, [{ name: 'brev.txt', content: Buffer.from('Hej på dig, Östen.') }])
  await page.goto(`/matters/${id}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Öppna i ny flik' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`^${product.filesUrl}/files/`))
  await expect(tab.locator('body')).toHaveText('Hej på dig, Östen.')
})

test('a photo that this browser can’t show, and a PDF on a phone: the card says so, and links to the file', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }))
  await openList(page, product)
  const { id, addresses } = await matterWith(page, product, [
    { name: 'IMG_0042.HEIC', content: sampleFiles.heic },
    { name: 'beslut.pdf', content: sampleFiles.pdf },
  ])
  const [photo = '', pdf = ''] = addresses
  await page.goto(`/matters/${id}`)
  await expect(page.getByText('Kan inte förhandsvisa denna filtyp.')).toBeVisible()
  await expect(page.getByText('HEIC-bilder från iPhone visas bara av Safari.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hämta filen' })).toHaveAttribute('href', photo)
  await preview(page, 'beslut.pdf')
  await expect(page.getByText('Webbläsaren kan inte visa hela dokumentet här.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Öppna PDF' })).toHaveAttribute('href', pdf)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('on a phone files are rows, and a tap on a name opens its preview and what can be done with it', {
  tag: ['@§2-matter-open-file', '@§2-preview-image'],
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, product)
  const { id } = await matterWith(page, product, [
    { name: 'köket.png', content: sampleFiles.png },
    { name: 'hyresavtal.pdf', content: sampleFiles.pdf },
  ])
  await page.goto(`/matters/${id}`)
  const row = page.getByRole('listitem', { name: 'köket.png' })
  await expect(row.locator('img')).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  await expect(row.getByRole('link', { name: 'Öppna i ny flik' })).toBeHidden()
  // The button covers the name.
  await row.getByRole('heading').click({ force: true })
  await expect(row.getByRole('img', { name: 'köket.png' })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Öppna i ny flik' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Ta bort' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'hyresavtal.pdf' }).getByRole('button', { name: 'Ta bort' })).toBeHidden()
})
