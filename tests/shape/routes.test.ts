import { pagePaths } from '#contract/core/page-paths.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The expected routes. */
const paths = [
  '/',
  '/register',
  '/verify-email/$key',
  '/login',
  '/setup-2fa',
  '/user-matters',
  '/matters/$id',
  '/profile',
  '/prices',
  '/payments',
  '/contact',
  '/about',
  '/admin-create-payment',
  '/success',
  '/cancel',
  '/cookie-policy',
  '/privacy-policy',
  '/legal-info',
  '/terms-and-conditions',
]

const routeTree = readFileSync('src/route-tree.gen.ts', 'utf8')

test.each(paths)('%s is a route', (path) => {
  expect(routeTree).toContain(`fullPath: '${path}'`)
})

const routes = [...routeTree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) =>
  path.replaceAll('$', ':').replace(/(?<=.)\/$/, ''),
)

test('docs/reference/product.md names every route', () => {
  const words = new Set(readFileSync('docs/reference/product.md', 'utf8').split(/[\s`|]+/))
  expect(routes.length).toBeGreaterThan(paths.length)
  expect(routes.filter((path) => !words.has(path))).toEqual([])
})

test('the server knows every route, and no other', () => {
  expect(pagePaths.toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('every route file is short', () => {
  const long = globSync('src/routes/**/*.tsx').filter((file) => readFileSync(file, 'utf8').split('\n').length > 40)
  expect(long).toEqual([])
})
