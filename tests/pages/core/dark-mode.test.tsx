import { readFileSync } from 'node:fs'
import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

const scheme = () => document.documentElement.dataset['mantineColorScheme']

/** Runs `public/scheme.js`, which index.html loads first. */
const loadPage = () => {
  cleanup()
  delete document.documentElement.dataset['mantineColorScheme']
  new Function(readFileSync('public/scheme.js', 'utf8'))()
}

afterEach(() => {
  delete document.documentElement.dataset['mantineColorScheme']
})

test('dark mode, chosen on the matter page, holds on the other pages', { tags: ['§dark-everywhere'] }, async () => {
  localStorage.setItem('darkMode', 'false')
  const page = await open('/matters/1', { as: anna })
  await page.press('Mörkt läge')
  for (const [link, heading] of [
    ['Priser', 'Våra Priser'],
    ['Profil', 'Min Profil'],
  ] as const) {
    await page.follow(link)
    expect(await page.heading(heading)).toBeVisible()
    expect(scheme()).toBe('dark')
  }
})

test('the choice outlives a reload', { tags: ['§2-matter-dark-mode'] }, async () => {
  localStorage.setItem('darkMode', 'false')
  const page = await open('/matters/1', { as: anna })
  await page.press('Mörkt läge')
  loadPage()
  expect(scheme()).toBe('dark')
  const again = await open('/matters/1', { as: anna })
  await again.press('Ljust läge')
  loadPage()
  expect(scheme()).toBe('light')
})

const inFooter = () => within(screen.getByRole('contentinfo')).getByRole('group', { name: 'Utseende' })
const choice = (name: string) => within(inFooter()).getByRole('radio', { name })

test('a visitor chooses in the footer, and what is chosen there is marked on the next visit', {
  tags: ['§dark-everywhere'],
}, async () => {
  const page = await open('/about')
  expect(choice('Som enheten')).toBeChecked()
  await page.user.click(choice('Mörkt'))
  expect(scheme()).toBe('dark')
  loadPage()
  expect(scheme()).toBe('dark')
  await open('/prices')
  expect(choice('Mörkt')).toBeChecked()
})

test('the keyboard chooses in the footer too', async () => {
  localStorage.setItem('darkMode', 'false')
  const page = await open('/about')
  choice('Ljust').focus()
  await page.user.keyboard('{ArrowRight}')
  expect(choice('Mörkt')).toBeChecked()
  expect(scheme()).toBe('dark')
})

test('who no longer chooses gets the device’s scheme again, on every kind of page', {
  tags: ['§dark-everywhere'],
}, async () => {
  localStorage.setItem('darkMode', 'true')
  const page = await open('/profile', { as: anna })
  await page.heading('Uppdatera Profil')
  expect(scheme()).toBe('dark')
  await page.user.click(choice('Som enheten'))
  expect(scheme()).toBe('light')
  expect(localStorage.getItem('darkMode')).toBeNull()
  await page.follow('Priser')
  expect(scheme()).toBe('light')
})

test('the switch on the matter page and the footer tell the same', async () => {
  localStorage.setItem('darkMode', 'false')
  const page = await open('/matters/1', { as: anna })
  await page.press('Mörkt läge')
  expect(choice('Mörkt')).toBeChecked()
  await page.user.click(choice('Ljust'))
  expect(await page.button('Mörkt läge')).toBeVisible()
})

test.each([
  ['true', 'dark'],
  ['false', 'light'],
])('darkMode %s is %s from the first paint of any page', { tags: ['§dark-everywhere'] }, (chosen, shown) => {
  localStorage.setItem('darkMode', chosen)
  loadPage()
  expect(scheme()).toBe(shown)
  expect(readFileSync('index.html', 'utf8')).toContain('<script src="/scheme.js"></script>')
})
