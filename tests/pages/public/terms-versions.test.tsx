import { open } from '#tests/support/open.tsx'
import { demoOffice } from '#contract/office/demo-office.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'

describe.each([
  ['/terms-and-conditions', 'Allmänna villkor', /^När du som konsument beställer en tjänst på distans/],
  ['/privacy-policy', 'Integritetspolicy', /som tar emot din betalning och är självständigt ansvarig/],
])('%s', (path, title, sentence) => {
  test.each(['', '?version=2026-11-30'])('%s is the newest version', async (search) => {
    const page = await open(path + search)
    expect(await page.heading(title)).toBeVisible()
    expect(await page.text('30 november 2026')).toBeVisible()
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
    expect(await page.text('30 november 2026')).toBeVisible()
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

describe('of an office with facts of its own', { tags: ['§terms-by-version'] }, () => {
  const answers = (office: object | undefined) =>
    mockServer.use(
      http.get('*/office-profile/', ({ request }) =>
        office && new URL(request.url).searchParams.get('terms') === '0123456789ab'
          ? HttpResponse.json(office)
          : HttpResponse.json({ detail: 'Den versionen av inställningarna finns inte.' }, { status: 404 }),
      ),
    )

  test('the terms are as somebody once accepted them', async () => {
    answers({ ...demoOffice, company: ownCompany, promises: { ...demoOffice.promises, answer_days: 3 } })
    const page = await open('/terms-and-conditions?version=2026-11-30.0123456789ab')
    expect(await page.text(/^Du läser texten som den var, med de uppgifter om oss som stod där då\./)).toBeVisible()
    expect(await page.text(/med Umeå tingsrätt som första instans/)).toBeVisible()
    expect(await page.text(/Vi svarar vanligtvis inom 3 arbetsdagar\./)).toBeVisible()
    await page.follow('Läs den som gäller nu')
    expect(await page.text(/med \[ort\] tingsrätt som första instans/)).toBeVisible()
  })

  test('and the privacy policy, too', async () => {
    answers({ ...demoOffice, company: ownCompany, privacy: { closed_months: 120 } })
    const page = await open('/privacy-policy?version=2026-11-30.0123456789ab')
    expect(await page.text(/^Norrsken Juridik AB, organisationsnummer 559000-0005,/)).toBeVisible()
    expect(await page.text(/Annars tar vi bort ett ärende 10 år efter att det blev klart/)).toBeVisible()
  })

  test('an earlier version is as it was for that office, too', async () => {
    answers({ ...demoOffice, company: ownCompany })
    const page = await open('/privacy-policy?version=2026-11-28.0123456789ab')
    expect(await page.text(/^Du läser en tidigare version, från den 28 november 2026\./)).toBeVisible()
    expect(await page.text(/^Norrsken Juridik AB, organisationsnummer 559000-0005,/)).toBeVisible()
  })

  test('what is the same text as now says nothing more', async () => {
    answers(demoOffice)
    const page = await open('/terms-and-conditions?version=2026-11-30.0123456789ab')
    expect(await page.text(/med \[ort\] tingsrätt som första instans/)).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('facts that nobody kept are no version', async () => {
    answers(undefined)
    const page = await open('/terms-and-conditions?version=2026-11-30.ffffffffffff')
    expect(await page.text(/^Den versionen hittar vi inte\./)).toBeVisible()
  })
})
