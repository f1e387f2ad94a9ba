import { companyOf } from '#contract/agreements/text.ts'
import { consentsOf } from '#contract/agreements/consents.ts'
import { fullName } from '#contract/core/full-name.ts'
import { billingProblems, needsAddress } from '#contract/money/billing.ts'
import { api } from '#contract/index.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { proposalNumber, validUntil, whyNotAccept, whyNotDiscard } from '#contract/agreements/proposals/proposal-rules.ts'
import { proposalStateAt, whyNotDecide } from '#contract/agreements/proposals/state-at.ts'
import { type PriceFields, priceFieldsAfter, priceToReply } from '#contract/agreements/proposals/price.ts'
import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { isOneSeller } from '#contract/money/documents/named-seller.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { may } from '#contract/matters/rules.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { keptPrice } from '#contract/agreements/proposals/kept-price.ts'
import { insertPending, takeBilling } from '#mocks/money/payments.ts'
import { insert, type MockDb, remove } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { type AboutCall, mockAbout } from '#mocks/mock-about.ts'
import { byId, isSame, newestFirst, nextNumber, ofMatter, rowWith, stateAfter } from '#mocks/table.ts'
import { personOf } from '#mocks/accounts/person-of.ts'
import { refuseWithoutTerms, sellerFor } from '#mocks/money/seller.ts'
import { sha256 } from '#mocks/sha256.ts'
import { settingsOf, textOf } from './proposal-text.ts'
import type { ProposalRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { agreementToReply } from './agreements.ts'
import { matterFor, visibleMatter } from '#mocks/matters/mock-in-matter.ts'

const matterOf = (db: MockDb, row: ProposalRow) => byId(db.matters, row.matter)

const ownerOf = (db: MockDb, row: ProposalRow) => matterOf(db, row)?.user

const isVisible = (db: MockDb, viewer: MockViewer, row: ProposalRow) => {
  const matter = { user: ownerOf(db, row) }
  return may.seeMatter(viewer, matter) && (row.state !== 'draft' || matterRights.writeProposals(viewer, matter))
}

const visible = (db: MockDb, viewer: MockViewer, proposalId: string) =>
  rowWith(db.proposals, proposalId, 'proposal.missing', (row) => isVisible(db, viewer, row))

/** For the office, which is told of drafts in a matter of their own why they can't. */
const officeProposal = (db: MockDb, viewer: MockViewer, proposalId: string) => {
  const isFor = (row: ProposalRow) => matterRights.writeProposals(viewer) || isVisible(db, viewer, row)
  const row = rowWith(db.proposals, proposalId, 'proposal.missing', isFor)
  requireRightIn(viewer, 'writeProposals', { user: ownerOf(db, row) })
  return row
}

const draft = (db: MockDb, viewer: MockViewer, proposalId: string) => {
  const row = officeProposal(db, viewer, proposalId)
  if (row.state !== 'draft') throw new Refused('proposal.not_draft')
  return row
}

/** For the owner of its matter. */
const ownProposal = (db: MockDb, viewer: MockViewer, proposalId: string) => {
  const row = visible(db, viewer, proposalId)
  if (ownerOf(db, row) !== viewer.id) throw new Refused('proposal.not_owner')
  return row
}

const mockDraft = mockAbout(draft)
const mockOwn = mockAbout(ownProposal)

export const mocks = [
  mock(api.proposals.list, ({ query }, call) =>
    Promise.all(
      ofMatter(call.db.proposals, query.matter)
        .filter((row) => isVisible(call.db, call.viewer, row))
        .sort((a, b) => (ordinalOf(b) ?? Infinity) - (ordinalOf(a) ?? Infinity) || newestFirst(a, b))
        .map((row) => proposalToReply(row, call)),
    ),
  ),
  mockAbout(visible)(api.proposals.read, (_input, call) => proposalToReply(call.row, call)),
  mock(api.proposals.write, ({ body }, call) => {
    const { viewer, db } = call
    matterFor('writeProposals', db, viewer, body.matter)
    const row = insert(db, 'proposals', {
      ...body,
      ...priced(body),
      number: null,
      state: 'draft',
      author: viewer.id,
      excluded: body.excluded ?? null,
      performer: body.performer ?? null,
      delivery_days: body.delivery_days ?? null,
      valid_until: null,
      sent_at: null,
      decline_reason: null,
    })
    addEvent(db, row.matter, { by: viewer, kind: 'proposal_written', facts: { proposal: row.id } })
    return proposalToReply(row, call)
  }),
  mockDraft(api.proposals.change, ({ body }, call) => {
    const { row, record } = call
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const changed: ProposalRow = { ...row, ...change, ...priced(priceFieldsAfter(row, body)) }
    if (!isSame(row, changed)) record('proposal_changed', { proposal: row.id })
    Object.assign(row, changed)
    return proposalToReply(row, call)
  }),
  mockDraft(api.proposals.send, async ({ body }, call) => {
    const { viewer, db, webOrigin, row, record, confirm } = call
    refuseWithoutTerms(db, viewer.id)
    confirm(body.confirm_password)
    const seller = sellerFor(db, viewer.id)
    if (body.text_sha256 !== (await sha256(textOf(db, row, webOrigin, seller)))) throw new Refused('proposal.draft_changed')
    const now = new Date()
    const replaced = db.proposals.find((other) => other.matter === row.matter && stateOf(other) === 'sent')
    if (replaced) replaced.state = stateAfter(proposalTransitions.replace, replaced.state)
    const ordinals = ofMatter(db.proposals, row.matter).map((other) => ordinalOf(other) ?? 0)
    Object.assign(row, {
      state: stateAfter(proposalTransitions.send, row.state),
      seller,
      settings: settingsOf(db, row),
      sent_by: viewer.id,
      number: proposalNumber(row.matter, Math.max(0, ...ordinals) + 1),
      sent_at: now.toISOString(),
      valid_until: validUntil(now, row.valid_days),
    })
    record('proposal_sent', { proposal: row.id, replaced: replaced?.id })
    return proposalToReply(row, call)
  }),
  mockAbout(officeProposal)(api.proposals.recall, (_input, { row, record }) => {
    refuseIf(whyNotDecide(datedOf(row), new Date()))
    row.state = stateAfter(proposalTransitions.recall, row.state)
    record('proposal_recalled', { proposal: row.id })
  }),
  mockAbout(officeProposal)(api.proposals.discard, (_input, { viewer, db, row, record }) => {
    refuseIf(whyNotDiscard(viewer, { isAuthor: row.author === viewer.id, state: row.state }))
    remove(db, 'proposals', row)
    record('proposal_discarded', { proposal: row.id })
  }),
  mockOwn(api.proposals.decline, ({ body }, { row, record }) => {
    refuseIf(whyNotDecide(datedOf(row), new Date()))
    Object.assign(row, { state: stateAfter(proposalTransitions.decline, row.state), decline_reason: body.reason ?? null })
    record('proposal_declined', { proposal: row.id })
  }),
  mockOwn(api.proposals.accept, async ({ body }, { viewer, db, webOrigin, row, record, confirm }) => {
    const matter = visibleMatter(db, viewer, row.matter)
    refuseFields(billingProblems(body, { address: needsAddress(row.amount), company: !body.as_consumer }))
    confirm(body.confirm_password)
    renewSeller(db, row)
    const proposal = { ...datedOf(row), textSha256: await sha256(textOf(db, row, webOrigin)) }
    const hasPendingPayment = db.payments.some(({ matter, status }) => matter === row.matter && status === 'pending')
    refuseIf(whyNotAccept({ proposal, readSha256: body.text_sha256, hasPendingPayment }, new Date()))
    row.state = stateAfter(proposalTransitions.accept, row.state)
    const { platformFeePercent: feePercent } = settingsOf(db, row)
    const { sent_by: requested_by, amount, service, seller } = row
    const payment = insertPending(db, matter, { requested_by, amount, feePercent, service, seller })
    takeBilling(body, payment)
    const now = new Date()
    const { asConsumer, earlyStart, lossAcknowledged } = consentsOf(body)
    const company = companyOf(payment.billing)
    const agreement = insert(db, 'agreements', {
      number: nextNumber(`A${swedishDay(now).slice(0, 4)}`, db.agreements),
      state: 'concluded',
      matter: row.matter,
      proposal: row.id,
      payment: payment.id,
      user: viewer.id,
      buyer: fullName(personOf(db, viewer)),
      ...(company && { company }),
      service: row.service,
      amount: row.amount,
      as_consumer: asConsumer,
      early_start: earlyStart,
      loss_acknowledged: lossAcknowledged,
      concluded_at: now.toISOString(),
      paid_at: null,
      performed_at: null,
    })
    record('agreement_concluded', { proposal: row.id, agreement: agreement.id, payment: payment.id })
    return { agreement: agreementToReply(db, agreement), payment: { ...payment, matter_title: matter.title } }
  }),
]

/** Another seller than when it was sent: its text is a new one. */
const renewSeller = (db: MockDb, row: ProposalRow) => {
  const seller = sellerFor(db, row.sent_by)
  if (row.state !== 'sent' || isOneSeller(seller, row.seller)) return
  row.seller = seller
  addEvent(db, row.matter, { by: 'server', kind: 'proposal_seller_changed', facts: { proposal: row.id } })
}

/** Its state now. */
export const stateOf = (row: ProposalRow) => proposalStateAt(datedOf(row), new Date())

const datedOf = ({ state, valid_until: validUntil }: ProposalRow) => ({ state, validUntil })

/** Counts what was sent in a matter; a draft has none. */
const ordinalOf = ({ number }: ProposalRow) => (number === null ? undefined : Number(number.split('-')[1]))

/** As they are kept: a fixed price has no hours, and a ceiling's amount is computed. */
const priced = (fields: PriceFields) => ({ kind: fields.kind, ...priceToReply(keptPrice(fields)) })

/** The seller of a draft is whoever would sell if its reader sent it now. */
const proposalToReply = async (row: ProposalRow, { viewer, db, webOrigin }: Pick<AboutCall, 'viewer' | 'db' | 'webOrigin'>) => {
  const seller = row.state === 'draft' ? sellerFor(db, viewer.id) : row.seller
  const text = textOf(db, row, webOrigin, seller)
  return {
    ...row,
    state: stateOf(row),
    terms_version: termsVersion,
    text,
    text_sha256: await sha256(text),
    ...(!whyNotDiscard(viewer, { isAuthor: row.author === viewer.id, state: row.state }) && { discardable: true }),
  }
}
