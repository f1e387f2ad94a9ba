import { defineConfig } from '@playwright/test'
import { headlessShellPath } from './scripts/chromium.ts'

export default defineConfig({
  // `browser-rest` is what only `npm run test:all` runs: every scene in every appearance, what a
  // page weighs, and what happens around it, such as moved clocks, new builds and broken replies.
  projects: [
    { name: 'browser', testDir: 'tests/e2e', testIgnore: 'rest/**' },
    { name: 'browser-rest', testDir: 'tests/e2e/rest' },
  ],
  globalSetup: './tests/support/begun-product.ts',
  outputDir: 'test-results',
  // One more than CI has cores: tests wait for pages, mails and minutes part of the time.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // One retry, for busy machines. Tests that needed it are listed at the end.
  retries: 1,
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tests count on what the network does; tests/e2e/rest/installed.spec.ts allows the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording slows every test, so only a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: headlessShellPath(),
      // Root in a container has no sandbox, and a test browser has no business on the network.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
})
