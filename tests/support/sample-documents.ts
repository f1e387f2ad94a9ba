import type { DocumentWithOriginal } from '#server/domain/money/documents/documents.ts'

const at = new Date('2026-11-20T09:00:00Z')
const seller = {
  name: 'Rådrum Juridik AB',
  organisationNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  address: 'Exempelgatan 1, 111 11 Stockholm',
  email: 'kontakt@radrum.example',
}
const buyer = {
  name: 'Åsa Öberg Ägare & Söner AB',
  organisationNumber: '556016-0680',
  vatNumber: null,
  address: 'Björkvägen 7 B, 752 28 Uppsala',
  email: 'asa@example.se',
}

export const anInvoice: DocumentWithOriginal = {
  document: {
    id: 1,
    number: 'K2026-14',
    series: 'K2026',
    ordinal: 14,
    kind: 'invoice',
    paymentId: 1,
    matterId: 12,
    originalId: null,
    ownerId: 1,
    sellingPartnerId: null,
    seller,
    buyer,
    service: 'Juridisk tjänst, ärende 12',
    netOre: 382_800,
    vatOre: 95_700,
    grossOre: 478_500,
    vatPercent: 25,
    occurredAt: at,
    issuedAt: at,
    isBelated: false,
    yearEndsOn: '2026-12-31',
  },
  original: null,
}

const { document: invoice } = anInvoice

export const aReceipt: DocumentWithOriginal = {
  document: { ...invoice, kind: 'receipt', buyer: null, number: 'X2025-2', isBelated: true },
  original: null,
}

/** Of a partner whose name has letters that no western font has. */
export const aCredit: DocumentWithOriginal = {
  document: {
    ...invoice,
    kind: 'credit',
    number: 'P7KK2026-2',
    sellingPartnerId: 7,
    seller: { ...seller, name: 'Łukasz Šimečková Juristbyrå' },
    netOre: 40_000,
    vatOre: 10_000,
    grossOre: 50_000,
  },
  original: invoice,
}
