import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { expect, test } from 'vitest'

test('a person sees their details as they are stored', { tags: ['§3-profile', '§7-profile-read'] }, async () => {
  const page = await open('/profile', { as: anna })
  expect(await page.field('E-post')).toHaveValue('kund@example.se')
  expect(await page.field('Förnamn')).toHaveValue('Anna')
  expect(await page.field('Efternamn')).toHaveValue('Lindqvist')
  expect(await page.field('Telefonnummer')).toHaveValue('070-174 06 11')
})
