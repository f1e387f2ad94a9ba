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

test('docs/product.md names every route', () => {
  const words = new Set(readFileSync('docs/product.md', 'utf8').split(/[\s`|]+/))
  const routes = [...routeTree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) =>
    path.replaceAll('$', ':').replace(/(?<=.)\/$/, ''),
  )
  expect(routes.length).toBeGreaterThan(paths.length)
  expect(routes.filter((path) => !words.has(path))).toEqual([])
})

test('every route file is short', () => {
  const long = globSync('src/routes/**/*.tsx').filter((file) => readFileSync(file, 'utf8').split('\n').length > 40)
  expect(long).toEqual([])
})
