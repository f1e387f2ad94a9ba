import { agreementText, type Conclusion } from '#contract/agreements/text.ts'
import { isAtCeiling, proposalText, type ProposalFacts } from '#contract/agreements/proposals/text.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { describe, expect, test } from 'vitest'

const webUrl = 'https://radrum.example'
const fixed: ProposalFacts = {
  number: '12-1',
  matterId: 12,
  kind: 'fixed',
  service: 'Bodelning',
  scope: 'Bodelningsavtal för två personer.\nEtt möte på nätet.',
  excluded: 'Värdering av bostaden.',
  amountOre: 195_000,
  minutes: null,
  hourlyOre: null,
  freeMinutes: null,
  performer: 'Doris Dal, Dal Juridik AB',
  deliveryDays: 10,
  validDays: 14,
  validUntil: '2026-12-06',
  termsVersion: '2026-11-28',
  seller: platformAsSeller(),
  isSoldByPartner: false,
}
const conclusion: Conclusion = {
  number: 'A2026-1',
  buyer: 'Anna Lindqvist',
  asConsumer: true,
  earlyStart: true,
  lossAcknowledged: false,
  concludedAt: new Date('2026-11-23T09:05:07Z'),
  seller: platformAsSeller(),
}
const spaces = (text: string) => text.replaceAll('\u00a0', ' ')
const ofFacts = (change: Partial<ProposalFacts> = {}) => spaces(proposalText({ ...fixed, ...change }, webUrl))
const ofConclusion = (change: Partial<Conclusion> = {}) => spaces(agreementText('Prisförslag 12-1', { ...conclusion, ...change }))

test('an agreement tells by its own text if its price is a ceiling', { tags: ['§orphaned-work'] }, () => {
  const agreed = (change: Partial<ProposalFacts>) => agreementText(proposalText({ ...fixed, ...change }, webUrl), conclusion)
  expect(isAtCeiling(agreed({ kind: 'ceiling', minutes: 240, hourlyOre: 159_500 }))).toBe(true)
  expect(isAtCeiling(agreed({}))).toBe(false)
  expect(isAtCeiling(agreed({ scope: 'Pris\nTakpris: 500 kr.', excluded: 'Bad om det:\n\nPris\nTakpris: 500 kr.' }))).toBe(false)
})

