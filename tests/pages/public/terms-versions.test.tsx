import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

describe.each([
  ['/terms-and-conditions', 'Allmänna villkor', /^När du som konsument beställer en tjänst på distans/],
  ['/privacy-policy', 'Integritetspolicy', /som tar emot din betalning och är självständigt ansvarig/],
])('%s', (path, title, sentence) => {
  test.each(['', '?version=2026-11-28'])('%s is the newest version', async (search) => {
    const page = await open(path + search)
    expect(await page.heading(title)).toBeVisible()
    expect(await page.text('28 november 2026')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('shows the version that somebody once agreed on, says so, and leads to the newest', {
    tags: ['§terms-by-version'],
  }, async () => {
    const page = await open(`${path}?version=2026-11-20`)
    expect(await page.text(/^Du läser en tidigare version, från den 20 november 2026\./)).toBeVisible()
    expect(await page.heading(title)).toBeVisible()
    expect(await page.text('20 november 2026')).toBeVisible()
    expect(await page.text(sentence)).toBeVisible()
    await page.follow('Läs den som gäller nu')
    expect(await page.text('28 november 2026')).toBeVisible()
    expect(page.address()).toBe(path)
  })

  test.each(['2019-01-01', '2026', 'constructor'])('says that there is no version %s', async (version) => {
    const page = await open(`${path}?version=${version}`)
    expect(await page.text(/^Den versionen hittar vi inte\. Kontrollera gärna adressen\./)).toBeVisible()
    expect(await page.heading(title)).toBeVisible()
    expect(await page.link('Läs den som gäller nu')).toHaveAttribute('href', path)
  })
})

test('the earlier terms did not know of /angra', async () => {
  const page = await open('/terms-and-conditions?version=2026-11-20')
  await page.text('20 november 2026')
  expect(screen.getByRole('main')).not.toHaveTextContent('Ångra avtalet')
})
