import { company } from '#texts/public/company.ts'
import { open } from '#tests/support/open.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('the contact page has its phone, messaging, address and social pages from the company file', {
  tags: ['§company'],
}, async () => {
  const page = (await open('/contact')).in(screen.getByRole('main'))
  expect(await page.link(company.phone)).toHaveAttribute('href', company.phoneHref)
  expect(await page.link(`Skriv på ${company.messaging?.name}`)).toHaveAttribute('href', company.messaging?.href ?? '')
  for (const { name, href } of company.social) expect(await page.link(name)).toHaveAttribute('href', href)
})

test('the legal information has name, number, address, phone and mail from it', { tags: ['§company'] }, async () => {
  const page = (await open('/legal-info')).in(screen.getByRole('main'))
  for (const text of [company.legalName, company.organisationNumber, company.vatNumber])
    expect(await page.text(text)).toBeVisible()
  expect(await page.text(`${company.street}, ${company.postalCode} ${company.city}`)).toBeVisible()
  expect(await page.link(company.email)).toHaveAttribute('href', `mailto:${company.email}`)
  expect(await page.link(company.phone)).toHaveAttribute('href', company.phoneHref)
})

test('the footer has the network from it', { tags: ['§company'] }, async () => {
  await open('/')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: `${company.name} på ${company.network?.name}` })).toHaveAttribute(
    'href',
    company.network?.href ?? '',
  )
})
