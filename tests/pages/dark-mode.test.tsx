import { readFileSync } from 'node:fs'
import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup } from '@testing-library/react'
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

test('dark mode, chosen on the matter page, holds on the other pages', { tags: ['§D5-15-dark-everywhere'] }, async () => {
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

test.each([
  ['true', 'dark'],
  ['false', 'light'],
])('darkMode %s is %s from the first paint of any page', { tags: ['§D5-15-dark-everywhere'] }, (chosen, shown) => {
  localStorage.setItem('darkMode', chosen)
  loadPage()
  expect(scheme()).toBe(shown)
  expect(readFileSync('index.html', 'utf8')).toContain('<script src="/scheme.js"></script>')
})
