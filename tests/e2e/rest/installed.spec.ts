import { once } from 'node:events'
import type { Browser, Page } from '@playwright/test'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test as base } from '#tests/support/browser.ts'
import { matterWith, openList } from '#tests/support/matter-with-files.ts'
import { logIn } from '#tests/support/person.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

interface Deployed {
  /** The product behind a proxy, whose next build has another worker. */
  web: { url: string; deploy: () => void }
}

const test = base.extend<Deployed>({
  web: async ({ product }, use) => {
    let isNew = false
    const app = new Hono()
    app.all('*', async ({ req }) => {
      const { pathname, search } = new URL(req.url)
      const headers = new Headers(req.raw.headers)
      headers.set('accept-encoding', 'identity')
      const body = ['GET', 'HEAD'].includes(req.method) ? null : await req.arrayBuffer()
      const reply = await fetch(product.url + pathname + search, { method: req.method, headers, body, redirect: 'manual' })
      if (pathname !== '/worker.js' || !isNew) return reply
      const worker = (await reply.text()).replace('"build":"', '"build":"newer-')
      return new Response(worker, { headers: reply.headers })
    })
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('not listening')
    const deploy = () => {
      isNew = true
    }
    await use({ url: `http://127.0.0.1:${address.port}`, deploy })
    server.close()
  },
})

test.use({ serviceWorkers: 'allow' })

/** Waits until the browser keeps the pages; a first visit isn't answered by the worker. */
const keptBy = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated')

/** All that is kept in the browser's caches, by address. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return { names, paths: kept.flat().map((url) => new URL(url).pathname) }
  })

test('the browser keeps the built pages, never a reply or a file, and the same after logout', {
  tag: ['@§installed-app'],
}, async ({ page, product }) => {
  // A session of its own, which the test ends.
  await logIn(page, 'kund@example.se')
  await chooseCookies(page, product)
  const { id } = await matterWith(page, product, [{ name: 'avtal.txt', content: sampleFiles.txt }])
  await page.goto(`/matters/${id}`)
  await keptBy(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'avtal.txt' })).toHaveValue(/Hej på er/)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { names, paths } = await keptIn(page)
  expect(names).toHaveLength(1)
  expect(paths).toContain('/user-matters')
  const built = /^\/(assets\/[\w.$-]+|scheme\.js|favicon\.svg|forgot-password|user-matters|payments|profile|office|matters\/0)$/
  expect(paths.filter((path) => !built.test(path))).toEqual([])

  await page.getByRole('button', { name: 'Logga ut' }).first().click()
  await expect(page).toHaveURL(/\/(login)?$/)
  expect((await keptIn(page)).paths).toEqual(paths)
})

test('a member’s page opens from what the browser keeps', { tag: ['@§installed-app'] }, async ({ page, product }) => {
  await openList(page, product)
  await keptBy(page)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fromWorker: boolean[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) fromWorker.push(response.fromServiceWorker())
  })
  await page.goto('/user-matters')
  await expect(page.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
  expect(fromWorker).toEqual([true])
})

/** A page of somebody who is logged in, as it was kept before a newer build came. */
const pageBeforeDeploy = async (browser: Browser, product: ServerProcess, web: Deployed['web']) => {
  const context = await browser.newContext({ baseURL: web.url, locale: 'sv-SE', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await chooseCookies(page, web)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/user-matters')
  await keptBy(page)
  const before = await keptIn(page)
  web.deploy()
  await page.goto('/payments')
  const offer = page.getByRole('status').filter({ hasText: 'Sidan har uppdaterats.' })
  return { context, page, before, offer }
}

test('a newer build is offered, and taken when it is wanted', { tag: ['@§installed-app'] }, async ({ browser, product, web }) => {
  const { context, page, before, offer } = await pageBeforeDeploy(browser, product, web)
  await expect(offer).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Ladda om' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  const after = await keptIn(page)
  expect(after.names).toHaveLength(1)
  expect(after.names).not.toEqual(before.names)
  await context.close()
})

test('a newer build that is left for later is offered no more, and taken by the next load', {
  tag: ['@§installed-app'],
}, async ({ browser, product, web }) => {
  const { context, page, before, offer } = await pageBeforeDeploy(browser, product, web)
  await offer.getByRole('button', { name: 'Senare' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect.poll(async () => (await keptIn(page)).names).not.toEqual(before.names)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('a phone can install the app', { tag: ['@§installed-app'] }, async ({ page, product, request }) => {
  await openList(page, product)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await request.get(address ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest: { name: string; start_url: string; icons: Array<{ src: string }> } = await reply.json()
  expect(manifest).toMatchObject({ name: 'Rådrum', start_url: '/user-matters', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const worker = await request.get('/worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('a device that is told shows the words that came, in one place, and a press opens the matters', {
  tag: ['@§push'],
}, async ({ page, product, context }) => {
  await openList(page, product)
  await keptBy(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  // A headless browser has no place for notifications, and no push service.
  await worker.evaluate(() => {
    const done: unknown[] = []
    const shows = async (title: string, { body, tag }: { body: string; tag: string }) => done.push({ title, body, tag })
    const opens = async (address: string) => done.push({ opens: address })
    Object.assign(Reflect.get(self, 'registration'), { showNotification: shows })
    Object.assign(Reflect.get(self, 'clients'), { matchAll: async () => [], openWindow: opens })
    Object.assign(self, { done })
  })
  const done = () => worker.evaluate(() => Reflect.get(self, 'done'))
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify({ title: 'Rådrum', text: 'Något nytt i ditt ärende' })
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data })
  const shown = { title: 'Rådrum', body: 'Något nytt i ditt ärende', tag: 'nytt' }
  await expect.poll(done).toEqual([shown])
  await worker.evaluate(() => {
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { close() {} }, waitUntil() {} }))
  })
  await expect.poll(done).toEqual([shown, { opens: '/user-matters' }])
})
