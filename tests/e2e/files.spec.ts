import { createServer } from 'node:http'
import type { Browser, LaunchOptions, Page } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.ts'
import { corpus } from '#tests/corpus/make-corpus.ts'
import { expect, test as base } from '#tests/support/browser.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

/**
 * The product with files on a separate origin, as an operator sets it up, in a browser that shows
 * PDFs.
 */
const test = base.extend<object, { product: ServerProcess; launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: chromiumPath() }),
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the parameters
    async ({}, use) => {
      const product = await startServerProcess((port) => ({
        PUBLIC_WEB_URL: `http://127.0.0.1:${port}`,
        PUBLIC_API_URL: `http://localhost:${port}`,
      }))
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const anna = 'kund@example.se'
const pdfWithScript = 'skript.pdf'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access'))

interface Sent {
  name: string
  content: Buffer
}

/**
 * Creates a matter with files through the API.
 * @returns its id and the addresses of its files
 */
const matterWith = async (page: Page, { url }: ServerProcess, files: readonly Sent[]) => {
  const form = new FormData()
  form.append('title', 'Filer att titta på')
  form.append('description', 'Så här ser de ut.')
  for (const { name, content } of files) form.append('new_files', new File([new Uint8Array(content)], name))
  const answer = await fetch(`${url}/api/matters/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(page)}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  const matter: { id: number; files: Array<{ file: string }> } = await answer.json()
  return { id: matter.id, addresses: matter.files.map(({ file }) => file) }
}

const open = async (page: Page, product: ServerProcess) => {
  await signIn(page, product, anna)
  await chooseCookies(page, product)
  await page.goto('/user-matters')
  await expect(page.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
}

/** Starts another site: a blank page on an origin that the product doesn't know. */
const startStranger = async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>En annan sida</h1>'),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a page reads from an address: its text, or undefined if the browser blocks the read. */
const readFrom = (page: Page, address: string, credentials: 'omit' | 'include') =>
  page.evaluate(
    async ([address, credentials]) => {
      const answer = await fetch(address, { credentials }).catch(() => undefined)
      return answer?.text()
    },
    [address, credentials] as const,
  )

/** The browser's viewer shows the one page of a PDF, on its own or in a frame. */
const expectPdf = (page: Page) => {
  const viewer = () => page.frames().find((frame) => frame.url().startsWith('chrome-extension:'))
  return expect.poll(() => viewer()?.locator('#pagelength').textContent({ timeout: 1_000 })).toBe('1')
}

test('pictures, PDF and texts from another origin are shown on the matter page, under its policy', {
  tag: ['@R49', '@§2-preview-image', '@§2-preview-pdf', '@§2-preview-text', '@§7-text-preview', '@§D6-file-other-host'],
}, async ({ page, product }) => {
  await open(page, product)
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
    const frame = page.locator('iframe[title="hyresavtal.pdf"]')
    await frame.scrollIntoViewIfNeeded()
    await expectPdf(page)
  })
  await test.step('the texts, each in its own charset', async () => {
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
  await open(page, product)
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
  await open(page, product)
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
  await open(page, product)
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
  await open(page, product)
  const { id, addresses } = await matterWith(page, product, [
    { name: 'IMG_0042.HEIC', content: sampleFiles.heic },
    { name: 'beslut.pdf', content: sampleFiles.pdf },
  ])
  const [photo = '', pdf = ''] = addresses
  await page.goto(`/matters/${id}`)
  await expect(page.getByText('Kan inte förhandsvisa denna filtyp.')).toBeVisible()
  await expect(page.getByText('HEIC-bilder från iPhone visas bara av Safari.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ladda ner filen' })).toHaveAttribute('href', photo)
  await expect(page.getByText('Webbläsaren kan inte visa hela dokumentet här.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Öppna PDF' })).toHaveAttribute('href', pdf)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('on a phone files are rows, and a tap on a name opens its preview and what can be done with it', {
  tag: ['@§2-matter-open-file', '@§2-preview-image'],
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, product)
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

/** Records what a script in a file would do: open dialogs or send beacons. */
const watchForScripts = (page: Page) => {
  const runs: string[] = []
  page.on('dialog', (dialog) => {
    runs.push(`dialog of ${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('request', (request) => {
    if (request.url().includes('/beacon')) runs.push(`beacon from ${request.frame().url()}`)
  })
  return runs
}

/** Opens an address in the tab. A download leaves the tab where it was. */
const visit = async (page: Page, address: string) => {
  const download = page.waitForEvent('download').then(() => 'downloaded' as const)
  const shown = page.goto(address).then(
    () => 'shown' as const,
    () => download,
  )
  download.catch(() => {})
  return shown
}

test('no accepted file runs a script when opened on the web app’s own origin', { tag: ['@R43'] }, async ({
  page: watched,
  product,
  browser,
}) => {
  test.setTimeout(240_000)
  await open(watched, product)
  const storage = await watched.context().storageState()
  const context = await browser.newContext({ storageState: storage, baseURL: product.url })
  const page = await context.newPage()
  const runs = watchForScripts(page)
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto('/about')
  const before = await stored()
  expect(before).toContain('access')

  const taken = corpus.flatMap(({ name, content, outcome }) =>
    'refused' in outcome ? [] : [{ name, content, shown: outcome.shown }],
  )
  const hostile = taken.filter(({ name }) => !name.startsWith('akt.') && name !== pdfWithScript)
  expect(hostile.length).toBeGreaterThan(40)
  for (let from = 0; from < hostile.length; from += 10) {
    const part = hostile.slice(from, from + 10)
    const { addresses } = await matterWith(watched, product, part)
    for (const [index, address] of addresses.entries()) {
      // The worst case: files on the origin that holds the tokens, as with a single port.
      const here = address.replace(product.filesUrl, product.url)
      expect([part[index]?.name, await visit(page, here)]).toEqual([
        part[index]?.name,
        part[index]?.shown ? 'shown' : 'downloaded',
      ])
    }
  }
  await page.goto('/about')
  expect(await stored()).toEqual(before)
  expect(runs).toEqual([])
  await context.close()
})

// Browsers run scripts of a PDF inside their viewer. Such a script may show a message box, but
// must reach nothing else.
test('a PDF with a script shows its page, and the script reaches neither network nor storage', {
  tag: ['@R43'],
}, async ({ page: watched, product, browser }) => {
  await open(watched, product)
  const { id, addresses } = await matterWith(
    watched,
    product,
    corpus.filter(({ name }) => name === pdfWithScript),
  )
  const context = await browser.newContext({ storageState: await watched.context().storageState(), baseURL: product.url })
  const page = await context.newPage()
  const runs = watchForScripts(page)
  const acted = page.waitForEvent('dialog')
  await page.goto(`/matters/${id}`)
  await page.locator(`iframe[title="${pdfWithScript}"]`).scrollIntoViewIfNeeded()
  await expectPdf(page)
  await acted
  await page.goto(addresses[0]?.replace(product.filesUrl, product.url) ?? '')
  await expectPdf(page)
  await page.goto('/about')
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull()
  expect(runs.filter((run) => run.startsWith('beacon'))).toEqual([])
  await context.close()
})

test('nor can another page load a file as a script, a style or a document', { tag: ['@R43'] }, async ({
  page: watched,
  product,
  browser,
}) => {
  await open(watched, product)
  const wanted = ['bild.gif', 'gifjs.gif', 'kod.txt', 'sida.txt', 'pdf först.pdf', 'foto.jpg']
  const files = corpus.filter(({ name }) => wanted.includes(name))
  const { addresses } = await matterWith(watched, product, files)
  const stranger = await startStranger()
  const context = await browser.newContext()
  const page = await context.newPage()
  const runs = watchForScripts(page)
  await page.goto(stranger.url)
  for (const address of addresses)
    for (const element of ['script', 'embed', 'object', 'iframe'])
      await page.evaluate(
        ([element, address]) =>
          new Promise((done) => {
            const added = document.createElement(element)
            added.addEventListener('load', done)
            added.addEventListener('error', done)
            added.setAttribute(element === 'object' ? 'data' : 'src', address)
            document.body.append(added)
            setTimeout(done, 1_000)
          }),
        [element, address] as const,
      )
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull()
  expect(runs).toEqual([])
  await context.close()
  stranger.close()
})

/** A browser without the console watch, because a failed upload is logged there. */
const unwatched = async (browser: Browser, product: ServerProcess) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE' })
  const page = await context.newPage()
  await open(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`)
  await expect(page.getByText('Inga filer än.')).toBeVisible()
  return page
}

const picked = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const card = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('several files are uploaded at once, each in its own call with its own progress', {
  tag: ['@§D5-24-one-call-per-file', '@§2-matter-upload'],
}, async ({ page, product }) => {
  await open(page, product)
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
  await network.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })
  for (const name of ['samtal.mp3', 'avtal.pdf', 'köket.png']) await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(calls).toHaveLength(3)
  await page.reload()
  for (const name of ['samtal.mp3', 'avtal.pdf', 'köket.png']) await expect(card(page, name)).toBeVisible()
})

test('one of several files fails, which is announced politely, and the retry succeeds', {
  tag: ['@§D5-12-quiet-status', '@§8-file-upload'],
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
  tag: ['@§D5-24-refused-files'],
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
  await open(page, product)
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
  const place = page.getByRole('group', { name: 'Filer' })
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  for (const name of names) await expect(card(page, name.normalize('NFC'))).toBeVisible()
  await page.reload()
  for (const name of names) await expect(card(page, name.normalize('NFC'))).toBeVisible()
})
