import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'tests/bench/peers/README.md'])

/**
 * The project's files and folders that a page names: as code, from the root, with `*` as a
 * wildcard; and as links, relative to the page.
 */
const citedIn = (page: string) => {
  const text = readFileSync(page, 'utf8')
  const inCode = [...text.matchAll(/`[^`\n]*`/g)].flatMap(
    ([code]) => code.match(/(?<![\w/.-])(?:src|server|mocks|tests|scripts|docs|public|first-paint)\/[\w./$*-]*[\w/]/g) ?? [],
  )
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(page), path))
  return [...inCode, ...linked]
}

test.each(pages)('every file that %s names exists', (page) => {
  expect(citedIn(page).filter((path) => globSync(path).length === 0)).toEqual([])
})

/** Titles of tests that a page quotes: 'the title' in `tests/the/file.ts`. */
const quotedIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/'([^'\n]+)' in `(tests\/[\w./-]+)`/g)].map(([, title = '', file = '']) => ({
    title,
    file,
  }))

test('every test that a page quotes by its title exists', () => {
  const quoted = pages.flatMap(quotedIn)
  expect(quoted.length).toBeGreaterThan(0)
  expect(quoted.filter(({ title, file }) => !readFileSync(file, 'utf8').includes(`('${title}'`))).toEqual([])
})
