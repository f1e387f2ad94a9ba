import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webRoot } from './web-root.ts'

/**
 * Inlines linked styles and classic scripts, which the first paint needs. A disabled link, which
 * browsers never fetch, makes Vite's loader treat a chunk's styles as loaded.
 */
export const inlineAssets = async (html: string): Promise<string> => {
  const parts = html.split(/(<link rel="stylesheet"[^>]*>|<script src="[^"]*"><\/script>)/)
  const filled = parts.map(async (part) => {
    const [, file] = /^<(?:link rel="stylesheet"|script src).*?="(\/[^"]*\.(?:css|js))"/.exec(part) ?? []
    if (!file) return part
    const content = (await readFile(join(webRoot, file), 'utf8')).trim()
    return file.endsWith('.css')
      ? `<style>${content}</style><link rel="stylesheet" href="${file}" disabled>`
      : inlineScript(content)
  })
  return (await Promise.all(filled)).join('')
}

/** Strips comment lines. The policy in `server/routes/web-app.ts` allows the script by its hash. */
export const inlineScript = (content: string) => `<script>${content.replace(/^\/\/.*\n/gm, '').trim()}</script>`
