import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Manifest } from './chunks.ts'

/** The licences of what browsers are sent. Vite writes those of the scripts' packages. */
export const licensesFile = 'licenses.txt'

const Package = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** The licences of the packages whose fonts are in the build, as Vite writes others. */
export const fontLicenses = async (manifest: Manifest): Promise<string> => {
  const folders = new Set(
    Object.keys(manifest).flatMap((source) => /^node_modules\/(?:@[^/]+\/)?[^/]+(?=\/.*\.woff2$)/.exec(source) ?? []),
  )
  const texts = [...folders].map(async (folder) => {
    const { name, version, license } = Package.parse(JSON.parse(await readFile(`${folder}/package.json`, 'utf8')))
    return `\n## ${name} - ${version} (${license})\n\n${(await readFile(`${folder}/LICENSE`, 'utf8')).trim()}\n`
  })
  return (await Promise.all(texts)).join('')
}
