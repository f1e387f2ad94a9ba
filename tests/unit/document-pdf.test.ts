import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { documentPdf } from '#server/workers/document-pdf.ts'
import { allOf, type Printed, readPdf, type Tagged } from '#tests/support/read-pdf.ts'
import { aCredit, anInvoice, aReceipt } from '#tests/support/sample-documents.ts'

const samples = { anInvoice, aReceipt, aCredit }
type Sample = typeof anInvoice

/** An invoice to another buyer. */
const invoiceTo = (buyer: Partial<NonNullable<Sample['document']['buyer']>>): Sample => {
  const { document } = anInvoice
  if (!document.buyer) throw new Error('an invoice without a buyer')
  return { ...anInvoice, document: { ...document, buyer: { ...document.buyer, ...buyer } } }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const drawn = (sample: Sample) => documentPdf({ office: 'Rådrum', look: null, ...sample })
const read = async (sample: Sample) => readPdf(await drawn(sample))

describe.each(Object.entries(samples))('%s', (_, sample) => {
  test('is the same bytes each time, small, tagged and Swedish, with its fonts in it', async () => {
    const pdf = Buffer.from(await drawn(sample))
    expect(pdf.equals(await drawn(sample))).toBe(true)
    expect(pdf.length).toBeLessThan(60_000)
    const source = pdf.toString('latin1')
    expect(source).toMatch(/^%PDF-1\.7/)
    expect(source).toMatch(/\/Lang \(sv-SE\)/)
    expect(source).toMatch(/\/Marked true/)
    expect(source).toMatch(/\/StructTreeRoot/)
    expect(source.match(/\/FontFile\d? /g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe('read by another program', () => {
  test('an invoice says what the law asks: number, days, seller, buyer, what, net, rate, VAT and sum', async () => {
    const words = plain((await read(anInvoice)).words)
    for (const told of [
      'Faktura',
      'K2026-14',
      '20 november 2026',
      'Betald',
      'Priset betalades den ',
      'Rådrum Juridik AB',
      'Momsreg.nr SE559000000001',
      'Åsa Öberg Ägare & Söner AB',
      'Björkvägen 7 B',
      '752 28 Uppsala',
      'Org.nr 556016-0680',
      'Juridisk tjänst, ärende 12',
      '25 %',
      'Betalt inkl. moms',
      '3 828,00 kr',
      '957,00 kr',
      '4 785,00 kr',
    ])
      expect(words).toContain(told)
  })

  test('one that was issued afterwards says so', async () => {
    expect((await read(aReceipt)).words).toContain('Utfärdat i efterhand.')
  })

  test('a credit note names what it changes, and a partner’s says that it is issued for them, and never that it is self-billed', async () => {
    const text = plain((await read(aCredit)).words)
    expect(text).toContain('faktura K2026-14 den 20 november 2026')
    expect(text).toContain('Utfärdad av Rådrum för säljarens räkning.')
    expect(text).not.toContain('Självfakturering')
    expect(text).toContain('Łukasz Šimečková')
    expect(text).toContain('-500,00 kr')
  })
})

describe('a screen reader', () => {
  test.each(Object.entries(samples))('hears each amount of %s under its own heading', async (_, sample) => {
    const [services, sums] = allOf('Table', (await read(sample)).root)
    if (!services || !sums) throw new Error('two tables are missing')
    for (const table of [services, sums]) expect(new Set(table.children.map((row) => row.children.length)).size).toBe(1)

    const [heads, row] = services.children
    const scoped = (cell: Tagged) => [cell.role, cell.scope, plain(cell.text).trim()]
    expect(heads?.children.map(scoped)).toEqual([
      ['TH', 'Column', 'Tjänst'],
      ['TH', 'Column', 'Antal'],
      ['TH', 'Column', 'Moms'],
      ['TH', 'Column', 'Belopp exkl. moms'],
    ])
    const [net, vat, gross] =
      sample === aCredit ? ['-400,00 kr', '-100,00 kr', '-500,00 kr'] : ['3 828,00 kr', '957,00 kr', '4 785,00 kr']
    expect(row?.children.map(scoped)).toEqual([
      ['TD', undefined, 'Juridisk tjänst, ärende 12'],
      ['TD', undefined, '1 st'],
      ['TD', undefined, '25 %'],
      ['TD', undefined, net],
    ])
    expect(sums.children.map(({ children }) => children.map(scoped))).toEqual([
      [
        ['TH', 'Row', 'Netto'],
        ['TD', undefined, net],
      ],
      [
        ['TH', 'Row', `Moms 25 % av ${net}`],
        ['TD', undefined, vat],
      ],
      [
        ['TH', 'Row', sample === aCredit ? 'Krediteras inkl. moms' : 'Betalt inkl. moms'],
        ['TD', undefined, gross],
      ],
    ])
  })

  test('hears headings, and each line of an address by itself', async () => {
    const { root } = await read(anInvoice)
    expect(allOf('H1', root).map(({ text }) => text)).toEqual(['Faktura'])
    expect(allOf('H2', root).map(({ text }) => text)).toEqual(['Säljare', 'Köpare'])
    expect(allOf('P', root).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Exempelgatan 1', '111 11 Stockholm', 'Björkvägen 7 B', '752 28 Uppsala']),
    )
  })
})

describe('other scripts', () => {
  test.each([
    ['Russian', 'ООО «Ромашка и партнёры»'],
    ['Ukrainian', 'ТОВ «Їжак і Ґанок»'],
    ['Greek', 'Παπαδόπουλος & Υιοί Α.Ε.'],
    ['Polish', 'Zażółć Gęślą Jaźń Sp. z o.o.'],
    ['Vietnamese', 'Công ty Nguyễn Thị Hồng'],
  ])('%s is printed in its own letters', async (_, name) => {
    const { root } = await read(invoiceTo({ name }))
    expect(allOf('P', root).map(({ text }) => text)).toContain(name)
  })

  test.each([
    ['東京株式会社', 'DongJingZhuShiHuiShe'],
    ['محمد علي', 'mhmd `ly'],
    ['שלום עולם', "slvm 'vlm"],
    ['서울', 'SeoUl'],
    ['Byrån 🏢', 'Byrån :office:'],
  ])('%s is printed as %s, and read and copied as it is', async (name, letters) => {
    const pdf = Buffer.from(await drawn(invoiceTo({ name })))
    expect(allOf('P', (await readPdf(pdf)).root).map(({ text }) => text)).toContain(letters)
    const actual = Buffer.from(name, 'utf16le').swap16()
    expect(
      pdf.includes(
        Buffer.concat([Buffer.from('/ActualText (\ufeff', 'latin1').subarray(0, 13), Buffer.from([0xfe, 0xff]), actual]),
      ),
    ).toBe(true)
  })

  test('a name whose letters and marks are apart is printed as one that was typed whole', async () => {
    const whole = await drawn(invoiceTo({ name: 'Åkerströms Måleri', address: 'Östra Vägen 1, 352 30 Växjö' }))
    const apart = await drawn(
      invoiceTo({ name: 'Åkerströms Måleri'.normalize('NFD'), address: 'Östra Vägen 1, 352 30 Växjö'.normalize('NFD') }),
    )
    expect(Buffer.from(apart).equals(whole)).toBe(true)
  })
})

/** Lines may touch. */
const touch = 0.5
const overlap = (one: Printed, other: Printed) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > touch &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > touch
const overlapsOf = (printed: readonly Printed[]) =>
  printed.flatMap((one, index) =>
    printed.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.text} / ${other.text}`] : [])),
  )

const sign = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzåäöÅÄÖ') },
  { weight: 2, arbitrary: fc.constantFrom(' ', ' ', ',', '-', '.', '/', '&') },
  { weight: 2, arbitrary: fc.constantFrom('W', 'М', 'Щ', 'Ω', '…') },
  { weight: 1, arbitrary: fc.constantFrom('東', 'ﷺ', 'א', '🏢', '\u0301', 'ế') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
)
/** Any text within a limit; often as long as it may be, and often of one sign. */
const text = (maxChars: number) =>
  fc
    .oneof(
      fc.array(sign, { maxLength: maxChars }).map((signs) => signs.join('')),
      fc.array(sign, { minLength: maxChars, maxLength: maxChars }).map((signs) => signs.join('')),
      fc.constantFrom('W', 'ﷺ', 'a, ', 'Щ', 'i ').map((one) => one.repeat(maxChars)),
    )
    .map((long) => long.slice(0, maxChars))

const party = fc.record({
  name: text(limits.titleChars),
  organisationNumber: fc.constantFrom(null, '556016-0680'),
  vatNumber: fc.oneof(fc.constant(null), text(limits.phoneChars)),
  address: fc.option(
    fc
      .tuple(text(limits.titleChars), text(limits.phoneChars), text(limits.nameChars))
      .map(([street, postalCode, city]) => `${street}, ${postalCode} ${city}`),
  ),
  email: fc.constantFrom('a@b.se', `${'w'.repeat(64)}@${'w'.repeat(180)}.example`),
})
const money = fc.integer({ min: 300, max: 99_999_999 }).map((grossOre) => ({ grossOre, vatOre: Math.round(grossOre / 5) }))

test('no name, company, address or sum draws texts over each other, or drives the sums off their page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(samples)),
      party,
      fc.option(party),
      money,
      async ({ document, original }, seller, buyer, { grossOre, vatOre }) => {
        const { pages, printed, root } = await read({
          document: { ...document, seller, buyer, grossOre, vatOre, netOre: grossOre - vatOre },
          original,
        })
        expect(pages).toBe(1)
        expect(overlapsOf(printed)).toEqual([])
        for (const { left, right, top, bottom } of printed) {
          expect([left >= 62, right <= 534, top >= 40, bottom <= 842]).toEqual([true, true, true, true])
        }
        expect(allOf('Table', root)).toHaveLength(2)
      },
    ),
    { numRuns: 40 },
  )
})
