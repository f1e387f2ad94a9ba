import { anna, nils, sara } from '#mocks/people.ts'
import type { Person } from '#mocks/rows.ts'
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
  { title: '§2-route-home: the start page', path: '/', heading: 'När livet blir juridik behöver du rådrum.' },
  { title: '§2-route-register: the registration', path: '/register', heading: 'Registrera' },
  { title: '§2-route-login: the login', path: '/login', heading: 'Logga in' },
  { title: '§2-route-prices: the price list', path: '/prices', heading: 'Våra Priser' },
  { title: '§2-route-contact: the contact page', path: '/contact', heading: 'Kontakta oss' },
  { title: '§2-route-about: the page about us', path: '/about', heading: 'Om oss' },
  { title: '§2-route-cookie-policy: the cookie policy', path: '/cookie-policy', heading: 'Cookiepolicy' },
  { title: '§2-route-privacy-policy: the privacy policy', path: '/privacy-policy', heading: 'Integritetspolicy' },
  { title: '§2-route-legal-info: the legal information', path: '/legal-info', heading: 'Juridisk information' },
  { title: '§2-route-terms: the terms', path: '/terms-and-conditions', heading: 'Allmänna villkor' },
]

const others: readonly Route[] = [
  { title: '§2-route-verify-email: the verification', path: '/verify-email/min-nyckel', heading: 'E-postverifiering' },
  { title: '§2-route-setup-2fa: the two-factor set-up', path: '/setup-2fa', heading: 'Ställ in tvåstegsverifiering', as: nils },
  { title: '§2-route-matters: the list of matters', path: '/user-matters', heading: 'Mina Ärenden', as: anna },
  { title: '§2-route-matter: one matter', path: '/matters/2', heading: 'Samboavtal', as: anna },
  { title: '§2-route-profile: the profile', path: '/profile', heading: 'Min Profil', as: anna },
  { title: '§2-route-payments: the list of payments', path: '/payments', heading: 'My Payments', as: anna },
  {
    title: '§2-route-request-payment: the request for a payment',
    path: '/admin-create-payment?matter_id=3',
    heading: 'Begär Betalning',
    as: sara,
  },
  { title: '§2-route-success: after a payment', path: '/success', heading: 'Betalning genomförd!' },
  { title: '§2-route-cancel: after a payment that was called off', path: '/cancel', heading: 'Betalning avbruten.' },
]

const arriveAt = ({ path, as }: Route) => open(path, as ? { as } : {})

test.each([...openToEverybody, ...others])('$title stands at $path', async (route) => {
  await arriveAt(route)
  expect(await screen.findByRole('heading', { level: 1, name: route.heading })).toBeVisible()
})

test.each([...openToEverybody, ...others])('§2-frame: $path stands between a navigation bar and a footer', async (route) => {
  await arriveAt(route)
  const main = screen.getByRole('main')
  const follows = (node: Node) => (main.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(follows(screen.getByRole('navigation', { name: 'Huvudmeny' }))).toBe(false)
  expect(follows(screen.getByRole('contentinfo'))).toBe(true)
})

test.each(openToEverybody)('§1-visitor-reads-public-pages §6-public-pages: $path opens for a visitor', async (route) => {
  const page = await arriveAt(route)
  expect(page.address()).toBe(route.path)
  expect(await page.heading(route.heading)).toBeVisible()
})

test('§2-route-verify-email: the key of the path is what is verified', async () => {
  const calls = watchCalls()
  await open('/verify-email/min-nyckel')
  expect(calls()).toContain('GET /api/accounts/verify-email/min-nyckel/')
})

test('§2-route-matter: the id of the path chooses the matter', async () => {
  const calls = watchCalls()
  const page = await open('/matters/4', { as: anna })
  expect(await page.heading('Ändring i testamente')).toBeVisible()
  expect(calls()).toContain('GET /api/matters/4/')
})
