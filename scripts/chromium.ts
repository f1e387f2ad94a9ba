// Finds a Chromium for the browser tests, or installs Debian's.

import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path))

/** @throws if none is found and none can be installed */
export const chromiumPath = (): string => {
  const path = found()
  if (path) return path
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian …')
    const quietly: ExecFileSyncOptions = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quietly)
  }
  const installed = found()
  if (!installed) throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return installed
}
