import { faceFiles } from '#server/workers/pdf-faces.ts'
import { globSync, readFileSync } from 'node:fs'
import { specifiersIn } from '#tests/support/imports-of.ts'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The packages that this product was ordered with, by where each does its work. */
const ordered = {
  'src/**/*.{ts,tsx}': [
    'react',
    'react-dom',
    '@tanstack/react-router',
    '@tanstack/react-query',
    'ky',
    '@mantine/core',
    '@mantine/form',
    '@mantine/notifications',
    '@tabler/icons-react',
    'zod',
  ],
  'vite.config.ts': ['vite'],
  'tests/**/*.test.{ts,tsx}': ['vitest', '@testing-library/react'],
  'mocks/**/*.ts': ['msw'],
}

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

/** The packages of which files import something at run time. */
const importedBy = (files: string) =>
  new Set(
    globSync(files)
      .flatMap((file) => parseSync(file, readFileSync(file, 'utf8')).module.staticImports)
      .filter(({ entries }) => entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => packageOf(moduleRequest.value)),
  )

test.each(Object.entries(ordered))('in %s every package is used that was ordered', (files, packages) => {
  const imported = importedBy(files)
  expect(packages.filter((name) => !imported.has(name))).toEqual([])
})

test('each is a dependency', () => {
  const named = { ...dependencies, ...devDependencies }
  expect(
    Object.values(ordered)
      .flat()
      .filter((name) => !(name in named)),
  ).toEqual([])
})

test('the server runs on the dependencies alone, and what the build needs is none of them', () => {
  const files = globSync('{server,src/contract}/**/*.ts')
  const specifiers = files.flatMap((file) => specifiersIn(readFileSync(file, 'utf8')))
  // An address is of what is built.
  const imported = specifiers.filter((specifier) => !/^(?:[.#]|node:|new URL)/.test(specifier)).map(packageOf)
  // Read as files by `server/workers/pdf-faces.ts`.
  const typefaces = faceFiles.map((face) => `@fontsource/${face.split('/')[0]}`)
  // The Node that runs it.
  expect([...new Set([...imported, ...typefaces, 'node'])].sort()).toEqual(Object.keys(dependencies).sort())
})

test('no method of the query cache is called that its next version drops', () => {
  const declared = readFileSync('node_modules/@tanstack/query-core/src/queryClient.ts', 'utf8')
  const dropped = [...declared.matchAll(/@deprecated(?:(?!\*\/).)*\n?\s+\*\/\s+(\w+)/g)].map(([, name]) => name)
  expect(dropped).toContain('prefetchQuery')
  const calls = new RegExp(`\\.(?:${dropped.join('|')})\\b`)
  expect(globSync('src/**/*.{ts,tsx}').filter((file) => calls.test(readFileSync(file, 'utf8')))).toEqual([])
})
