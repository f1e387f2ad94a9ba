import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { expectPdf, startStranger, test } from '#tests/support/files-on-another-origin.ts'
import { matterWith, openList } from '#tests/support/matter-with-files.ts'
import { corpus } from '#tests/corpus/make-corpus.ts'

const pdfWithScript = 'skript.pdf'

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
  await openList(watched, product)
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
  await openList(watched, product)
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
  await openList(watched, product)
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
