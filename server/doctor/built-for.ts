import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partnersWhoRead } from '#contract/assignments/partners-see.ts'

// A build that was stopped has only some of its files.
const textOf = (root: string, file: string) => readFile(join(root, file), 'utf8').catch(() => '')

/** A build contains the web app's own origin, for example in its sitemap. */
export const namesOrigin = async (root: string, origin: string) =>
  (await textOf(root, 'sitemap.xml')).includes(`<loc>${origin.replace(/\/+$/, '')}/</loc>`)

/** And its privacy policy says which partners read a matter. */
export const saysWhoReads = async (root: string, partnersSee: string | undefined) =>
  (await textOf(root, 'privacy-policy.html')).includes(partnersWhoRead[partnersSee === 'assigned' ? 'assigned' : 'all'])
