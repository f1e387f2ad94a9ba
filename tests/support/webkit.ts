// Safari's engine, as Debian packages it. Playwright drives only a build of its own.

import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { expect } from '@playwright/test'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from './server-process.ts'

const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** True where Debian's packages webkit2gtk-driver and xvfb are installed. */
export const hasWebKit =
  browserPath !== undefined && ['WebKitWebDriver', 'xvfb-run'].every((name) => existsSync(`/usr/bin/${name}`))

/** Opens a window about as narrow as a phone, on a screen that nobody sees. */
export const openWebKit = async () => {
  const port = await freePort()
  const screen = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true })
  const server = `http://127.0.0.1:${port}`
  await expect(async () => expect(await fetch(`${server}/status`)).toHaveProperty('ok', true)).toPass()
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] } }
  const driver = await new Builder().usingServer(server).withCapabilities(new Capabilities(options)).build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
  const close = async () => {
    await driver.quit()
    if (screen.pid) process.kill(-screen.pid)
  }
  return { ...actsIn(driver), close }
}

const kinds = { button: 'button', field: 'input, textarea', box: 'input[type=checkbox]' } as const

const asRead = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The acts of a user, by the names that a screen reader says. Each waits for what it needs. */
const actsIn = (driver: WebDriver) => {
  const patiently = (act: () => Promise<void>) => expect(act).toPass({ timeout: 30_000 })
  const textIn = async (css: string) => asRead(await driver.findElement(By.css(css)).getText())
  const inView = async () => (await driver.findElements(By.css('[role=dialog]'))).at(-1) ?? driver
  const find = async (kind: keyof typeof kinds, name: string | RegExp) => {
    for (const element of await (await inView()).findElements(By.css(kinds[kind]))) {
      const itsName = asRead(await element.getAccessibleName())
      const isIt = typeof name === 'string' ? itsName === name : name.test(itsName)
      if (isIt && (await element.isDisplayed())) return element
    }
    throw new Error(`No ${kind} '${name}' at ${await driver.getCurrentUrl()}`)
  }
  const click = (kind: keyof typeof kinds, name: string | RegExp) => patiently(async () => (await find(kind, name)).click())
  return {
    goto: (url: string) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    isAt: (url: string) => patiently(async () => expect(await driver.getCurrentUrl()).toBe(url)),
    /** The text of the page's first element of a kind. */
    read: (css: string) => driver.wait(() => textIn(css).catch(() => ''), 30_000),
    sees: (text: string) => patiently(async () => expect(await textIn('body')).toContain(text)),
    press: (button: string) => click('button', button),
    check: (box: RegExp) => click('box', box),
    fill: (label: string, text: string) =>
      patiently(async () => {
        const field = await find('field', label)
        await field.clear()
        await field.sendKeys(text)
      }),
    choose: (path: string) => patiently(async () => (await inView()).findElement(By.css('input[type=file]')).sendKeys(path)),
  }
}
