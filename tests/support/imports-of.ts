import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports

const parsed = (text: string) => parseSync('file.tsx', text).module

const staticSpecifiersIn = (text: string) => {
  const { staticImports, staticExports } = parsed(text)
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
}

/** Every import of a module's text, static and dynamic, types included. */
export const specifiersIn = (text: string) => [
  ...staticSpecifiersIn(text),
  ...parsed(text).dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
]

/** The paths of a file's imports without those of types, which load nothing. */
export const valueImportsOf = (file: string) =>
  parsed(readFileSync(file, 'utf8'))
    .staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => resolveImport(file, moduleRequest.value))

/** The path of an import from the root; a package keeps its name. */
export const resolveImport = (file: string, specifier: string) => {
  if (specifier.startsWith('.')) return relative('.', join(dirname(file), specifier))
  const alias = Object.entries(aliases).find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return alias ? join(alias[1].slice(2, -1), specifier.slice(alias[0].length - 1)) : specifier
}

/** The paths of all imports of a file, from the root. */
export const importsOf = (file: string) =>
  specifiersIn(readFileSync(file, 'utf8')).map((specifier) => resolveImport(file, specifier))
