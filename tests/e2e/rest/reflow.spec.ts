import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Locator, Page } from '@playwright/test'

// The test injects styles as a reader's browser would; the page's content policy would block them.
test.use({ bypassCSP: true })

/** The text spacing that a page must support (WCAG 1.4.12). */
const textSpacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'
const readers = [
  { who: 'as it is', from: 320, style: '' },
  { who: 'with wider letter and word spacing', from: 320, style: textSpacing },
  // At 320 px, doubled text would be the same as a 160 px window.
  { who: 'with text twice as large', from: 390, style: 'html { font-size: 200% }' },
]

const widths = [...Array.from({ length: 49 }, (_, index) => 320 + index * 20), 390, 834].toSorted((a, b) => a - b)

/** The px by which the page is wider than the window, or the list wider than `main`. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const table = document.querySelector('table')?.getBoundingClientRect()
    const room = document.querySelector('main')?.getBoundingClientRect()
    return Math.max(scrollWidth - clientWidth, table && room ? Math.ceil(table.right - room.right) : 0)
  })

/** The widths at which something is too wide. */
const tooNarrow = async (page: Page, from: number) => {
  const found: string[] = []
  for (const width of widths.filter((px) => px >= from)) {
    await page.setViewportSize({ width, height: 900 })
    const px = await overhang(page)
    if (px > 0) found.push(`${px} px at ${width}`)
  }
  return found
}

const statuses = ['Pending', 'Ongoing', 'Completed', 'Cancelled']
const many = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  title: index % 3 ? `Ärende ${index + 1} om fukt` : 'Bostadsrättsföreningsstämmobeslutsklander i Örnsköldsvik',
  description: 'En lång historia.',
  status: statuses[index % 4],
  notes: index % 2 ? null : 'Fastighetsmäklarnämndens avgörande kommer i mars',
  user: { id: 1 },
  files: [],
}))

for (const { who, from, style } of readers)
  for (const list of ['a short list', 'a long list'])
    test(`from ${from} to 1280 px ${list} fits, ${who}`, async ({ page, product }) => {
      await chooseCookies(page, product)
      await signIn(page, product, 'admin@example.se')
      if (list === 'a long list') await page.route('**/api/matters/**', (route) => route.fulfill({ json: many }))
      await page.goto('/user-matters?sort=Pending')
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      if (style) await page.addStyleTag({ content: style })
      expect(await tooNarrow(page, from)).toEqual([])
    })

const open = ['/', '/prices', '/about', '/contact', '/privacy-policy', '/login', '/register']
const ofMembers = ['/payments', '/payments/1/receipt', '/profile', '/matters/8']

for (const path of [...open, ...ofMembers])
  test(`from 320 to 1280 px ${path} fits, with wider letter and word spacing`, async ({ page, product }) => {
    await chooseCookies(page, product)
    if (ofMembers.includes(path)) await signIn(page, product, 'kund@example.se')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.addStyleTag({ content: textSpacing })
    expect(await tooNarrow(page, 320)).toEqual([])
  })

for (const [who, paths] of [
  [undefined, [...open, '/forgot-password', '/terms-and-conditions']],
  ['kund@example.se', ['/', ...ofMembers, '/user-matters', '/matters/12']],
  ['admin@example.se', ['/office?handlaggare=all', '/matters/8', '/matters/5/proposal', '/office/settings']],
] as const)
  test(`at 390 px with text twice as large the pages of ${who ?? 'a visitor'} fit`, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseCookies(page, product)
    if (who) await signIn(page, product, who)
    const tooWide: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      const px = await overhang(page)
      if (px > 0) tooWide.push(`${px} px at ${path}`)
    }
    expect(tooWide).toEqual([])
  })

test('at 320 px the matter page has its back link and scheme toggle in one row', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/matters/8')
  const back = await page.getByRole('link', { name: 'Tillbaka' }).boundingBox()
  const toggle = await page.getByRole('button', { name: 'Mörkt läge' }).boundingBox()
  expect(toggle?.y).toBe(back?.y)
})

/** The number of lines on which a text stands, where it stands last. */
const linesOf = async (place: Locator, text: string) => {
  const holder = place.getByText(text).last()
  await expect(holder).toBeVisible()
  return holder.evaluate((element, words) => {
    const plain = (node: Node) => (node.textContent ?? '').replaceAll('\u00a0', ' ')
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
      plain(node).includes(words) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    const node = walker.nextNode()
    if (!node) return 0
    const start = plain(node).indexOf(words)
    const range = new Range()
    range.setStart(node, start)
    range.setEnd(node, start + words.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }, text)
}

test('on a phone a number in a proposal stays on its line, and so does the office’s in the footer', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  const broken: string[] = []
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) {
      await page.goto('/proposals/1')
      await expect(page.getByRole('article').getByRole('heading').nth(1)).toBeVisible()
      for (const section of await page.getByRole('article').locator('summary').all()) await section.click()
    }
    for (const place of [page.getByRole('article'), page.getByRole('contentinfo')])
      for (const number of ['559000-0000', '070-174 06 05'])
        if ((await linesOf(place, number)) !== 1) broken.push(`${number} at ${width}`)
    if ((await linesOf(page.getByRole('heading', { level: 1 }), '11-1')) !== 1) broken.push(`11-1 at ${width}`)
  }
  expect(broken).toEqual([])
})

