import { type DevScript, type DevServer, startDevServer } from '#tests/support/dev-server.ts'
import { password } from '#tests/support/person.ts'
import { expect, test as base } from '@playwright/test'

const scripts: readonly DevScript[] = ['dev', 'dev:mocks']

const test = base.extend<{ script: DevScript; server: DevServer }>({
  script: ['dev', { option: true }],
  server: async ({ script }, use) => {
    const server = await startDevServer(script)
    await use(server)
    await server.dispose()
  },
})

// Hundreds of unbundled modules: tracing them takes longer than loading them. The mocks answer from
// a service worker.
test.use({ trace: 'off', serviceWorkers: 'allow' })
test.setTimeout(240_000)

for (const script of scripts)
  test.describe(`npm run ${script} on a fresh clone`, () => {
    test.use({ script })

    test('prebundles all packages before the first page, and never reloads a page', async ({ page, server }) => {
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
      })
      const expectCalm = async (...opened: string[]) => {
        await page.waitForLoadState('networkidle')
        expect(documents).toEqual(opened)
        expect(server.output()).not.toMatch(/fail|error|changed|reload/i)
      }

      await page.goto(server.url)
      await expectCalm('/')

      await page.goto(`${server.url}/login?redirect=/user-matters`)
      await page.getByLabel('E-post').fill('kund@example.se')
      await page.getByLabel('Lösenord', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
      await page.getByRole('button', { name: 'Skapa Ärende' }).click()
      await expect(page.getByRole('dialog', { name: 'Skapa ärende' })).toBeVisible()
      await expectCalm('/', '/login')
    })
  })
