import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { matterWith, openList } from '#tests/support/matter-with-files.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

/** A browser without the console watch, because a failed upload is logged there. */
const unwatched = async (browser: Browser, product: ServerProcess) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE' })
  const page = await context.newPage()
  await openList(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`)
  await expect(page.getByText('Inga filer än.')).toBeVisible()
  return page
}

const picked = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const card = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('several files are picked at once, and go one after the other, each in its own call with its own progress', {
  tag: ['@§one-call-per-file', '@§2-matter-upload'],
}, async ({ page, product }) => {
  await openList(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`)
  const network = await page.context().newCDPSession(page)
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', slowly)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()))

  const heavy = Buffer.concat([sampleFiles.mp3, Buffer.alloc(1_200_000)])
  await page
    .getByLabel('Välj filer')
    .setInputFiles([picked('samtal.mp3', heavy), picked('avtal.pdf', sampleFiles.pdf), picked('köket.png', sampleFiles.png)])
  const progress = page.getByRole('progressbar', { name: 'Laddar upp samtal.mp3' })
  const shares = new Set<number>()
  await expect
    .poll(async () => {
      const share = await progress.evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : -1)).catch(() => -1)
      if (share > 0 && share < 1) shares.add(share)
      return shares.size
    })
    .toBeGreaterThan(1)
  expect(calls).toHaveLength(1)
  await network.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })
  for (const name of ['samtal.mp3', 'avtal.pdf', 'köket.png']) await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(calls).toHaveLength(3)
  await page.reload()
  for (const name of ['samtal.mp3', 'avtal.pdf', 'köket.png']) await expect(card(page, name)).toBeVisible()
})

test('leaving before a file is there is asked about, however late the question itself is loaded', {
  tag: ['@§unsent-uploads'],
}, async ({ page, product }) => {
  await openList(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`, { waitUntil: 'networkidle' })
  const scriptsCome = Promise.withResolvers<void>()
  await page.route('**/api/matters/*/', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()))
  await page.route('**/*.js', async (route) => {
    await scriptsCome.promise
    await route.continue()
  })
  await page.getByLabel('Välj filer').setInputFiles([picked('avtal.pdf', sampleFiles.pdf)])
  await expect(page.getByRole('progressbar', { name: 'Laddar upp avtal.pdf' })).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  scriptsCome.resolve()
  const question = page.getByRole('dialog', { name: 'Filer som inte är uppladdade' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL(`/matters/${id}`)
})

test('one of several files fails, which is announced politely, and the retry succeeds', {
  tag: ['@§quiet-status', '@§8-file-upload'],
}, async ({ browser, product }) => {
  const page = await unwatched(browser, product)
  let failing = true
  await page.route('**/api/matters/*/', async (route, request) => {
    const isLetter = request.postDataBuffer()?.includes('name="new_files"; filename="brev.txt"')
    if (isLetter && failing) await route.abort('connectionreset')
    else await route.continue()
  })
  await page
    .getByLabel('Välj filer')
    .setInputFiles([
      picked('avtal.pdf', sampleFiles.pdf),
      picked('brev.txt', Buffer.from('Hej!')),
      picked('köket.png', sampleFiles.png),
    ])
  for (const name of ['avtal.pdf', 'köket.png']) await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'brev.txt kunde inte laddas upp.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(card(page, 'brev.txt')).toHaveCount(0)

  failing = false
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(card(page, 'brev.txt')).toBeVisible()
  await expect(page.getByText('kunde inte laddas upp')).toHaveCount(0)
  await page.context().close()
})

test('a file whose content doesn’t match its name is refused by the server, and the user is told why', {
  tag: ['@§refused-files'],
}, async ({ browser, product }) => {
  const page = await unwatched(browser, product)
  await page
    .getByLabel('Välj filer')
    .setInputFiles([picked('faktura.pdf', Buffer.from('MZ\x90\0program')), picked('avtal.pdf', sampleFiles.pdf)])
  await expect(card(page, 'avtal.pdf')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Filen ”faktura.pdf” är inte en sådan fil som namnet säger.' }),
  ).toBeVisible()
  await expect(card(page, 'faktura.pdf')).toHaveCount(0)
  await page.context().close()
})

test('files can be dropped onto the page, and their names are shown as they were typed', { tag: ['@R47'] }, async ({
  page,
  product,
}) => {
  await openList(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`)
  const names = [
    'Köpekontrakt åäö (kopia) 100% #1 & 2.pdf',
    'semester 🏖️ 👩‍⚖️.pdf',
    'Månsson.pdf'.normalize('NFD'),
    '<b>fet</b>.pdf'.replaceAll('/', '⁄'),
    'a"b\'c.pdf',
  ]
  const dropped = await page.evaluateHandle(
    ([names, content]) => {
      const transfer = new DataTransfer()
      for (const name of names) transfer.items.add(new File([content], name))
      return transfer
    },
    [names, sampleFiles.pdf.toString('latin1')] as const,
  )
  const place = page.getByRole('group', { name: 'Lägg till filer' })
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  for (const name of names) await expect(card(page, name.normalize('NFC'))).toBeVisible()
  await page.reload()
  for (const name of names) await expect(card(page, name.normalize('NFC'))).toBeVisible()
})
