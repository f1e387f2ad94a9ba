import { expect, test } from '#tests/support/browser.ts'

for (const path of ['/', '/login', '/contact'])
  test(`a script injected into ${path} doesn’t run`, { tag: ['@R65'] }, async ({ browser, product }) => {
    // A page without the console watch, because the test provokes policy violations.
    const page = await browser.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    await page.goto(product.url + path)
    await page.evaluate(() => {
      const inline = document.createElement('script')
      inline.textContent = 'document.title = "injected"'
      const foreign = document.createElement('script')
      foreign.src = 'https://evil.example/x.js'
      const handler = document.createElement('img')
      handler.setAttribute('onerror', 'document.title = "injected"')
      handler.src = '/missing.png'
      document.body.append(inline, foreign, handler)
    })
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3)
    expect(await page.title()).not.toBe('injected')
    await page.close()
  })
