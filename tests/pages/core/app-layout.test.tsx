import { anna } from '#mocks/people.ts'
import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const menu = () => within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('a visitor’s navigation', { tags: ['§2-nav-logged-out'] }, async () => {
  await open('/')
  expect(entries()).toEqual([
    ['Hem', '/'],
    ['Logga in', '/login'],
    ['Registrera', '/register'],
    ['Kontakt', '/contact'],
    ['Om oss', '/about'],
    ['Priser', '/prices'],
  ])
  expect(menu().queryByRole('button', { name: 'Logga ut' })).toBeNull()
})

test('the navigation of someone who is logged in', { tags: ['§2-nav-logged-in', '§4-auth-by-access-token'] }, async () => {
  const page = await open('/', { as: anna })
  await page.button('Logga ut')
  expect(entries()).toEqual([
    ['Hem', '/'],
    ['Profil', '/profile'],
    ['Ärenden', '/user-matters'],
    ['Kontakt', '/contact'],
    ['Om oss', '/about'],
    ['Priser', '/prices'],
  ])
})

test('Logga ut clears both tokens, goes home and shows a visitor’s navigation', { tags: ['§2-nav-logout'] }, async () => {
  const page = await open('/about', { as: anna })
  await page.press('Logga ut')
  await waitFor(() => expect(page.path()).toBe('/'))
  expect(localStorage.getItem('access')).toBeNull()
  expect(localStorage.getItem('refresh')).toBeNull()
  expect(menu().getByRole('link', { name: 'Logga in' })).toBeVisible()
})

test('the menu is closed after the logout, also on the page that one logs out from', async () => {
  const page = await open('/', { as: anna })
  await page.press('Meny')
  await page.press('Logga ut')
  expect(await menu().findByRole('link', { name: 'Logga in' })).toBeVisible()
  expect(await page.button('Meny')).toHaveAttribute('aria-expanded', 'false')
})

test('Logga ut ends the session on the server and forgets what was requested here', {
  tags: ['§logout-call', '§stored-status-logout'],
}, async () => {
  const page = await open('/about', { as: anna })
  localStorage.setItem('payment_status_7', 'pending')
  const refresh = localStorage.getItem('refresh')
  const sent = page.answer(api.accounts.logout, { status: 204 })
  await page.press('Logga ut')
  await waitFor(() => expect(sent).toEqual([JSON.stringify({ refresh })]))
  expect(localStorage.getItem('payment_status_7')).toBeNull()
})

test('nor does a profile that can’t be fetched let anybody in', { tags: ['§4-auth-profile-fails'] }, async () => {
  const page = await open('/about')
  page.answer(api.profile.read, { status: 500 })
  session.keep({ access: 'given', refresh: 'given' })
  expect(await menu().findByRole('link', { name: 'Logga in' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Kontrollerar inloggningen …')).toBeNull())
  expect(menu().queryByRole('button', { name: 'Logga ut' })).toBeNull()
})

test('someone whose profile can’t be had is a visitor', { tags: ['§4-auth-profile-fails'] }, async () => {
  session.keep({ access: 'worn', refresh: 'out' })
  await open('/about')
  expect(await menu().findByRole('link', { name: 'Logga in' })).toBeVisible()
})

test('a spinner covers the page while the authentication check runs', {
  tags: ['§2-spinner-while-checking', '§no-token-no-spinner'],
}, async () => {
  const page = await open('/about')
  expect(screen.queryByText('Kontrollerar inloggningen …')).toBeNull()
  page.answer(api.profile.read, { delayMs: Number.POSITIVE_INFINITY })
  session.keep({ access: 'given', refresh: 'given' })
  expect((await page.text('Kontrollerar inloggningen …')).parentElement).toHaveRole('status')
})

test('the page where one is is marked', async () => {
  const page = await open('/')
  expect(menu().getByRole('link', { name: 'Hem' })).toHaveAttribute('aria-current', 'page')
  await page.user.click(menu().getByRole('link', { name: 'Priser' }))
  await page.heading('Våra Priser')
  expect(menu().getByRole('link', { name: 'Priser' })).toHaveAttribute('aria-current', 'page')
  expect(menu().getByRole('link', { name: 'Hem' })).not.toHaveAttribute('aria-current')
})

test('a new path starts at the top, with the focus on the page and its title told', { tags: ['§2-scroll-to-top'] }, async () => {
  const toTop = vi.spyOn(window, 'scrollTo')
  const page = await open('/')
  await page.user.click(menu().getByRole('link', { name: 'Om oss' }))
  await page.heading('Om oss')
  expect(toTop).toHaveBeenCalledWith(0, 0)
  expect(screen.getByRole('main')).toHaveFocus()
  expect(await page.text('Om oss – Rådrum')).toHaveAttribute('aria-live', 'polite')
})

test('the burger opens the menu and says that it closes it, Escape closes it and the focus stays with it', async () => {
  const page = await open('/')
  const burger = await page.button('Meny')
  expect(burger).toHaveAttribute('aria-expanded', 'false')
  await page.user.click(burger)
  expect(burger).toHaveAttribute('aria-expanded', 'true')
  expect(burger).toHaveAccessibleName('Stäng')
  await page.user.keyboard('{Escape}')
  expect(burger).toHaveAttribute('aria-expanded', 'false')
  expect(burger).toHaveAccessibleName('Meny')
  expect(burger).toHaveFocus()
})

test('a chosen entry closes the burger’s menu', async () => {
  const page = await open('/')
  await page.press('Meny')
  await page.user.click(menu().getByRole('link', { name: 'Hem' }))
  expect(await page.button('Meny')).toHaveAttribute('aria-expanded', 'false')
})

test('the first thing that the keyboard meets leads past the navigation', async () => {
  const page = await open('/')
  await page.user.tab()
  expect(await page.link('Hoppa till innehållet')).toHaveFocus()
  expect(await page.link('Hoppa till innehållet')).toHaveAttribute('href', '#innehall')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'innehall')
})

test('the footer leads to contact, company, policies and the network, and tells the year', {
  tags: ['§2-footer-pages', '§2-footer-network', '§2-footer-copyright', '§withdrawal-link'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05') })
  await open('/')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kontakt', '/contact'],
    ['Om oss', '/about'],
    ['Integritetspolicy', '/privacy-policy'],
    ['Cookiepolicy', '/cookie-policy'],
    ['Allmänna villkor', '/terms-and-conditions'],
    ['Juridisk information', '/legal-info'],
    ['Tillgänglighet', '/tillganglighet'],
    ['Ångra avtalet här', '/angra'],
    ['Rådrum på LinkedIn', 'https://www.linkedin.com/company/radrum-exempel'],
    ['070-174 06 05', 'tel:+46701740605'],
    ['kontakt@radrum.example', 'mailto:kontakt@radrum.example'],
  ])
  expect(footer.getByText('© 2031 Rådrum Juridik AB')).toBeVisible()
})

test('a member’s footer leads to payments and receipts as well', async () => {
  const page = await open('/about', { as: anna })
  const footer = screen.getByRole('contentinfo')
  await page.in(footer).follow('Betalningar och kvitton')
  expect(await page.heading('My Payments')).toBeVisible()
})
