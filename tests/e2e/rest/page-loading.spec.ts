// The weight of a page and its order of loading: the size of scripts and styles, and which
// requests come first.

import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { pageGoals } from '#tests/bench/page-goals.ts'
import { pageBytes } from '#tests/bench/page-bytes.ts'
import { expect, test } from '#tests/support/browser.ts'
import { logIn } from '#tests/support/person.ts'

const loadedOnDemand = [
  'src/features/matters/list/create-matter-modal.tsx',
  'src/features/matters/list/edit-matter-modal.tsx',
  'src/parts/files/file-preview.tsx',
  'src/features/matters/page/matter-removal-dialog.tsx',
  'src/features/matters/list/virtual-matter-rows.tsx',
  'src/features/money/payments/password-modal.tsx',
  'src/features/search/search-dialog.tsx',
  'src/ui/confirm-dialog.tsx',
  'src/ui/toaster.tsx',
]
const Manifest = z.record(z.string(), z.object({ file: z.string() }))

for (const { path, kind, mostBytes, mostLateBytes } of pageGoals) {
  test(`${path} loads at most ${mostBytes / 1_000} KB of scripts and styles`, async ({ page }) => {
    if (kind === 'member') {
      await logIn(page, 'annan@example.se')
      // The login leads to the home page, whose late parts would count too.
      await page.waitForLoadState('networkidle')
    }
    const { scripts, styles, lateParts } = await pageBytes(page, path, { hasLateParts: mostLateBytes !== undefined })
    console.log(`${path}: ${scripts} + ${styles} = ${scripts + styles}, and late ${lateParts}`)
    expect(scripts).toBeGreaterThan(0)
    expect(scripts + styles).toBeLessThanOrEqual(mostBytes)
    expect(lateParts).toBeLessThanOrEqual(mostLateBytes ?? 0)
  })
}

test('no page makes an Intl formatter while it loads, which would take a phone a tenth of a second', async ({ page }) => {
  await page.addInitScript(watchIntl)
  await logIn(page, 'annan@example.se')
  for (const { path } of pageGoals) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'intlUses')), path).toEqual([])
  }
})

/** Notes in the page by whom `Intl` is used, also through the methods of dates and numbers. */
function watchIntl() {
  const uses: string[] = []
  Object.assign(globalThis, { intlUses: uses })
  const note = () => uses.push(new Error('Intl').stack ?? '')
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'ListFormat', 'RelativeTimeFormat', 'PluralRules'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct: (Format, given, made) => {
          note()
          return Reflect.construct(Format, given, made)
        },
        apply: (format, self, given) => {
          note()
          return Reflect.apply(format, self, given)
        },
      }),
    })
  const methods = [
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
    [Date.prototype, 'toLocaleTimeString'],
  ] as const
  for (const [prototype, name] of methods) {
    const method: unknown = Reflect.get(prototype, name)
    if (typeof method !== 'function') continue
    Object.assign(prototype, {
      [name](...given: unknown[]) {
        note()
        return Reflect.apply(method, this, given)
      },
    })
  }
}

for (const [path, label] of [
  ['/contact', 'Förnamn'],
  ['/login', 'E-post'],
  ['/register', 'E-post'],
] as const)
  test(`${path} loads the code that makes calls when its form gets focus, not before`, async ({ page }) => {
    const { files } = await pageBytes(page, path)
    expect(files.filter((file) => /calls-.*\.js$/.test(file))).toEqual([])
    const calls = page.waitForResponse(/\/assets\/calls-.*\.js$/)
    await page.getByLabel(label).click()
    expect((await calls).ok()).toBe(true)
  })

test('a page with data requests it before its own script has loaded', async ({ page }) => {
  await logIn(page, 'annan@example.se')
  let listAsked = false
  await page.route(/\/assets\/user-matters-/, async (route) => {
    await expect.poll(() => listAsked).toBe(true)
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/matters/?limit=1000')) listAsked = true
  })
  await page.goto('/user-matters')
  await expect(page.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
})

test('a matter is requested before it is known which user is logged in', async ({ page }) => {
  await logIn(page, 'annan@example.se')
  let asked = 0
  await page.route('**/api/accounts/profile/', async (route) => {
    await expect.poll(() => asked).toBe(2)
    await route.continue()
  })
  page.on('request', (request) => {
    if (/\/api\/(matters\/2\/|payments\/\?matter=2)$/.test(request.url())) asked += 1
  })
  await page.goto('/matters/2')
  await expect(page.getByRole('heading', { name: 'Sekretessavtal med underleverantör' })).toBeVisible()
})

test('the first view of the list of matters loads no code of dialogs, previews and notifications', async ({ page }) => {
  await logIn(page, 'annan@example.se')
  const { files } = await pageBytes(page, '/user-matters')
  // By source: which file a source is built into changes.
  const built = Manifest.parse(JSON.parse(readFileSync('dist/manifest.json', 'utf8')))
  for (const source of loadedOnDemand) {
    expect(built).toHaveProperty([source])
    expect(files).not.toContain(`/${built[source]?.file}`)
  }
})
