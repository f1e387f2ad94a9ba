import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { commentTexts } from '#tests/support/comment-text.ts'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'tests/bench/peers/README.md'])

/** `money/{payments,refunds}/` names two folders, each of which has to exist. */
const eachOf = (path: string): string[] => {
  const [braces, names = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return braces === undefined ? [path] : names.split(',').flatMap((name) => eachOf(path.replace(braces, name)))
}

/**
 * The project's files and folders that a page names: as code, from the root, with `*` as a
 * wildcard and several names in braces; and as links, relative to the page.
 */
const citedIn = (page: string) => {
  const text = readFileSync(page, 'utf8')
  const inCode = [...text.matchAll(/`[^`\n]*`/g)].flatMap(
    ([code]) =>
      code.match(/(?<![\w/.-])(?:src|server|mocks|tests|scripts|docs|public|first-paint)\/(?:[\w./$*-]|\{[\w,-]+\})*[\w/}]/g) ??
      [],
  )
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(page), path))
  return [...inCode.flatMap(eachOf), ...linked]
}

test.each(pages)('every file that %s names exists', (page) => {
  expect(citedIn(page).filter((path) => globSync(path).length === 0)).toEqual([])
})

const headingsOf = (page: string) => [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** The name by which links lead to a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every heading that a link leads to is on its page', () => {
  const linked = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, path = '', anchor = '']) => ({
      page,
      path: path ? join(dirname(page), path) : page,
      anchor,
    })),
  )
  expect(linked.length).toBeGreaterThan(30)
  expect(linked.filter(({ path, anchor }) => !headingsOf(path).map(anchorOf).includes(anchor))).toEqual([])
})

/** The words of a command that select test files: parts of their paths, no options or values. */
const testsNamedIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/(?:vitest run|playwright test)([^`#\n&]*)/g)].flatMap(([, words = '']) =>
    words
      .replaceAll(/ (?:--project[ =]|-[gt] )('[^']*'|\S+)/g, '')
      .split(' ')
      .filter((word) => /^[\w/.{},-]+$/.test(word)),
  )

test('every test that a command on a page selects exists', () => {
  const paths = globSync('tests/**/*.{test.ts,test.tsx,spec.ts}')
  const named = pages.flatMap((page) => testsNamedIn(page).map((word) => ({ word, page })))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ word }) => !paths.some((path) => path.includes(word)))).toEqual([])
})

const files = globSync(['*', '{src,server,mocks,scripts,docs,public,first-paint,tests}/**/*'], { exclude: ['**/node_modules'] })
const known = new Set([...files, ...files.map((file) => basename(file))])
const fileName = /(?<![\w/.*@$>-])(?:[\w.$-]+\/)*[\w.$-]+\.(?:tsx?|css|mjs|md)\b/g

test('every file that a comment names exists, by its path from the root or its bare name', () => {
  const cited = commentTexts().flatMap(({ file, text }) => [...text.matchAll(fileName)].map(([path]) => ({ path, file })))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ path }) => !known.has(path))).toEqual([])
})

test('every file that a page names by its bare name, or by the end of its path, exists', () => {
  const cited = pages.flatMap((page) => {
    const codes = readFileSync(page, 'utf8').match(/`[^`\n]*`/g) ?? []
    return codes.flatMap((code) => code.match(fileName) ?? []).map((path) => ({ path, page }))
  })
  const isKnown = (path: string) => known.has(path) || files.some((file) => file.endsWith(`/${path}`))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ path }) => !isKnown(path))).toEqual([])
})

test('every heading that a comment names, as in docs/reference/product.md, Limits, is on its page', () => {
  const cited = commentTexts().flatMap(({ file, text }) =>
    [...text.matchAll(/(docs\/[\w/-]+\.md), ([A-Z].{0,60})/g)].map(([, page = '', words = '']) => ({ page, words, file })),
  )
  const isOn = (page: string, words: string) =>
    headingsOf(page).some((heading) => words.startsWith(heading.replace(/^\d\. /, '')))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ page, words }) => !isOn(page, words))).toEqual([])
})

/** Titles of tests that a page quotes: 'the title' in its file. */
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
