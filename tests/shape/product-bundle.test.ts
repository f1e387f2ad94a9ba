import { relative } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const modulesOf = async (mode: string) => {
  const output = await build({ mode, logLevel: 'silent', build: { write: false, minify: false } })
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds.map((id) => relative('.', id)) : []))
}

const ofQa = (module: string) => /^mocks\/|^node_modules\/(msw|@mswjs)\//.test(module)

test('the product’s build contains nothing of the mocks, their scenarios and their panel', { timeout: 120_000 }, async () => {
  const modules = await modulesOf('production')
  expect(modules).toContain('src/main.tsx')
  expect(modules.filter(ofQa)).toEqual([])
})

test('a build for QA contains them', { timeout: 120_000 }, async () => {
  expect((await modulesOf('mocks')).filter(ofQa)).toContain('mocks/panel/panel.tsx')
})