describe('the text of a proposal', () => {
  test.each([
    ['what it is about', 'Tjänst\nBodelning'],
    ['what is included', 'Det här ingår\nBodelningsavtal för två personer.\nEtt möte på nätet.'],
    ['what isn’t', 'Det här ingår inte\nVärdering av bostaden.'],
    ['the whole price, with VAT', 'Fast pris: 1 950 kr inkl. moms (varav moms 390 kr, 25 %).'],
    ['that nothing else is charged', 'Inga andra kostnader tillkommer.'],
    ['who performs it', 'Vem som utför arbetet\nDoris Dal, Dal Juridik AB'],
    ['when it is done', 'Arbetet är klart senast 10 dagar efter att det fick börja.'],
    ['until when it can be accepted', 'Förslaget gäller till och med den 6 december 2026.'],
    ['the right of withdrawal', 'Beställer du som privatperson kan du ångra dig i 14 dagar'],
    ['what a part that is done costs', 'betalar du, om du ångrar dig, för den del som då är utförd'],
    ['where one withdraws', 'välj ”Ångra avtalet här” längst ner på varje sida, eller gå till https://radrum.example/angra'],
    ['when the money is back', 'senast 14 dagar efter att vi fick ditt meddelande'],
    ['that companies have no such right', 'Beställer du för ett företag finns ingen ångerrätt.'],
    ['where one complains', 'Allmänna reklamationsnämnden'],
    [
      'the seller, its number, address and phone',
      'org.nr 559000-0000, momsreg.nr SE559000000001\nExempelgatan 1, 111 11 Stockholm\nkontakt@radrum.example, 070-174 06 05',
    ],
    ['the version of the terms', 'https://radrum.example/terms-and-conditions?version=2026-11-28'],
  ])('says %s', (_, said) => {
    expect(ofFacts()).toContain(said)
  })

  test('a ceiling names hours and rate, and is never exceeded', () => {
    const text = ofFacts({ kind: 'ceiling', minutes: 150, hourlyOre: 198_500, amountOre: 496_250 })
    expect(text).toContain('Takpris: 4 962,50 kr inkl. moms (varav moms 992,50 kr, 25 %). Det är 2,5 timmar à 1 985 kr.')
    expect(text).toContain('Priset blir aldrig högre.')
    expect(text).not.toContain('gratis')
  })

  test('a ceiling names the free minutes that its settlement gives', { tags: ['§sent-settings'] }, () => {
    const ceiling = { kind: 'ceiling', minutes: 150, hourlyOre: 198_500 } as const
    expect(ofFacts({ ...ceiling, freeMinutes: 15 })).toContain(
      'à 1 985 kr. De första 15 minuterna i ärendet är gratis och räknas inte. Priset blir aldrig högre.',
    )
    expect(ofFacts({ ...ceiling, freeMinutes: 1 })).toContain('Den första minuten i ärendet är gratis och räknas inte.')
    expect(ofFacts({ ...ceiling, freeMinutes: 0 })).not.toContain('gratis')
  })

  test('what isn’t known isn’t mentioned; without a performer the seller does it', () => {
    const text = ofFacts({ excluded: null, performer: null, deliveryDays: null, validUntil: null })
    expect(text).not.toContain('ingår inte')
    expect(text).not.toContain('Förslaget gäller till')
    expect(text).toContain('Förslaget gäller i 14 dagar från att det skickas.')
    expect(text).toContain('Vem som utför arbetet\nRådrum Juridik AB')
    expect(text).toContain('Arbetet görs så snart det går.')
  })

  test('says who takes the money where a partner sells, and not where the office does, by whatever name', () => {
    const seller = { ...platformAsSeller(), name: 'Norrsken Juridik AB', organisationNumber: '559000-0005' }
    const through = 'Betalningen går genom Rådrum Juridik AB, som driver webbplatsen men inte är den du köper av.'
    expect(ofFacts({ seller, isSoldByPartner: true })).toContain(through)
    expect(ofFacts({ seller })).not.toContain('Betalningen går genom')
  })

  test('the same facts give the same text, and another amount another one', () => {
    expect(ofFacts()).toBe(ofFacts())
    expect(ofFacts()).not.toBe(ofFacts({ amountOre: 195_001 }))
  })
})

describe('the text of an agreement', () => {
  test('says who ordered, as what and when, in Swedish time', () => {
    expect(ofConclusion()).toContain(
      'Avtal A2026-1\n\nBeställt av Anna Lindqvist som privatperson, den 23 november 2026 kl. 10:05:07 (svensk tid).',
    )
  })

  test('repeats both consents as they were ticked', () => {
    expect(ofConclusion()).toContain(
      '[x] Jag vill att arbetet börjar direkt, under ångerfristen.\n[ ] Jag går med på att ångerrätten upphör när tjänsten är fullgjord.',
    )
  })

  test('ends with the standard form for withdrawal', () => {
    expect(ofConclusion()).toContain(
      'Standardformulär för ångerrätt\nFyll i och skicka tillbaka formuläret endast om du vill frånträda avtalet.\nTill Rådrum Juridik AB, Exempelgatan 1, 111 11 Stockholm, kontakt@radrum.example:',
    )
    expect(ofConclusion()).toContain('avtal A2026-1')
  })

  test('a company is named with its number, and has neither consents nor form', () => {
    const text = ofConclusion({ asConsumer: false, company: { name: 'Lind Bygg AB', organisationNumber: '556016-0680' } })
    expect(text).toContain('Beställt av Anna Lindqvist för företaget Lind Bygg AB, org.nr 556016-0680, den 23 november 2026')
    expect(text).not.toContain('[x]')
    expect(text).not.toContain('Standardformulär')
  })
})
