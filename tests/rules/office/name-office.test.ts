import { readFileSync } from 'node:fs'
import { demoOffice } from '#contract/office/demo-office.ts'
import { nameOffice } from '#contract/office/look/name-office.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { expect, test } from 'vitest'

test('a page of an office of one’s own is shared with its card in full width, as the demo’s', {
  tags: ['§office-look'],
}, () => {
  const page = nameOffice(readFileSync('index.html', 'utf8'), { ...demoOffice, company: ownCompany })
  expect(page).toContain('Norrsken')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
})
