import { anna, nils, sara } from '#mocks/people.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

interface Route {
  title: string
  path: string
  heading: string
  as?: Person
}

const openToEverybody: readonly Route[] = [
  { title: 'the start page', path: '/', heading: 'När livet blir juridik behöver du rådrum.' },
  { title: 'the registration', path: '/register', heading: 'Registrera' },
  { title: 'the login', path: '/login', heading: 'Logga in' },
  { title: 'the price list', path: '/prices', heading: 'Våra Priser' },
  { title: 'the contact page', path: '/contact', heading: 'Kontakta oss' },
  { title: 'the page about us', path: '/about', heading: 'Om oss' },
  { title: 'the cookie policy', path: '/cookie-policy', heading: 'Cookiepolicy' },
  { title: 'the privacy policy', path: '/privacy-policy', heading: 'Integritetspolicy' },
  { title: 'the legal information', path: '/legal-info', heading: 'Juridisk information' },
  { title: 'the terms', path: '/terms-and-conditions', heading: 'Allmänna villkor' },
]

const others: readonly Route[] = [
  { title: 'the verification', path: '/verify-email/min-nyckel', heading: 'E-postverifiering' },
  { title: 'the two-factor set-up', path: '/setup-2fa', heading: 'Ställ in tvåstegsverifiering', as: nils },
  { title: 'the list of matters', path: '/user-matters', heading: 'Mina Ärenden', as: anna },
  { title: 'one matter', path: '/matters/2', heading: 'Samboavtal', as: anna },
  { title: 'the profile', path: '/profile', heading: 'Min Profil', as: anna },
  { title: 'the list of payments', path: '/payments', heading: 'My Payments', as: anna },
  {
    title: 'the request for a payment',
    path: '/admin-create-payment?matter_id=3',
    heading: 'Begär Betalning',
    as: sara,
  },
  { title: 'after a payment', path: '/success', heading: 'Betalning genomförd!' },
  { title: 'after a payment that was called off', path: '/cancel', heading: 'Betalning avbruten.' },
]

const arriveAt = ({ path, as }: Route) => open(path, as ? { as } : {})

test.each([...openToEverybody, ...others])(
  '$title stands at $path',
  {
    tags: [
      '§2-route-home',
      '§2-route-register',
      '§2-route-login',
      '§2-route-prices',
      '§2-route-contact',
      '§2-route-about',
      '§2-route-cookie-policy',
      '§2-route-privacy-policy',
      '§2-route-legal-info',
      '§2-route-terms',
      '§2-route-verify-email',
      '§2-route-setup-2fa',
      '§2-route-matters',
      '§2-route-matter',
      '§2-route-profile',
      '§2-route-payments',
      '§2-route-request-payment',
      '§2-route-success',
      '§2-route-cancel',
    ],
  },
  async (route) => {
    await arriveAt(route)
    expect(await screen.findByRole('heading', { level: 1, name: route.heading })).toBeVisible()
  },
)

test.each([...openToEverybody, ...others])(
  '$path stands between a navigation bar and a footer',
  { tags: ['§2-frame'] },
  async (route) => {
    await arriveAt(route)
    const main = screen.getByRole('main')
    const follows = (node: Node) => (main.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(follows(screen.getByRole('navigation', { name: 'Huvudmeny' }))).toBe(false)
    expect(follows(screen.getByRole('contentinfo'))).toBe(true)
  },
)

test.each(openToEverybody)(
  '$path opens for a visitor',
  { tags: ['§1-visitor-reads-public-pages', '§6-public-pages'] },
  async (route) => {
    const page = await arriveAt(route)
    expect(page.address()).toBe(route.path)
    expect(await page.heading(route.heading)).toBeVisible()
  },
)

test('the key of the path is what is verified', { tags: ['§2-route-verify-email'] }, async () => {
  const calls = watchCalls()
  await open('/verify-email/min-nyckel')
  expect(calls()).toContain('GET /api/accounts/verify-email/min-nyckel/')
})

test('the id of the path chooses the matter', { tags: ['§2-route-matter'] }, async () => {
  const calls = watchCalls()
  const page = await open('/matters/4', { as: anna })
  expect(await page.heading('Ändring i testamente')).toBeVisible()
  expect(calls()).toContain('GET /api/matters/4/')
})
