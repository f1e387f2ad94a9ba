import { api } from '#contract/index.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { departures } from '#tests/support/page-loads.ts'
import { open } from '#tests/support/open.tsx'
import { expect, test } from 'vitest'

const ask = async (page: Awaited<ReturnType<typeof open>>, given: string) => {
  await page.press('Hämta mina uppgifter')
  const dialog = page.in(await page.dialog('Hämta mina uppgifter'))
  await dialog.type('Lösenord', given)
  await dialog.press('Hämta mina uppgifter')
}
const fetchData = async (given: string) => {
  const page = await open('/profile', { as: anna })
  await ask(page, given)
  return page
}

test('Anna gives her password, and her browser fetches the zip', { tags: ['§export'] }, async () => {
  const page = await fetchData(demoPassword)
  await page.text('Hämtningen har börjat. Filen hamnar bland dina nedladdningar.')
  expect(departures().at(-1)).toMatch(/mina-uppgifter\.zip$/)
})

test.each(['mina-uppgifter.zip', 'bokforing-2026-01-01--2026-12-31.si'])('the mocks send %s under its own name', async (name) => {
  const reply = await fetch(`/files/export/${name}`)
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
})

test('a wrong password is said at the field, and nothing is fetched', { tags: ['§export'] }, async () => {
  const page = await fetchData('fel')
  await page.text('Kunde inte hämta dina uppgifter.')
  await page.text('Felaktigt lösenord.')
  expect(departures()).toEqual([])
})

test('an address that isn’t safe isn’t followed', { tags: ['§export', 'R99'] }, async () => {
  const page = await open('/profile', { as: anna })
  page.answer(api.profile.exportData, { body: { url: 'javascript:alert(1)' } })
  await ask(page, demoPassword)
  await page.text('Kunde inte hämta dina uppgifter.')
  expect(departures()).toEqual([])
})
