// A proposal and an agreement as the server sends them, for scenes of the browser tests.

import { agreementText } from '#contract/agreements/text.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { proposalText } from '#contract/agreements/proposals/text.ts'

const long = 'Vi går igenom hyresavtalet, besiktningsprotokollet och dina bilder, och skriver vad du kan begära av hyresvärden.'

const text = proposalText(
  {
    number: '3-1',
    matterId: 3,
    kind: 'ceiling',
    service: 'Skriftlig bedömning av hyresvärdens underhållsansvar',
    scope: long,
    excluded: 'Att företräda dig i hyresnämnden.',
    amountOre: 398_750,
    minutes: 150,
    hourlyOre: 159_500,
    freeMinutes: null,
    performer: 'Doris Hallberg, jurist',
    deliveryDays: 10,
    validDays: 14,
    validUntil: '2027-01-07',
    termsVersion: '2026-11-28',
    seller: platformAsSeller(),
    isSoldByPartner: false,
  },
  'https://radrum.example',
)

export const sampleProposal = {
  id: 1,
  number: '3-1',
  state: 'sent',
  matter: 3,
  kind: 'ceiling',
  service: 'Skriftlig bedömning av hyresvärdens underhållsansvar',
  scope: long,
  excluded: 'Att företräda dig i hyresnämnden.',
  amount: 3987.5,
  hours: 2.5,
  rate: 1595,
  performer: 'Doris Hallberg, jurist',
  delivery_days: 10,
  valid_days: 14,
  valid_until: '2027-01-07',
  sent_at: '2026-12-24T09:00:00.000Z',
  decline_reason: null,
  terms_version: '2026-11-28',
  text,
  text_sha256: 'a'.repeat(64),
}

export const sampleAgreement = {
  id: 1,
  number: 'A2026-1',
  state: 'running',
  matter: 3,
  proposal: 1,
  payment: 99,
  service: sampleProposal.service,
  amount: 3987.5,
  as_consumer: true,
  early_start: true,
  loss_acknowledged: false,
  concluded_at: '2026-11-20T09:00:00.000Z',
  paid_at: '2026-11-20T09:05:00.000Z',
  performed_at: null,
  share_done_percent: 40,
  starts_on: null,
  withdrawal: { until: '2026-12-04', possible: true, why_not: null },
}

export const sampleAgreementText = {
  number: 'A2026-1',
  text: agreementText(text, {
    number: 'A2026-1',
    buyer: 'Anna Lindqvist',
    asConsumer: true,
    earlyStart: true,
    lossAcknowledged: false,
    concludedAt: new Date('2026-11-20T09:00:00Z'),
    seller: platformAsSeller(),
  }),
  text_sha256: 'b'.repeat(64),
}
