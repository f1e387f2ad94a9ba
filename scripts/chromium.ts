// Finds a Chromium for the browser tests, or installs Debian's.

import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Browser {
  places: readonly (string | undefined)[]
  /** Debian's packages. */
  packages: readonly string[]
}

const chromium: Browser = {
  places: [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: ['chromium', 'fonts-liberation'],
}

const headlessShell: Browser = { places: ['/usr/bin/chromium-headless-shell'], packages: ['chromium-headless-shell'] }

const find = ({ places }: Browser) => places.find((path) => path && existsSync(path))

/** The browser's path, once it is installed if it can be. */
const findOrInstall = (browser: Browser) => {
  const path = find(browser)
  if (path || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return path
  console.log(`Installing ${browser.packages.join(', ')} from Debian …`)
  const quietly: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...browser.packages], quietly)
  } catch (error) {
    console.warn(error)
  }
  return find(browser)
}

/**
 * The whole browser.
 * @throws if none is found and none can be installed
 */
export const chromiumPath = (): string => {
  const path = findOrInstall(chromium)
  if (!path) throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return path
}

/**
 * The same engine without the browser around it, which halves the time of most tests. It shows no
 * PDF and keeps no page for the back button. Where it can't be had, the whole browser.
 * @throws as `chromiumPath`
 */
export const headlessShellPath = (): string => process.env['CHROMIUM_PATH'] ?? findOrInstall(headlessShell) ?? chromiumPath()
