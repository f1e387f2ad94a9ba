import { endpoints } from '#contract/index.ts'
import { expect, test } from '#tests/support/browser.ts'
import { type FailingCall, failingReads, failingWrites, isPrescribed } from '#tests/support/failing-calls.ts'
import { password } from '#tests/support/person.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Browser, Locator, Page, Route } from '@playwright/test'

const slow = 'Det tar längre tid än vanligt.'

/** Things that can happen to a request. */
const faults = {
  offline: (route: Route) => route.abort('internetdisconnected'),
  'broken off': (route: Route) => route.abort('connectionreset'),
  '500': (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  'broken JSON': (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"id": 1, "title": "Överkl' }),
  HTML: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Logga in på nätverket</h1>' }),
  'no body': (route: Route) => route.fulfill({ status: 204 }),
}
const silence = () => {}

/** The demo's records where the mocks use other ids. */
const inDemo = new Map([
  ['/matters/1', '/matters/8'],
  ['/payments/2/receipt', '/payments/1/receipt'],
  ['/matters/3', '/matters/11'],
  ['/matters/3/proposal?draft=1', '/matters/11/proposal?draft=1'],
])
/** Something for the office to judge. */
const statement = { name: 'Greta Öberg', agreement: '1', email: 'greta@example.se' }
const accounts = { kund: 'kund', jurist: 'jurist', admin: 'admin', nils: 'annan', tova: 'kund' }

/** Intercepts one call and counts how often it is made. */
const routed = (page: Page, { call }: FailingCall) => {
  const endpoint = endpoints.find(([name]) => name === call)?.[1]
  if (!endpoint) throw new Error(`no call ${call}`)
  const shared = endpoints.flatMap(([, other]) => (other.path === endpoint.path && other.selectedBy ? [other.selectedBy] : []))
  const path = new RegExp(`/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)
  let fate: (route: Route) => unknown = (route) => route.continue()
  let made = 0
  const isThis = (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const isSelected = endpoint.selectedBy
      ? searchParams.has(endpoint.selectedBy)
      : !shared.some((name) => searchParams.has(name))
    return route.request().method() === endpoint.method && path.test(pathname) && isSelected
  }
  const ready = page.route('**/api/**', async (route) => {
    if (!isThis(route)) return route.fallback()
    made += 1
    await fate(route)
  })
  return {
    ready,
    suffers: (fault: typeof fate) => {
      fate = fault
      made = 0
    },
    made: () => made,
  }
}

const open = async (browser: Browser, product: ServerProcess, { path, as }: FailingCall) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE' })
  const page = await context.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message))
  await page.clock.install()
  await chooseCookies(page, product)
  // An extra session, because this page ends another session than its own.
  if (as) await page.request.post('/api/accounts/login/', { data: { email: `${accounts[as]}@example.se`, password } })
  if (path === '/office/withdrawals') await page.request.post('/api/withdrawals/', { data: statement })
  if (as) await signIn(page, product, `${accounts[as]}@example.se`)
  await page.route('**/accounts/2fa/setup/', (route) =>
    route.fulfill({ json: { qr_code: '/favicon.svg', totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } }),
  )
  await page.route('**/accounts/verify-email/**', (route) =>
    route.fulfill({ json: { setup_2fa_required: false, password_required: true } }),
  )
  await page.route('**/accounts/password/reset/check/', (route) => route.fulfill({ status: 204 }))
  return { page, uncaught }
}

const place = (page: Page, { dialog }: FailingCall): Locator =>
  dialog ? page.getByRole('dialog', { name: dialog }) : page.getByRole('main')
/** The text of a failure or, where none is prescribed, that nobody knows for want of an answer. */
const failureIn = (where: Locator, row: FailingCall) => {
  const text = where.getByText(row.text)
  return (isPrescribed(row) ? text : text.or(where.getByText(/^Vi (vet inte om|fick inget svar)/))).first()
}
const buttonOf = (where: Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true }).first()
const tokens = (page: Page) => page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])

const goTo = async (page: Page, { path, to = [] }: FailingCall) => {
  await page.goto(inDemo.get(path) ?? path)
  for (const name of to) await buttonOf(page.getByRole('main'), name).click()
}

/** Replies come at once, a hundred times as fast as Playwright looks again by itself. */
const expectMade = ({ made }: ReturnType<typeof routed>, message?: string) =>
  expect.poll(made, { intervals: [20], ...(message && { message }) })

/** The call fails in every way in turn. Each time the user sees the message and can retry. */
const failWrite = async (page: Page, row: FailingCall) => {
  const call = routed(page, row)
  await call.ready
  const form = place(page, row)
  for (const [label, text] of Object.entries(row.fill ?? {})) await form.getByLabel(label, { exact: true }).fill(text)
  if (row.tick) await form.getByRole('checkbox', { name: row.tick }).check()
  if (row.next) await buttonOf(form, row.next).click()
  const button = buttonOf(form, row.press ?? '')
  const before = await tokens(page)
  for (const [name, fault] of Object.entries(faults)) {
    if (name === 'no body' && row.done) continue
    call.suffers(fault)
    await button.click()
    await expectMade(call, name).toBe(1)
    await expect(failureIn(form, row), name).toBeVisible()
    await expect(button, name).toBeEnabled()
  }
  call.suffers(silence)
  await button.click()
  await expectMade(call).toBe(1)
  await waitTenSeconds(page, form.getByText(slow))
  await buttonOf(form, 'Sluta vänta').click()
  await expect(failureIn(form, row)).toBeVisible()
  await expect(button).toBeEnabled()
  expect(await tokens(page)).toEqual(before)
}

/** Repeats the step, because the page starts its timer only after the request has been sent. */
const waitTenSeconds = (page: Page, told: Locator) =>
  expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(told).toBeVisible({ timeout: 500 })
  }).toPass()

const sufferRead = async (page: Page, row: FailingCall) => {
  const call = routed(page, row)
  await call.ready
  const view = place(page, row)
  const again = buttonOf(view, 'Försök igen')
  const begin = async (fault: (route: Route) => unknown, first: boolean) => {
    call.suffers(fault)
    if (first) await goTo(page, row)
    else await again.click()
  }
  for (const [index, [name, fault]] of Object.entries(faults).entries()) {
    await begin(fault, index === 0)
    // Reads are tried three times, with pauses.
    for (const times of [1, 2, 3]) {
      await expectMade(call, name).toBeGreaterThanOrEqual(times)
      await page.clock.fastForward(1_000)
    }
    await expect(view.getByText(row.text), name).toBeVisible()
    await expect(again, name).toBeEnabled()
  }
  const before = await tokens(page)
  await begin(silence, false)
  await expectMade(call).toBe(1)
  await waitTenSeconds(page, view.getByText(slow))
  call.suffers((route) => route.fallback())
  await again.click()
  await expect(view.getByText(slow)).toBeHidden()
  await expect(view.getByText(row.text)).toBeHidden()
  expect(await tokens(page)).toEqual(before)
}

/** Calls on the same page as the same user share a test. */
const byPage = Map.groupBy(
  failingWrites,
  ({ path, as = 'a visitor', dialog = '' }) => `${path} as ${as}${dialog && `, ${dialog}`}`,
)

for (const [name, rows] of byPage)
  test(`on ${name} every call survives every fault: ${rows.map(({ call }) => call).join(', ')}`, {
    tag: ['@R88', '@F14'],
  }, async ({ browser, product }) => {
    const [first] = rows
    if (!first) return
    const { page, uncaught } = await open(browser, product, first)
    await goTo(page, first)
    for (const row of rows) await test.step(row.call, () => failWrite(page, row))
    expect(uncaught).toEqual([])
    await page.context().close()
  })

// Late parts keep their message while they try again, and the stopped clock holds up their next
// try: tests/pages/core/failing-reads.test.tsx has them.
const lateReads = [
  'waiting.list',
  'messages.list',
  'now.read',
  'deadlines.list',
  'sentFiles.list',
  'assignments.read',
  'identification.read',
  'partners.readProfile',
  'partners.readTerms',
  'away.read',
  'time.list',
]
const isLate = ({ call, path, as }: FailingCall) => lateReads.includes(call) || (path === '/matters/3' && as === 'kund')

for (const row of failingReads.filter((one) => !isLate(one)))
  test(`${row.call} on ${row.path} survives every fault${row.dialog ? `, ${row.dialog}` : ''}`, {
    tag: ['@R88', '@F14'],
  }, async ({ browser, product }) => {
    const { page, uncaught } = await open(browser, product, row)
    await sufferRead(page, row)
    expect(uncaught).toEqual([])
    await page.context().close()
  })
