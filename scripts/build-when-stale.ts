// Builds the web app if the build is missing or outdated.

import { execFileSync } from 'node:child_process'
import { namesOrigin, saysWhoReads } from '#server/doctor/built-for.ts'
import { newestMs } from './newest.ts'

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'first-paint', 'package-lock.json']

const root = 'dist/web'

/**
 * Builds the web app unless a build is newer than its sources, and for this `PUBLIC_WEB_URL` and
 * `PARTNERS_SEE`.
 */
export const buildWhenStale = async () => {
  const [source, built] = await Promise.all([newestMs(sources), newestMs([`${root}/app.html`])])
  const { PUBLIC_WEB_URL: origin, PARTNERS_SEE: partnersSee } = process.env
  if (built > source && (!origin || (await namesOrigin(root, origin))) && (await saysWhoReads(root, partnersSee))) return
  console.log('Building the web app …')
  execFileSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' })
}
