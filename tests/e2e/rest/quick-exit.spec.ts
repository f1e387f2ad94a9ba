import { expect, test } from '#tests/support/browser.ts'
import { neutralPage } from '#lib/quick-exit.ts'
import { logIn } from '#tests/support/person.ts'

test('after a quick exit the storage, the caches and the Back button show nothing', {
  tag: ['@§quick-exit'],
}, async ({ page, context }) => {
  await context.route(neutralPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Väder</h1>' }))
  await logIn(page, 'kund@example.se')
  await page.goto('/user-matters')
  await page.getByRole('link', { name: 'Öppna' }).first().click()
  await page.getByLabel('Ditt meddelande').fill('Han läser mina mejl.')
  const ended = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout/'))
  await page.getByRole('button', { name: 'Lämna sidan snabbt' }).click()
  await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  await ended

  const left = await context.newPage()
  await left.goto('/login')
  const kept = () => Promise.all([Object.keys(localStorage), caches.keys(), indexedDB.databases()])
  expect(await left.evaluate(kept)).toEqual([[], [], []])

  for (let steps = 0; steps < 2; steps++) {
    await page.goBack().catch(() => null)
    await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  }
  // Whoever comes back on purpose is a visitor like any other.
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Logga in', level: 1 })).toBeVisible()
})

for (const way of ['the button', 'Escape three times'] as const)
  test(`a visitor leaves /beskriv by ${way}, and neither the words nor the page are there any more`, {
    tag: ['@§quick-exit'],
  }, async ({ page, context }) => {
    await context.route(neutralPage, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Väder</h1>' }),
    )
    for (const path of ['/', '/prices', '/beskriv']) await page.goto(path)
    const words = page.getByLabel('Vad har hänt?')
    await words.fill('Han slår mig.')
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft_')))
    await expect.poll(kept).toEqual(['draft__describe'])
    if (way === 'the button') await page.getByRole('link', { name: 'Lämna sidan snabbt' }).click()
    else for (let presses = 0; presses < 3; presses++) await words.press('Escape')
    const weather = page.getByRole('heading', { name: 'Väder' })
    await expect(weather).toBeVisible()

    for (let steps = 0; steps < 2; steps++) {
      await page.goBack().catch(() => null)
      await expect(weather).toBeVisible()
    }
    await page.goto('/beskriv')
    await expect(words).toHaveValue('')
    const left = () => Promise.all([{ ...sessionStorage }, { ...localStorage }, caches.keys(), indexedDB.databases()])
    expect(JSON.stringify(await page.evaluate(left))).not.toContain('slår')
    expect(await kept()).toEqual([])
  })

test('a member who reads the prices leaves by the button of pages for members', async ({ page, context }) => {
  await context.route(neutralPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Väder</h1>' }))
  await logIn(page, 'kund@example.se')
  await page.goto('/prices')
  const ended = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout/'))
  await page.getByRole('button', { name: 'Lämna sidan snabbt' }).click()
  await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  await ended
})

test('before the app has loaded a visitor leaves all the same', async ({ page, context }) => {
  await context.route(neutralPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Väder</h1>' }))
  await page.route(/\/assets\/.*\.js$/, () => {})
  const here = page.waitForResponse('**/leave.js')
  await page.goto('/beskriv', { waitUntil: 'commit' })
  await (await here).finished()
  await page.getByRole('link', { name: 'Lämna sidan snabbt' }).click()
  await expect(page.getByRole('heading', { name: 'Väder' })).toBeVisible()
  await page.goBack().catch(() => null)
  await expect(page.getByText('Vad har hänt?')).toHaveCount(0)
})
