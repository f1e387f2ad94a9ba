// Finds a Chromium for the browser tests, or installs Debian's.

import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const { CHROMIUM_PATH } = process.env

const browserPaths = [
  CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const headlessShellPaths = [CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']

/** Debian's packages. The shell isn't known to every system that has apt. */
const packages = [['chromium', 'fonts-liberation'], ['chromium-headless-shell']]

const find = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path))

const findOrInstall = (paths: readonly (string | undefined)[]) => {
  if (!find(paths)) installOnce()
  return find(paths)
}

/** Installs both. The workers of a test run inherit the mark, so that only its start tries. */
const installOnce = () => {
  if (process.env['BROWSERS_TRIED'] || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  process.env['BROWSERS_TRIED'] = 'yes'
  const quietly: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  console.log("Installing Debian's Chromium …")
  execFileSync('apt-get', ['update', '-qq'], quietly)
  for (const names of packages)
    try {
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quietly)
    } catch {
      console.warn(`${names.join(', ')} can't be installed.`)
    }
}

/**
 * The whole browser.
 * @throws if none is found and none can be installed
 */
export const chromiumPath = (): string => {
  const path = findOrInstall(browserPaths)
  if (!path) throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return path
}

/**
 * Chromium's engine without the browser around it, in which most tests take two thirds of the time.
 * It shows no PDF and keeps no page for the back button. Where it can't be had, the whole browser.
 * @throws as `chromiumPath`
 */
export const headlessShellPath = (): string => findOrInstall(headlessShellPaths) ?? chromiumPath()
