import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { namesOrigin, saysWhoReads } from './built-for.ts'
import { error, type Finding, ok } from './finding.ts'

/** Where `npm run build` puts the web app. */
export const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

/**
 * Looks for a built web app, which in production must be one for these settings. A process of jobs
 * needs none; `npm run dev` builds its own, and `npm start` builds again for other settings.
 */
export const checkBuild = async (
  { role, production, webUrl, partnersSee }: Pick<Config, 'role' | 'production' | 'webUrl' | 'partnersSee'>,
  root = webRoot,
): Promise<Finding> => {
  if (role === 'jobs') return ok('not needed: ROLE=jobs')
  if (!existsSync(root) && !production) return ok('not built yet: npm start does, and npm run dev needs none')
  if (!existsSync(root)) return error('dist/web is missing, so the API has no web app: run npm run build')
  if (!production) return ok('built')
  const others = [
    ...((await namesOrigin(root, webUrl)) ? [] : [`its pages name another address than ${webUrl}`]),
    ...((await saysWhoReads(root, partnersSee)) ? [] : ['its privacy policy names other readers']),
  ]
  if (others.length === 0) return ok(`built for ${webUrl}`)
  return error(`${others.join(', and ')}: build it again with PUBLIC_WEB_URL=${webUrl} PARTNERS_SEE=${partnersSee}, then restart`)
}
