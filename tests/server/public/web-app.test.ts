import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLogo } from '#contract/office/logo/read-logo.ts'
import { officeLogos } from '#server/db/schema/office.ts'
import { webAppRoutes } from '#server/routes/web-app.ts'
import type { OfficePage } from '#server/workers/office-pages.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { comparableHeaders } from '#tests/support/comparable-headers.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const script = '/assets/app-12345678.js'

const shell = '<head><title>Rådrum</title></head>'

const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

const build = {
  '/index.html': 'start',
  '/app.html': shell,
  '/app.webmanifest': JSON.stringify({ name: 'Rådrum', theme_color: '#1f5c46', start_url: '/user-matters', icons }),
  '/prices.html': 'prices',
  '/matters/$id.html': 'matter',
  [script]: 'plain',
  [`${script}.br`]: 'br',
  [`${script}.gz`]: 'gzip',
  '/favicon.svg': '<svg/>',
  '/icon-192.png': 'built icon',
  '/social-card.png': 'picture',
  '/robots.txt': 'Disallow: /api/',
  '/sitemap.xml': '<urlset/>',
}

const rendered: Promise<readonly OfficePage[]>[] = []

beforeEach(async () => {
  const { app, config, deps } = server()
  const root = join(config.dataDir, 'web')
  for (const folder of ['assets', 'matters']) await mkdir(join(root, folder), { recursive: true })
  for (const [name, content] of Object.entries(build)) await writeFile(join(root, name), content)
  webAppRoutes(app, deps, root, () => rendered.shift() ?? Promise.reject(new Error('not here')))
})

afterEach(() => followOffice(demoOffice))

const ask = (path: string, headers: HeadersInit = {}, method = 'GET') => server().app.request(path, { method, headers })

const resourcePolicy = async (path: string) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  return answer.headers.get('cross-origin-resource-policy')
}

test.each(['/', '/profile', script, '/api/schema.json', '/dev/mail'])(
  'no page of another site may embed %s',
  { tags: ['R66'] },
  async (path) => {
    expect(await resourcePolicy(path)).toBe('same-origin')
  },
)

test('the preview picture may be embedded by any site', async () => {
  expect(await resourcePolicy('/social-card.png')).toBe('cross-origin')
})

test('an office of one’s own is named by every page, and nothing of it ends the block that it stands in', async () => {
  const name = 'Norrsken & </script> Juridik'
  server().deps.office.adopt(1, { ...demoOffice, company: { ...demoOffice.company, name } })
  const pages = await Promise.all(['/', '/prices', '/matters/8', '/finns-inte'].map(async (path) => (await ask(path)).text()))
  for (const page of pages) {
    expect(page).toContain('<title>Norrsken &amp; &lt;/script&gt; Juridik</title>')
    const [, block = ''] = /<script type="application\/json" id="office">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(block)).toMatchObject({ company: { name }, prices: demoOffice.prices })
    expect(block).not.toContain('platform_fee_percent')
  }
})

test('the app that phones install has the office’s name and colours', { tags: ['§office-look'] }, async () => {
  const manifest = async () => JSON.parse(await (await ask('/app.webmanifest')).text())
  expect(await manifest()).toMatchObject({ name: 'Rådrum', theme_color: '#1f5c46' })
  const company = { ...demoOffice.company, name: 'Norrsken' }
  const colors = { primary: '#0b3d2e', accent: '#a35800' }
  server().deps.office.adopt(1, { ...demoOffice, company, look: { ...demoOffice.look, colors } })
  const named = { name: 'Norrsken', short_name: 'Norrsken', theme_color: '#0b3d2e', start_url: '/user-matters' }
  expect(await manifest()).toMatchObject(named)
})

