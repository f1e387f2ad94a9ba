import { demoOffice } from '#contract/office/demo-office.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  globalThis.officeProfile = undefined
  vi.resetModules()
})

const norrsken: OfficeProfile = { ...demoOffice, company: ownCompany, features: { announcement: false } }

/** Opens a page that was served with an office of one's own. */
const openOf = async (path: string, office: Partial<OfficeProfile> = {}) => {
  vi.resetModules()
  globalThis.officeProfile = JSON.stringify({ ...norrsken, ...office })
  const { open } = await import('#tests/support/open.tsx')
  return open(path)
}

const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const sectionOf = (heading: string) => plain(screen.getByRole('heading', { name: heading }).closest('section'))

describe('an office with several prices of one area', { tags: ['§office-settings'] }, () => {
  const { hourly, fixed } = demoOffice.prices
  const prices: OfficeProfile['prices'] = {
    ...demoOffice.prices,
    hourly: [
      { service: 'advice', name: 'Rådgivning till företag', sek: 2500, condition: 'Minst en timme.', free_minutes: 30 },
      ...hourly.filter(({ service }) => service !== 'appeals'),
      { service: 'criminal', name: 'Målsägandebiträde', sek: 1985, condition: '', free_minutes: 15 },
      { service: 'documents', name: 'Granskning', sek: 1800, condition: 'Minst en halvtimme.' },
    ],
    fixed: fixed.filter(({ name, service }) => service === 'documents' || name === 'Samboavtal'),
  }

  test('says the lowest of them on home, and that there are others', async () => {
    const page = await openOf('/', { prices })
    const priceOf = async (title: string) => plain((await page.row(title)).querySelector('p:last-of-type'))
    expect(await priceOf('Juridisk rådgivning')).toBe('från 1 985 kr per timme')
    expect(await priceOf('Brottmål')).toBe('1 985 kr per timmeDe första 15 minuterna är gratis.')
    expect(await priceOf('Dokumentservice')).toBe('Fast pris från 385 kr eller 1 800 kr per timmeMinst en halvtimme.')
    expect(await priceOf('Avtal och kontrakt')).toBe('Fast pris 485 kr')
  })

  test('says the same where a matter is described, and that a price is proposed where there is none', async () => {
    await openOf('/beskriv', { prices })
    expect(screen.getByRole('radio', { name: /^Juridisk rådgivning från 1\s985\skr per timme$/ })).toBeVisible()
    expect(
      screen.getByRole('radio', { name: /^Dokumentservice Fast pris från 385\skr eller 1\s800\skr per timme$/ }),
    ).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Överklaga beslut Vi föreslår ett pris' })).toBeVisible()
  })

  test('lists each of them once, and the box of an area leads to the first', async () => {
    const page = await openOf('/prices', { prices })
    const list = within(screen.getByRole('region', { name: 'Timpris' })).getAllByRole('heading', { level: 3 })
    expect(list.map(plain)).toEqual([
      'Rådgivning till företag',
      'Juridisk rådgivning',
      'Brottmål',
      'Målsägandebiträde',
      'Granskning',
    ])
    expect((await page.row('Rådgivning till företag')).id).toBe('advice')
    expect(plain(await page.row('Rådgivning till företag'))).toContain('De första 30 minuterna är gratis. Minst en timme.')
    for (const id of ['advice', 'criminal', 'documents', 'agreements'])
      expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1)
    expect(screen.getAllByText('Rådgivning ges inom familjerätt, arbetsrätt och affärsjuridik.')).toHaveLength(1)
  })

  test('leads from an area without a price to the form for it', async () => {
    const page = await openOf('/', { prices })
    expect(plain(await page.row('Överklaga beslut'))).not.toContain('per timme')
    await page.follow('Överklaga beslut')
    expect(page.path()).toBe('/beskriv')
    expect(screen.getByRole('radio', { name: /^Överklaga beslut/ })).toBeChecked()
  })
})

describe('an office of one’s own', { tags: ['§office-settings'] }, () => {
  test.each([
    [
      '/prices',
      'no prices by the hour',
      'Fasta priser för juridisk hjälp. Alla priser inkluderar moms och du godkänner priset innan arbetet börjar.',
    ],
    ['/contact', 'no messaging service', 'Skriv eller ring. Vi svarar vanligtvis inom 1 arbetsdag.'],
  ])('search results say of its %s that it has %s', async (path, _, said) => {
    await openOf(path, { prices: { ...demoOffice.prices, hourly: [] } })
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', said)
  })

  test('begins its home page with what it is in short', async () => {
    await openOf('/')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Juridik i norr, till ett pris du känner i förväg.')
  })

  test('is the demo’s in its own words as long as only another setting is saved', async () => {
    const { company } = demoOffice
    const promises = { ...demoOffice.promises, answer_days: 2 }
    await openOf('/', { company, promises })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('När livet blir juridik behöver du rådrum.')
    await openOf('/about', { company, promises })
    expect(sectionOf('Vår Historia')).toContain('Ordet rådrum betyder tid att tänka efter.')
  })

  test('that has told no story has none made up for it', async () => {
    await openOf('/about')
    expect(sectionOf('Vår Historia')).toBe('Vår HistoriaBakom Norrsken står Norrsken Juridik AB i Umeå.')
    expect(sectionOf('Vårt Team')).toBe('Vårt TeamHos oss arbetar jurister, var och en med sin specialitet.')
  })

  test('says that it is being built only while it announces it', async () => {
    await openOf('/about', { features: { announcement: true } })
    expect(sectionOf('Vår Historia')).toMatch(/Bakom Norrsken står Norrsken Juridik AB i Umeå\.Sidan är under uppbyggnad/)
  })

  test('tells its own story', async () => {
    await openOf('/about', { company: { ...ownCompany, story: 'Vi började i en källare.\n\nNu har vi fönster.' } })
    expect(sectionOf('Vår Historia')).toBe('Vår HistoriaVi började i en källare.Nu har vi fönster.')
  })

  test.each([
    ['a company', {}, 'Norrsken Juridik AB är registrerat hos Bolagsverket. Vi förmedlar'],
    [
      'a company that is approved for F-tax',
      { f_tax: true },
      'Norrsken Juridik AB är registrerat hos Bolagsverket och godkänt för F-skatt. Vi förmedlar',
    ],
    [
      'a sole trader who is approved for F-tax',
      { legal_name: 'Anna Norrskens juristfirma', organisation_number: '850517-2380', f_tax: true },
      'Anna Norrskens juristfirma är godkänd för F-skatt. Vi förmedlar',
    ],
    ['a sole trader', { organisation_number: '850517-2380' }, 'Vi förmedlar'],
  ])('%s says no more of itself than is known', async (_, company, says) => {
    const page = await openOf('/legal-info', { company: { ...ownCompany, ...company } })
    expect(plain(await page.text(/Vi förmedlar juridiska tjänster/)).startsWith(says)).toBe(true)
  })

  test('has pages that stand without links elsewhere', async () => {
    const page = await openOf('/contact')
    expect(await page.heading('Ring oss')).toBeVisible()
    expect(screen.queryByText(/WhatsApp|LinkedIn|Facebook|Instagram/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Följ oss' })).toBeNull()
  })
})
