import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, resolveImport, specifiersIn, valueImportsOf } from '#tests/support/imports-of.ts'
import { describe, expect, test } from 'vitest'

/**
 * All that every part of the server may import: configuration, dependencies, keys, log, request
 * context, release.
 */
const shared = ['caller', 'config', 'deps', 'keys', 'log', 'session-viewer', 'version'].map((name) => `server/${name}.ts`)

/**
 * Which folder may import what. The first row that matches a file is its rule
 * (docs/architecture.md).
 */
const mayImport: ReadonlyArray<readonly [folder: string, allowed: readonly string[]]> = [
  ['src/contract/', ['src/contract/']],
  ['src/lib/', ['src/lib/']],
  ['src/texts/', ['src/texts/', 'src/contract/', 'src/lib/']],
  ['src/api/', ['src/api/', 'src/contract/', 'src/lib/']],
  ['src/ui/', ['src/ui/', 'src/lib/', 'src/texts/', 'src/contract/']],
  ['src/parts/', ['src/parts/', 'src/api/', 'src/contract/', 'src/ui/', 'src/texts/', 'src/lib/']],
  ['src/features/', ['src/parts/', 'src/api/', 'src/contract/', 'src/ui/', 'src/texts/', 'src/lib/']],
  [
    'src/routes/',
    ['src/routes/', 'src/features/', 'src/parts/', 'src/api/', 'src/contract/', 'src/ui/', 'src/texts/', 'src/lib/'],
  ],
  ['src/', ['src/', 'mocks/browser.ts']],
  ['first-paint/', ['first-paint/', 'src/', 'scripts/compress-folder.ts']],
  ['mocks/', ['mocks/', 'src/contract/']],
  ['server/routes/', ['server/', 'src/contract/']],
  ['server/domain/', ['server/domain/', 'server/db/', 'server/ports/', 'server/workers/', ...shared, 'src/contract/']],
  ['server/db/', ['server/db/', ...shared, 'src/contract/']],
  ['server/ports/', ['server/ports/', 'server/workers/', 'server/db/', ...shared, 'src/contract/']],
  // A thread gets plain data, and no database.
  ['server/workers/', ['server/workers/', 'src/contract/']],
  ['server/', ['server/', 'src/contract/']],
  // Anything.
  ['scripts/', ['']],
  ['tests/', ['']],
]

/** Packages that a folder may use. Folders not listed may use any. */
const packages: ReadonlyArray<readonly [folder: string, allowed: readonly string[]]> = [
  ['src/contract/', ['zod', 'culori', 'image-size', 'saxes']],
  ['src/lib/', []],
  ['src/texts/', []],
]

/** Packages that one folder of the app wraps for all others. */
const wrapped = [{ package: '@mantine/', by: 'src/ui/' }] as const

// The peers of the benchmarks are packages of their own, without our aliases.
const sources = ['src', 'first-paint', 'mocks', 'server', 'scripts', 'tests'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/bench/peers/')),
)

const offences = (file: string) => {
  const allowed = mayImport.find(([folder]) => file.startsWith(folder))?.[1] ?? []
  const feature = /^src\/features\/[^/]+\//.exec(file)?.[0]
  const allowedPackages = packages.find(([folder]) => file.startsWith(folder))?.[1]
  return specifiersIn(readFileSync(file, 'utf8')).filter((specifier) => {
    const path = resolveImport(file, specifier)
    const ours = /^(src|first-paint|mocks|server|tests|scripts)\//.test(path)
    if (specifier.startsWith('../')) return true
    if (!ours) return !specifier.startsWith('.') && allowedPackages && !allowedPackages.includes(path.split('/')[0] ?? '')
    return ![...allowed, ...(feature ? [feature] : [])].some((prefix) => path.startsWith(prefix))
  })
}

describe('imports obey docs/architecture.md', () => {
  test('the test reads every form of import', () => {
    const text = `import a from './a.ts'\nimport type { B } from '#ui/b.ts'\nexport { c } from './c.ts'\nimport './d.css'\nconst e = import('#mocks/e.ts')`
    expect(specifiersIn(text)).toEqual(['./a.ts', '#ui/b.ts', './d.css', './c.ts', '#mocks/e.ts'])
  })
  test.each(sources)('%s', (file) => {
    expect(offences(file)).toEqual([])
  })

  test.each(wrapped)('of the app, only $by imports $package', ({ package: name, by }) => {
    const importers = sources.filter(
      (file) =>
        file.startsWith('src/') && specifiersIn(readFileSync(file, 'utf8')).some((specifier) => specifier.startsWith(name)),
    )
    expect(importers).not.toEqual([])
    expect(importers.filter((file) => !file.startsWith(by))).toEqual([])
  })

  test('browsers don’t load the documentation of the calls', () => {
    const importers = sources.filter((file) => importsOf(file).some((path) => path.endsWith('/endpoint-docs.ts')))
    expect(importers).toContain('server/routes/openapi.ts')
    expect(importers.filter((file) => file.startsWith('src/'))).toEqual(['src/contract/endpoint-docs.ts'])
  })

  test('what threads do isn’t loaded by the thread that answers, but for the archive that it streams', () => {
    const loaded = sources
      .filter((file) => file.startsWith('server/') && !file.startsWith('server/workers/'))
      .flatMap((file) => valueImportsOf(file))
      .filter((path) => path.startsWith('server/workers/') || ['pdfkit', 'fontkit', 'yazl'].includes(path))
    expect(new Set(loaded)).toEqual(new Set(['server/workers/zip.ts']))
  })

  test('there are no circular imports, not even of types, nor of what is loaded late', () => {
    expect(circles()).toEqual([])
  })
})

/** Every cycle of imports, as its files. */
const circles = () => {
  const importsByFile = new Map(sources.map((file) => [file, importsOf(file)]))
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    for (const imported of importsByFile.get(file) ?? []) visit(imported, [...path, file])
    done.add(file)
  }
  for (const file of sources) visit(file, [])
  return found
}
