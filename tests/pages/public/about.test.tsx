import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a visitor reads five sections about the company', { tags: ['§2-about-sections'] }, async () => {
  await open('/about')
  const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(sections).toEqual(['Vårt Uppdrag', 'Vår Vision', 'Våra Värderingar', 'Vår Historia', 'Vårt Team'])
})

test('a visitor goes on to the contact page', { tags: ['§2-about-to-contact'] }, async () => {
  const page = await open('/about')
  await page.follow('Kontakta Oss')
  expect(page.path()).toBe('/contact')
})
