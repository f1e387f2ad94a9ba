import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/config.ts'
import { error, type Finding, ok } from './finding.ts'

/** Where `npm run build` puts the web app. */
export const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Looks for a built web app. A process of jobs needs none, and `npm run dev` builds its own. */
export const checkBuild = ({ role, production }: Pick<Config, 'role' | 'production'>, root = webRoot): Finding => {
  if (role === 'jobs') return ok('not needed: ROLE=jobs')
  if (!existsSync(root) && !production) return ok('not built yet: npm start does, and npm run dev needs none')
  if (!existsSync(root)) return error('dist/web is missing, so the API has no web app: run npm run build')
  return ok('built')
}
