// Builds the web app if the build is missing or outdated.

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { partnersWhoRead } from '#texts/assignments/partners-see.ts'
import { newestMs } from './newest.ts'

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'first-paint', 'package-lock.json']

/** A build contains the web app's own origin, for example in its sitemap. */
const namesOrigin = async (origin: string | undefined) =>
  !origin || (await readFile('dist/web/sitemap.xml', 'utf8')).includes(`<loc>${origin.replace(/\/+$/, '')}/</loc>`)

/** And its privacy policy says which partners read a matter. */
const saysWhoReads = async (partnersSee: string | undefined) =>
  (await readFile('dist/web/privacy-policy.html', 'utf8')).includes(
    partnersWhoRead[partnersSee === 'assigned' ? 'assigned' : 'all'],
  )

/**
 * Builds the web app unless a build is newer than its sources, and for this `PUBLIC_WEB_URL` and
 * `PARTNERS_SEE`.
 */
export const buildWhenStale = async () => {
  const [source, built] = await Promise.all([newestMs(sources), newestMs(['dist/web/app.html'])])
  const { PUBLIC_WEB_URL: origin, PARTNERS_SEE: partnersSee } = process.env
  if (built > source && (await namesOrigin(origin)) && (await saysWhoReads(partnersSee))) return
  console.log('Building the web app …')
  execFileSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' })
}
