import { expect, test as base } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Locator, Page } from '@playwright/test'

const offline = 'Du är offline. Det du har sparat finns kvar.'

/** Without the console watch, because the browser logs failed requests there. */
const test = base.extend<{ tab: Page; documents: string[] }>({
  tab: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE' })
    const tab = await context.newPage()
    await chooseCookies(tab, product)
    await use(tab)
    await context.close()
  },
  /** The paths of all full page loads. */
  documents: async ({ tab }, use) => {
    const documents: string[] = []
    tab.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents.push(pathname + search)
    })
    await use(documents)
  },
})

/** Opens a page, waits until it is idle, then goes offline. */
const openAndLoseNetwork = async (tab: Page, path: string, part: Locator) => {
  await tab.goto(path)
  await part.waitFor()
  await tab.waitForLoadState('networkidle')
  await tab.context().setOffline(true)
}
const navigation = (tab: Page) => tab.getByRole('navigation', { name: 'Huvudmeny' })
/** Class names on the page that no stylesheet defines: their chunk's styles are missing. */
const unstyled = (tab: Page) =>
  tab.evaluate(() => {
    const textOf = (sheet: CSSStyleSheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText).join('')
      } catch {
        return 'one that didn’t come'
      }
    }
    const styles = [...document.styleSheets].map(textOf).join('')
    const names = new Set(
      [...document.querySelectorAll('main *, [role=dialog], [role=dialog] *')].flatMap(({ classList }) => [...classList]),
    )
    return [...names].filter((name) => name.startsWith('_') && !styles.includes(`.${name}`))
  })

const ways = [
  { from: '/', link: 'Priser', to: '/prices', heading: 'Våra Priser' },
  { from: '/', link: 'Logga in', to: '/login', heading: 'Logga in' },
  { from: '/prices', link: 'Kontakt', to: '/contact', heading: 'Kontakta oss' },
  { as: 'kund@example.se', from: '/', link: 'Ärenden', to: '/user-matters', heading: 'Mina Ärenden' },
  {
    as: 'kund@example.se',
    from: '/user-matters?q=fukt',
    link: 'Öppna',
    to: '/matters/8',
    heading: 'Fuktskada efter badrumsrenovering',
  },
  { as: 'kund@example.se', from: '/user-matters', link: 'Profil', to: '/profile', heading: 'Min Profil' },
] as const

for (const way of ways)
  test(`offline, ${way.link} on ${way.from} keeps the layout, says why, and opens when back online`, {
    tag: ['@R96'],
  }, async ({ tab, documents, product }) => {
    if ('as' in way) await signIn(tab, product, way.as)
    // 'Ärenden (1)' once it is known what waits.
    const link = tab.getByRole('link', { name: new RegExp(`^${RegExp.escape(way.link)}( \\(\\d+\\))?$`) }).first()
    await openAndLoseNetwork(tab, way.from, link)

    await link.click()

    const main = tab.getByRole('main')
    await expect(main.getByText(offline)).toBeVisible()
    await expect(navigation(tab)).toBeVisible()
    await expect(tab.getByRole('alert')).toHaveCount(1)
    await main.getByRole('button', { name: 'Försök igen' }).click()
    await expect(main.getByText(offline)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Försök igen' })).toBeVisible()
    expect(documents).toEqual([way.from])

    await tab.context().setOffline(false)
    await expect(tab.getByRole('heading', { name: way.heading, exact: true })).toBeVisible()
    await expect(tab.getByRole('alert')).toHaveCount(0)
    expect(documents).toEqual([way.from, way.to])
  })

test('a link that was hovered over while offline opens with its styles when back online', { tag: ['@R96'] }, async ({ tab }) => {
  const link = navigation(tab).getByRole('link', { name: 'Priser' })
  await openAndLoseNetwork(tab, '/', link)
  await link.hover()
  await expect(tab.getByRole('alert')).toContainText(offline)

  await tab.context().setOffline(false)
  await expect(tab.getByRole('alert')).toHaveCount(0)
  await link.click()
  await expect(tab.getByRole('heading', { name: 'Våra Priser' })).toBeVisible()
  expect(await unstyled(tab)).toEqual([])
})

test('offline, a dialog that can’t be loaded leaves what was typed alone, and opens with its styles afterwards', {
  tag: ['@R95', '@R96'],
}, async ({ tab, product, documents }) => {
  await signIn(tab, product, 'kund@example.se')
  const remove = tab.getByRole('button', { name: 'Radera', exact: true })
  await openAndLoseNetwork(tab, '/matters/8', remove)
  await tab.getByRole('button', { name: 'Ändra titel' }).click()
  await tab.getByLabel('Titel').fill('Halvskriven titel')
  await remove.click()
  const notice = tab.getByRole('alert').filter({ hasText: offline })
  await notice.getByRole('button', { name: 'Försök igen' }).click()
  await expect(notice).toBeVisible()

  await tab.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(tab.getByLabel('Titel')).toHaveValue('Halvskriven titel')
  await remove.click()
  await expect(tab.getByRole('dialog', { name: 'Radera ärende' })).toBeVisible()
  expect(await unstyled(tab)).toEqual([])
  expect(documents).toEqual(['/matters/8'])
})

test('a network without internet keeps the layout, too, and the user can try again', { tag: ['@R96'] }, async ({
  tab,
  documents,
}) => {
  await tab.goto('/')
  await tab.waitForLoadState('networkidle')
  await tab.route('**/*', (route) => route.abort())
  await navigation(tab).getByRole('link', { name: 'Priser' }).click()
  const main = tab.getByRole('main')
  await expect(main.getByText('Servern svarar inte just nu. Det du har sparat finns kvar.')).toBeVisible()
  await main.getByRole('button', { name: 'Försök igen' }).click()
  await expect(main.getByRole('button', { name: 'Försök igen' })).toBeVisible()
  expect(documents).toEqual(['/'])

  await tab.unroute('**/*')
  await main.getByRole('button', { name: 'Försök igen' }).click()
  await expect(tab.getByRole('heading', { name: 'Våra Priser' })).toBeVisible()
})

test('a list that couldn’t be loaded offline appears when back online', async ({ tab, product }) => {
  await signIn(tab, product, 'kund@example.se')
  await openAndLoseNetwork(tab, '/user-matters', tab.getByRole('table'))
  await tab.getByRole('button', { name: 'Klar', exact: true }).click()
  await expect(tab.getByRole('alert')).toContainText('Kunde inte hämta ärenden.')
  await tab.context().setOffline(false)
  await expect(tab.getByRole('alert')).toHaveCount(0)
  await expect(tab.getByRole('table')).toBeVisible()
})