test('at 320 px no name of a price breaks within a word', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.goto('/office/settings?del=priser')
  const names = page.locator('summary')
  await expect(names.filter({ hasText: 'Anställningsavtal' })).toBeVisible()
  // A browser may know where a word is divided, or not.
  await page.addStyleTag({ content: '* { hyphens: manual !important }' })
  const words = ['Överklaganden', 'rådgivning', 'Sekretessavtal', 'Framtidsfullmakt', 'Anställningsavtal']
  const broken: string[] = []
  for (const word of words) if ((await linesOf(names.filter({ hasText: word }), word)) !== 1) broken.push(word)
  expect(broken).toEqual([])
  expect(await overhang(page)).toBe(0)
})

test('on a phone the box that chooses all matters has its words on one line', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.goto('/office?handlaggare=all')
  expect(await linesOf(page.getByRole('table'), 'Välj alla som visas')).toBe(1)
})

test('on a phone a long dialog keeps its buttons in view', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Radera Konto' }).click()
  await page.getByRole('button', { name: 'Radera konto', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bekräfta radering' })
  await expect(dialog.getByText('Finns kvar')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Radera konto' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('Raderas genast')).toBeInViewport()
})

test('on a phone what a toast says leaves the way back free', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/matters/12')
  await page.getByRole('button', { name: 'Ändra titel' }).click()
  await page.getByRole('textbox', { name: 'Titel' }).fill('Samboavtal före köpet')
  await page.getByRole('button', { name: 'Spara' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Titeln är sparad.' })
  await expect(toast).toBeVisible()
  const lowest = await toast.evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished))
    return box.getBoundingClientRect().bottom
  })
  const back = await page.getByRole('link', { name: 'Tillbaka' }).boundingBox()
  expect(lowest).toBeLessThanOrEqual(back?.y ?? 0)
})

test('from 960 to 1280 px the office’s list fits with long names', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.route('**/api/matters/**', async (route) => {
    const reply = await route.fetch()
    const rows: object[] = await reply.json()
    const facts = {
      owner: { id: 1, name: 'Elin Grundström-Björklund' },
      handler: 'Wijkmarkschoultzenburg',
      waiting_for: 'office',
    }
    await route.fulfill({ response: reply, json: rows.map((row) => ({ ...row, ...facts })) })
  })
  await page.goto('/office?handlaggare=all')
  await expect(page.getByRole('cell', { name: 'Elin Grundström-Björklund' }).first()).toBeVisible()
  expect(await tooNarrow(page, 960)).toEqual([])
})

test('a list of 300 matters, shown as cards, can be read to its end', async ({ page, product }) => {
  await page.setViewportSize({ width: 834, height: 900 })
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  await page.route('**/api/matters/**', (route) => route.fulfill({ json: many }))
  await page.goto('/user-matters')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'grid')
  const last = page.getByRole('rowheader', { name: 'Ärende 300 om fukt' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
})

const year = { gross: 16_164.99, gross_of_partners: 3_333.33, vat: 3_299.67, refunds: 2_234.56 }
const ofMonth = { ...year, advances: 5_104, owed_by_provider: 11_998.33, vouchers: 5, not_exported: 5 }
const months = ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, ...ofMonth }))
const summary = { from: '2026-01-01', to: '2026-12-31', months, gaps: [], unbalanced: [], locked_until: null }
const partner = { id: 6, name: 'Nils-Erik Öberg-Strömqvist' }
const payout = { partner, payments: 2, gross: 8_333.32, refunded: 2_234.56, fee: 609.87, share: 5_488.89 }

const back = { owed_back: 0.01, came_back: 310 }

for (const [what, path, heading, owed] of [
  ['a year', '/office/books', 'Sammanställning', {}],
  ['payouts with something owed', '/office/books?del=utbetalningar', 'Utbetalningar', back],
  [
    'payouts with something owed both ways',
    '/office/books?del=utbetalningar',
    'Utbetalningar',
    { ...back, owed_to_partner: 2_400, paid_to_partner: 1_950.5 },
  ],
] as const)
  test(`from 320 to 1280 px the sums of ${what} fit`, async ({ page, product }) => {
    await chooseCookies(page, product)
    await signIn(page, product, 'ekonomi@example.se')
    await page.route('**/api/books/summary/**', (route) => route.fulfill({ json: summary }))
    const account = 'acct_1032D82eZvKYlo2C'
    await page.route('**/api/books/payouts/**', (route) => route.fulfill({ json: [{ ...payout, ...owed, account }] }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await tooNarrow(page, 320)).toEqual([])
  })