describe('icons', { tags: ['§office-look'] }, () => {
  const colors = { primary: '#0b3d2e', accent: '#a35800' }
  const adopt = (version: number, look: Partial<typeof demoOffice.look>) =>
    server().deps.office.adopt(version, {
      ...demoOffice,
      company: { ...demoOffice.company, name: 'Norrsken' },
      look: { ...demoOffice.look, ...look },
    })
  const pixelsOf = async (path: string) => PNG.sync.read(Buffer.from(await (await ask(path)).arrayBuffer()))
  const colorAt = ({ data, width }: PNG, x: number, y: number) =>
    `#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`

  test('are the demo’s as they were built', async () => {
    expect(await (await ask('/icon-192.png')).text()).toBe('built icon')
    server().deps.office.adopt(1, { ...demoOffice, promises: { ...demoOffice.promises, answer_days: 2 } })
    expect(await (await ask('/icon-192.png')).text()).toBe('built icon')
  })

  test('have the first letter of an office’s name on its colour', async () => {
    adopt(1, { colors })
    const icon = await pixelsOf('/icon-192.png')
    expect([icon.width, icon.height, colorAt(icon, 0, 0)]).toEqual([192, 192, '#0b3d2e'])
    expect((await pixelsOf('/icon-512.png')).width).toBe(512)
    const tab = await ask('/favicon.svg')
    expect(await tab.text()).toMatch(/^<svg .*fill="#0b3d2e".*<path .*fill="#ffffff" d="M/s)
    expect(Object.fromEntries(tab.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=3600',
    })
    const again = await ask('/favicon.svg', { 'if-none-match': tab.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test.each([
    ['is the mark', 40, '#ffffff', '#ff0000'],
    ['is too wide for a square, where the letter stands', 400, '#0b3d2e', undefined],
  ])('a logo %s', async (_, width, ground, middle) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><path d="M0 0h${width}v40H0z" fill="#ff0000"/></svg>`
    const read = readLogo(new TextEncoder().encode(drawing))
    if ('problem' in read) throw new Error(read.problem)
    const logo = { file: `${'0'.repeat(64)}.svg`, width: read.width, height: read.height }
    await server()
      .db.insert(officeLogos)
      .values({ ...logo, content: read.bytes, savedAt: new Date() })
    adopt(1, { colors, logo })
    const icon = await pixelsOf('/icon-192.png')
    expect(colorAt(icon, 0, 0)).toBe(ground)
    // Nothing of it is outside the circle that phones may cut.
    expect(colorAt(icon, 96, 18)).toBe(ground)
    if (middle) expect(colorAt(icon, 96, 96)).toBe(middle)
    else expect(JSON.stringify([...icon.data])).not.toContain('255,0,0,255')
  })

  test('stand beside the name and its sentence on the card of shared links, in the office’s colours', async () => {
    expect(await (await ask('/social-card.png')).text()).toBe('picture')
    adopt(1, { colors })
    const answer = await ask('/social-card.png')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const card = PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
    expect([card.width, card.height, colorAt(card, 600, 625)]).toEqual([1_200, 630, '#a35800'])
    // The mark's corner is round, its side isn't; the letters of the name have its colour.
    expect([colorAt(card, 777, 148), colorAt(card, 780, 315)]).toEqual([colorAt(card, 10, 10), '#0b3d2e'])
    const inName = Array.from({ length: 600 }, (_, x) => colorAt(card, 88 + x, 270))
    expect(inName).toContain('#0b3d2e')
  })

  test('that are others have other addresses in the app that phones install', async () => {
    const address = async () => JSON.parse(await (await ask('/app.webmanifest')).text()).icons[0].src
    expect(await address()).toBe('/icon-192.png')
    adopt(1, { colors })
    const first = await address()
    adopt(2, { colors: { ...colors, primary: '#5a1f46' } })
    const second = await address()
    expect(new Set([first, second]).size).toBe(2)
    expect(second).toMatch(/^\/icon-192\.png\?[0-9a-f]{8}$/)
    expect(colorAt(await pixelsOf(second), 0, 0)).toBe('#5a1f46')
  })
})

test('pages that are rendered for an office take the shell’s place at once, with codings of their own', {
  tags: ['§office-look'],
}, async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const all = Promise.withResolvers<readonly OfficePage[]>()
  rendered.push(all.promise)
  server().deps.office.adopt(1, { ...demoOffice, company: { ...demoOffice.company, name: 'Norrsken' } })
  expect(await (await ask('/prices')).text()).toContain('<title>Norrsken</title>')
  all.resolve([{ address: '/prices.html', plain: bytes('own prices'), br: bytes('own br'), gzip: bytes('own gzip') }])
  await all.promise
  const [plain, coded] = [await ask('/prices'), await ask('/prices', { 'accept-encoding': 'br' })]
  expect([await plain.text(), await coded.text(), coded.headers.get('content-encoding')]).toEqual(['own prices', 'own br', 'br'])
  expect(plain.headers.get('etag')).not.toBe(coded.headers.get('etag'))
  expect(await (await ask('/profile')).text()).toContain('<title>Norrsken</title>')
  server().deps.office.adopt(2, demoOffice)
  expect(await (await ask('/prices')).text()).toBe('prices')
})

describe('addresses', () => {
  test.each([
    ['/', 'start'],
    ['/prices', 'prices'],
    ['/prices/', 'prices'],
    ['/matters/8', 'matter'],
    ['/matters/8/proposal', shell],
    ['/verify-email/MQ:1a.b-c', shell],
    ['/office/', shell],
  ])('%s is a page', async (path, content) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text(), answer.headers.get('x-robots-tag')]).toEqual([200, content, null])
  })

  test.each(['/finns-inte', '/matters', '/matters/8/finns-inte', '/files/8', '/prices/finns-inte'])(
    '%s is unknown: 404 with the page that says so, for no search engine',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, await answer.text(), answer.headers.get('x-robots-tag')]).toEqual([404, shell, 'noindex'])
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    },
  )

  test.each(['/app.html', '/prices.html', '/assets/gone-12345678.js', `${script}.br`, '/wp-login.php'])(
    '%s is no file: 404 without a page',
    { tags: ['R96'] },
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Sidan finns inte.' }])
    },
  )

  test.each(['/', '/matters/8', '/finns-inte', script])('HEAD %s is GET without the content', async (path) => {
    const [got, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    expect([head.status, await head.text()]).toEqual([got.status, ''])
    expect(comparableHeaders(head)).toEqual(comparableHeaders(got))
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s to a page or a file is refused in Swedish, with what is allowed',
    async (method) => {
      for (const path of ['/', '/office', '/favicon.svg']) {
        const answer = await ask(path, {}, method)
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
        expect(await answer.json()).toEqual({ detail: 'Det anropet finns inte på den här adressen.' })
      }
      const unknown = await ask('/finns-inte', {}, method)
      expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Sidan finns inte.' }])
    },
  )
})

describe('caches', () => {
  test.each([
    [script, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/sitemap.xml', 'public, max-age=3600'],
    ['/social-card.png', 'public, max-age=3600'],
    ['/', 'no-cache'],
    ['/matters/8', 'no-cache'],
  ])('%s may be kept: %s', async (path, allowed) => {
    expect((await ask(path)).headers.get('cache-control')).toBe(allowed)
  })

  test.each(['/', '/matters/8', '/profile', script, '/favicon.svg'])('%s is sent again only if it has changed', async (path) => {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)])
    expect(first.headers.has('last-modified')).toBe(false)
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await ask(path, { 'if-none-match': known })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      for (const name of ['etag', 'cache-control', 'vary']) expect(again.headers.get(name)).toBe(first.headers.get(name))
    }
    expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('each coding has an ETag of its own, and what is unknown none that is answered', async () => {
    const etags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (coding) => (await ask(script, { 'accept-encoding': coding })).headers.get('etag')),
    )
    expect(new Set(etags).size).toBe(3)
    expect((await ask('/finns-inte', { 'if-none-match': '*' })).status).toBe(404)
  })
})

test.each([
  [undefined, 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.2, identity;q=0.8', 'plain'],
  ['br;q=0, gzip;q=0', 'plain'],
  ['zstd', 'plain'],
])('a caller that accepts %s gets a script in the coding: %s', async (accepted, coding) => {
  const answer = await ask(script, accepted ? { 'accept-encoding': accepted } : {})
  expect(await answer.text()).toBe(coding)
  expect(answer.headers.get('content-encoding')).toBe(coding === 'plain' ? null : coding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Origin')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})
