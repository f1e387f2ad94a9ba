import { codePage437 } from '#server/workers/code-page-437.ts'
import { sieHeadOf, sieVouchersOf } from '#server/workers/sie.ts'
import { expect, test } from 'vitest'

test('a SIE file is these bytes', () => {
  const head = sieHeadOf({
    company: { name: 'Rådrum – "Ärlig" Juridik', organisationNumber: '559000-0000' },
    version: '1.0',
    madeOn: '2026-12-01',
    year: { from: '2026-01-01', to: '2026-12-31' },
    accountNames: new Map([
      [2420, 'Förskott från kunder'],
      [1680, 'Fordran på betaltjänst'],
    ]),
  })
  const vouchers = sieVouchersOf([
    {
      series: 'V',
      ordinal: 1,
      day: '2026-11-30',
      text: 'Order 14, ärende 12',
      rows: [
        { account: 1680, amountOre: 195_005 },
        { account: 2420, amountOre: -195_005 },
      ],
    },
    { series: 'V', ordinal: null, day: '2026-11-30', text: 'Order 15, ärende 12', rows: [] },
  ])
  // å is 86, ä 84, ö 94 and Ä 8E in code page 437.
  const golden = [
    '#FLAGGA 0',
    '#PROGRAM "R\x86drum" "1.0"',
    '#FORMAT PC8',
    '#GEN 20261201',
    '#SIETYP 4',
    '#FNAMN "R\x86drum - \\"\x8erlig\\" Juridik"',
    '#ORGNR 559000-0000',
    '#RAR 0 20260101 20261231',
    '#KPTYP EUBAS97',
    '#KONTO 1680 "Fordran p\x86 betaltj\x84nst"',
    '#KONTO 2420 "F\x94rskott fr\x86n kunder"',
    '#VER "V" 1 20261130 "Order 14, \x84rende 12"',
    '{',
    '#TRANS 1680 {} 1950.05',
    '#TRANS 2420 {} -1950.05',
    '}',
    '#VER "V" "" 20261130 "Order 15, \x84rende 12"',
    '{',
    '}',
    '',
  ].join('\r\n')
  expect(Buffer.concat([head, vouchers]).toString('latin1')).toBe(golden)
})

test.each([
  ['Łukasz – 100 €', 'Lukasz - 100 EUR'],
  ['Þóra ”Ø” …', 'Th\xa2ra "O" ...'],
  ['Dvořák', 'Dvor\xa0k'],
  ['北京 😀', 'BeiJing :grinning:'],
  ['ООО Ромашка', 'OOO Romashka'],
  ['1\u00a0950', '1\xff950'],
])('%s has a look-alike in code page 437, never a question mark', (text, expected) => {
  expect(codePage437(text).toString('latin1')).toBe(expected)
})

test('no quotation mark of any kind ends a text early', () => {
  const bytes = sieHeadOf({
    company: { name: '“Ett” „två” ＂tre＂ ″fyra″ "fem"', organisationNumber: '559000-0000' },
    version: '1.0',
    madeOn: '2026-12-01',
    year: { from: '2026-01-01', to: '2026-12-31' },
    accountNames: new Map(),
  })
  const [, name = ''] = /#FNAMN "(.*)"\r\n/.exec(bytes.toString('latin1')) ?? []
  expect(name.replaceAll('\\"', '')).not.toContain('"')
})
